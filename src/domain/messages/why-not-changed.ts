import type { MessageChange } from '../orders/order-request.ts'
import { type MessageFacts, messageChoices } from './message-choices.ts'

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
