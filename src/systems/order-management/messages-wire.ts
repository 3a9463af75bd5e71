import { markLineBreaks, restoreLineBreaks } from '../../domain/messages/line-break-marker.ts'
import type { LineMessage, MessageKind, OtherInstruction } from '../../domain/orders/order.ts'
import type { WireInstruction } from './order-wire.ts'
import { INSTRUCTION_TYPES, REMOVE_ACTION } from './wire-words.data.ts'

export interface SortedInstructions {
  /** By the key of the line. */
  messages: Map<string, LineMessage[]>
  orderMessages: LineMessage[]
  /** Messages of an unknown kind, or for a line that the order does not have. */
  others: OtherInstruction[]
}

/**
 * The item messages of each line, by its key, and of the whole order (D-181). If two have the same key, the later one
 * wins; removed messages are left out.
 */
export function readInstructions(instructions: readonly WireInstruction[], lineKeys: Set<string>): SortedInstructions {
  const messages = new Map<string, LineMessage[]>()
  const orderMessages: LineMessage[] = []
  const others: OtherInstruction[] = []
  for (const { InstructionType, InstructionText, InstructionDetailKey, OrderLineKey } of currentInstructions(
    instructions,
  )) {
    if (InstructionText === undefined) continue
    const kind = kindOf(InstructionType)
    const text = readText(InstructionText)
    const key = InstructionDetailKey ?? ''
    if (kind !== null && OrderLineKey === undefined) orderMessages.push({ kind, text, key })
    else if (kind !== null && OrderLineKey !== undefined && lineKeys.has(OrderLineKey)) {
      messages.set(OrderLineKey, [...(messages.get(OrderLineKey) ?? []), { kind, text, key }])
    } else others.push(withoutMissing<OtherInstruction>({ kind: InstructionType, text, key, lineKey: OrderLineKey }))
  }
  return { messages, orderMessages, others }
}

/** Without removed messages, and only the latest of those with the same key. */
function currentInstructions(instructions: readonly WireInstruction[]): WireInstruction[] {
  const byKey = new Map<string, WireInstruction>()
  instructions.forEach((instruction, place) => {
    const { InstructionType: type, InstructionDetailKey: key, OrderLineKey: line = '' } = instruction
    byKey.set(key && kindOf(type) !== null ? `${line} ${key}` : `at ${place}`, instruction)
  })
  return [...byKey.values()].filter(({ Action }) => Action !== REMOVE_ACTION)
}

export function toWireMessage({ kind, text, key }: LineMessage, lineKey?: string) {
  return toWireInstruction(withoutMissing<OtherInstruction>({ kind: INSTRUCTION_TYPES[kind], text, key, lineKey }))
}

export function toWireInstruction({ kind, text, key, lineKey }: OtherInstruction) {
  return {
    InstructionType: kind,
    InstructionText: markLineBreaks(text),
    InstructionDetailKey: key,
    Action: '',
    OrderLineKey: lineKey ?? '',
  }
}

/** Line breaks are sent as a marker or as a line break, and read as one character (D-37). */
function readText(text: string): string {
  return restoreLineBreaks(text).replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

function kindOf(type: string): MessageKind | null {
  const kinds = Object.keys(INSTRUCTION_TYPES) as MessageKind[]
  return kinds.find((kind) => INSTRUCTION_TYPES[kind] === type) ?? null
}

/** Removes undefined properties, since an unknown fact must be absent. */
export function withoutMissing<Facts extends object>(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
}
