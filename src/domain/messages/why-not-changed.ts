import type { LineFacts } from '../orders/order.ts'
import type { MessageChange } from '../orders/order-request.ts'
import { messageChoices } from './message-choices.ts'

/**
 * `unknown-message`: the line's message is not the one that is meant, or one is there already where a new one was meant;
 * whoever asked saw another state. `not-offered`: the line has no such kind of message to give.
 */
export type NotChanged = 'unknown-message' | 'not-offered'

/** Says why a line's message cannot be changed so, or null when it can. What the text says is another question. */
export function whyNotChanged(
  facts: Pick<LineFacts, 'message' | 'giftMessageOffered' | 'personalisationOffered'>,
  { kind, key, text }: MessageChange,
): NotChanged | null {
  const { message } = facts
  if (key !== (message?.key ?? null)) return 'unknown-message'
  const { add, edit, remove } = messageChoices(facts)
  if (message === undefined) {
    if (text === null) return 'unknown-message'
    return add.includes(kind) ? null : 'not-offered'
  }
  const offered = kind === message.kind && (text === null ? remove : edit)
  return offered ? null : 'not-offered'
}
