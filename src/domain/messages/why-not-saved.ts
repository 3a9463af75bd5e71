import type { MessageKind } from '../orders/order.ts'
import { hasBlockedWord } from './blocked-words.ts'
import { isTooLong, MESSAGE_LENGTH_MIN, messageLength, normaliseMessage } from './message-text.ts'

export type NotSaved = 'too-short' | 'too-long' | 'blocked-word' | 'not-a-number'

/**
 * Says why a message cannot be saved, or null when it can (MSG-02 to MSG-04, D-37). For the server: it knows the blocked
 * list. Removing a message needs no text and asks nothing.
 */
export function whyNotSaved(text: string, kind: MessageKind): NotSaved | null {
  const kept = toKeptMessage(text)
  if (kind === 'number') return /^[0-9]{1,3}$/.test(kept) ? null : 'not-a-number'
  // What cannot be seen makes no message.
  if (messageLength(kept.replaceAll(/\p{Cf}/gu, '')) < MESSAGE_LENGTH_MIN) return 'too-short'
  // All that was typed counts, as in the counter beside it.
  if (isTooLong(text)) return 'too-long'
  return hasBlockedWord(kept) ? 'blocked-word' : null
}

/** Characters that reverse the text after them: what is read then isn't what was checked. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** As it is stored: without the blanks around it. */
export function toKeptMessage(text: string): string {
  return normaliseMessage(text).replaceAll(DIRECTION_OVERRIDES, '').trim()
}
