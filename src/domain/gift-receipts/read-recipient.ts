import { isEmailAddress } from '../account/email-address.ts'
import { toPlainLine } from '../account/plain-text.ts'
import { type ReadPart, refused } from './read-part.ts'

const NAME_LENGTH_MIN = 2
const NAME_LENGTH_MAX = 50

/** Any alphabet with its marks; spaces and hyphens between (D-40). */
const FIRST_NAME = /^\p{L}[\p{L}\p{M} -]*$/u
/** Such as the Hangul filler. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** An invalid name is reported before its length (D-40). */
export function readFirstName(text: string): ReadPart<{ name: string }> {
  const name = toPlainLine(text)
  if (name === null || !FIRST_NAME.test(name) || UNSEEN.test(name)) return refused({ code: 'name-invalid' })
  const length = [...name].length
  if (length < NAME_LENGTH_MIN) return refused({ code: 'name-too-short' })
  if (length > NAME_LENGTH_MAX) return refused({ code: 'name-too-long' })
  return { ok: true, gift: { name } }
}

/** One that is too long is in the wrong format (D-40). */
export function readEmail(text: string): ReadPart<{ email: string }> {
  const email = text.trim()
  if (email === '') return refused({ code: 'email-missing' })
  return isEmailAddress(email) ? { ok: true, gift: { email } } : refused({ code: 'email-invalid' })
}

export function hasRecipient(way: 'email' | 'print', { name, email }: { name: string; email: string }): boolean {
  return name.trim() !== '' && (way === 'print' || email.trim() !== '')
}
