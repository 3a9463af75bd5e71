import { fromMarker, toMarker } from '../../domain/messages/line-break-marker.ts'
import type { LineMessage, MessageKind, OtherInstruction } from '../../domain/orders/order.ts'
import type { WireInstruction } from './wire-order.ts'
import { INSTRUCTION_TYPES, REMOVE_ACTION } from './wire-words.data.ts'
import { withoutMissing } from './without-missing.ts'

export interface ReadInstructions {
  messages: Map<string, LineMessage[]>
  /** Of a kind that we do not know, or of no line. */
  others: OtherInstruction[]
}

/** What is written for each line, by the line's key; messages that were taken away are not there any more. */
export function readInstructions(instructions: readonly WireInstruction[], lineKeys: Set<string>): ReadInstructions {
  const messages = new Map<string, LineMessage[]>()
  const others: OtherInstruction[] = []
  for (const { InstructionType, InstructionText, InstructionDetailKey, Action, OrderLineKey } of instructions) {
    if (Action === REMOVE_ACTION || InstructionText === undefined) continue
    const kind = kindOf(InstructionType)
    const text = readText(InstructionText)
    const key = InstructionDetailKey ?? ''
    if (kind !== null && OrderLineKey !== undefined && lineKeys.has(OrderLineKey)) {
      messages.set(OrderLineKey, [...(messages.get(OrderLineKey) ?? []), { kind, text, key }])
    } else others.push(withoutMissing<OtherInstruction>({ kind: InstructionType, text, key, lineKey: OrderLineKey }))
  }
  return { messages, others }
}

export function writeMessage(lineKey: string, { kind, text, key }: LineMessage) {
  return writeInstruction({ kind: INSTRUCTION_TYPES[kind], text, key, lineKey })
}

export function writeInstruction({ kind, text, key, lineKey }: OtherInstruction) {
  return {
    InstructionType: kind,
    InstructionText: toMarker(text),
    InstructionDetailKey: key,
    Action: '',
    OrderLineKey: lineKey ?? '',
  }
}

/** A line break comes as a marker or, from somebody careless, as itself; it is one character to us (D-37). */
function readText(text: string): string {
  return fromMarker(text).replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

function kindOf(type: string): MessageKind | null {
  const kinds = Object.keys(INSTRUCTION_TYPES) as MessageKind[]
  return kinds.find((kind) => INSTRUCTION_TYPES[kind] === type) ?? null
}
