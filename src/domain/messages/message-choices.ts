import type { LineFacts, LineMessage, MessageKind } from '../orders/order.ts'
import type { MessageChange } from '../orders/order-request.ts'

export type MessageFacts = Pick<LineFacts, 'messages' | 'giftMessageOffered' | 'personalisationOffered'>

export interface MessageChoices {
  change: LineMessage[]
  /** Kinds that can be added: a line has one message of each (D-181). */
  add: MessageKind[]
}

/** A message without a key is read-only (MSG-01, MSG-07). Personalisation is a text or a number, not both (D-200). */
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
 * The message to change; null for a new one. An empty key requests a new message, if one can be added; without a key
 * (null), the first message that can be changed is taken.
 */
export function findItemMessage(facts: MessageFacts, requested: string | null): LineMessage | null {
  const { change, add } = messageChoices(facts)
  if (requested === null || (requested === '' && add.length === 0)) return change[0] ?? null
  return change.find(({ key }) => key === requested) ?? null
}

/** `unknown-message`: gone or, if new, there is one of its kind; `not-offered`: it can't be added or changed. */
export type WhyNotChangeable = 'unknown-message' | 'not-offered'

/** Null if the message can be changed; its text is checked elsewhere. */
export function whyNotChangeable(facts: MessageFacts, { kind, key, text }: MessageChange): WhyNotChangeable | null {
  const { messages = [] } = facts
  const { change, add } = messageChoices(facts)
  if (key === null) {
    if (text === null || messages.some((message) => message.kind === kind)) return 'unknown-message'
    return add.includes(kind) ? null : 'not-offered'
  }
  const matching = messages.find((message) => message.key === key)
  if (!matching) return 'unknown-message'
  return matching.kind === kind && change.includes(matching) ? null : 'not-offered'
}
