import type { MessageKind } from '../orders/order.ts'
import { hasBlockedWord } from './blocked-words.ts'
import { isTooLong, MESSAGE_LENGTH_MIN, messageLength, normaliseMessage } from './message-text.ts'

export type MessageProblem = 'too-short' | 'too-long' | 'blocked-word' | 'not-a-number'

/** For the server only, because it needs the long list of blocked words (MSG-02 to MSG-04, D-37). */
export function whyNotSaved(text: string, kind: MessageKind): MessageProblem | null {
  const normalised = normaliseItemMessage(text)
  if (kind === 'number') return /^[0-9]{1,3}$/.test(normalised) ? null : 'not-a-number'
  // Invisible characters are no message.
  if (messageLength(normalised.replaceAll(/\p{Cf}/gu, '')) < MESSAGE_LENGTH_MIN) return 'too-short'
  // Counts everything that was typed, as the counter on the page does.
  if (isTooLong(text)) return 'too-long'
  return hasBlockedWord(normalised) ? 'blocked-word' : null
}

/** Characters that reverse the text after them, so that it would not read as it was checked. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

export function normaliseItemMessage(text: string): string {
  return normaliseMessage(text).replaceAll(DIRECTION_OVERRIDES, '').trim()
}
