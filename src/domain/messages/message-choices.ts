import type { LineFacts, LineMessage, MessageKind } from '../orders/order.ts'
import type { MessageChange } from '../orders/order-request.ts'

export type MessageFacts = Pick<LineFacts, 'messages' | 'giftMessageOffered' | 'personalisationOffered'>

export interface MessageChoices {
  /** Those that can be rewritten or taken away, each by itself. */
  change: LineMessage[]
  /** The kinds that can be added; a second of a kind cannot (D-181). */
  add: MessageKind[]
}

/**
 * What may be done with a line's messages (MSG-01, MSG-07). What was written can always be read, also where the line
 * offers it no longer; what order management gave no key for can only be read. A line has a
 * personalised text or a number (D-200). Whether the order can still be changed at all is another question.
 */
export function messageChoices(facts: MessageFacts): MessageChoices {
  const { messages = [], giftMessageOffered = false, personalisationOffered = false } = facts
  const isOffered = (kind: MessageKind) => (kind === 'gift' ? giftMessageOffered : personalisationOffered)
  const isGift = ({ kind }: LineMessage) => kind === 'gift'
  const add: MessageKind[] = []
  if (giftMessageOffered && !messages.some(isGift)) add.push('gift')
  if (personalisationOffered && messages.every(isGift)) add.push('personalised', 'number')
  return { change: messages.filter(({ kind, key }) => key !== '' && isOffered(kind)), add }
}

/**
 * Which message somebody means who asks for one by its key, or for a new one by a blank: null for a new one. Who names
 * none means the first that can be changed.
 */
export function messageMeant(facts: MessageFacts, asked: string | null): LineMessage | null {
  const { change, add } = messageChoices(facts)
  if (asked === null || (asked === '' && add.length === 0)) return change[0] ?? null
  return change.find(({ key }) => key === asked) ?? null
}

/**
 * `unknown-message`: the line does not have the message that is meant, or has one of its kind already where a new one was
 * meant; whoever asked saw another state. `not-offered`: the line has no such kind of message to give.
 */
export type NotChanged = 'unknown-message' | 'not-offered'

/** Says why a line's message cannot be changed so, or null when it can. What the text says is another question. */
export function whyNotChanged(facts: MessageFacts, { kind, key, text }: MessageChange): NotChanged | null {
  const { messages = [] } = facts
  const { change, add } = messageChoices(facts)
  if (key === null) {
    if (text === null || messages.some((message) => message.kind === kind)) return 'unknown-message'
    return add.includes(kind) ? null : 'not-offered'
  }
  const meant = messages.find((message) => message.key === key)
  if (!meant) return 'unknown-message'
  return meant.kind === kind && change.includes(meant) ? null : 'not-offered'
}
