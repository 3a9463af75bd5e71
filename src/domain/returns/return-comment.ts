import { isTooLong, normaliseMessage } from '../messages/message-text.ts'
import { COMMENTED_REASONS } from './return-comment.data.ts'

/**
 * What the shopper tells beside a reason, in one line; undefined for nothing, and null where it is too long (D-186, counted
 * as D-37 says). With a reason that asks for none, whatever was sent counts for nothing.
 */
export function readReturnComment(primary: string, sent = ''): string | undefined | null {
  if (!COMMENTED_REASONS.includes(primary)) return undefined
  if (isTooLong(sent.trim())) return null
  return normaliseMessage(sent).replaceAll('\n', ' ').trim() || undefined
}
