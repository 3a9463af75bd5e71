import { isEmailAddress } from '../account/email-address.ts'
import { toPlainLine } from '../account/plain-text.ts'
import { isTooLong } from '../messages/message-text.ts'
import { isIsoDay, type ShownDay } from '../time/iso-day.ts'
import { compareProblems, failedPart, type GiftProblem, type ReadPart } from './gift-problem.ts'

export interface GiftFields {
  name: string
  email: string
  message: string
  theme: string
  when: string
  date: string
}

export type GiftWay = 'email' | 'print'

/** Only what the browser can check; the server checks this again, and more. */
export function giftFormProblems(
  way: GiftWay,
  { name, email, message, when, date }: GiftFields,
  days: { first: ShownDay; last: ShownDay },
): GiftProblem[] {
  const problems: GiftProblem[] = [...problemsIn(readFirstName(name))]
  if (message.trim() !== '' && isTooLong(message)) problems.push({ code: 'message-too-long', text: message })
  if (way === 'email') problems.push(...problemsIn(readEmail(email)), ...whenProblems(when, date.trim(), days))
  return problems.toSorted(compareProblems)
}

function whenProblems(when: string, date: string, { first, last }: { first: ShownDay; last: ShownDay }): GiftProblem[] {
  if (when === 'now') return []
  if (when !== 'date') return [{ code: 'when-missing' }]
  if (date === '') return [{ code: 'date-missing' }]
  if (isIsoDay(date) && first.iso <= date && date <= last.iso) return []
  return [{ code: 'date-out-of-range', first: first.text, last: last.text }]
}

function problemsIn(part: ReadPart<unknown>): GiftProblem[] {
  return part.ok ? [] : part.problems
}

const NAME_LENGTH_MIN = 2
const NAME_LENGTH_MAX = 50

/** Any alphabet with its marks; spaces and hyphens between (D-40). */
const FIRST_NAME = /^\p{L}[\p{L}\p{M} -]*$/u
/** Characters that show nothing, such as the Hangul filler. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** An invalid name is reported before its length (D-40). */
export function readFirstName(text: string): ReadPart<{ name: string }> {
  const name = toPlainLine(text)
  if (name === null || !FIRST_NAME.test(name) || UNSEEN.test(name)) return failedPart({ code: 'name-invalid' })
  const length = [...name].length
  if (length < NAME_LENGTH_MIN) return failedPart({ code: 'name-too-short' })
  if (length > NAME_LENGTH_MAX) return failedPart({ code: 'name-too-long' })
  return { ok: true, gift: { name } }
}

/** An address that is too long counts as invalid (D-40). */
export function readEmail(text: string): ReadPart<{ email: string }> {
  const email = text.trim()
  if (email === '') return failedPart({ code: 'email-missing' })
  return isEmailAddress(email) ? { ok: true, gift: { email } } : failedPart({ code: 'email-invalid' })
}

export function hasRecipient(way: 'email' | 'print', { name, email }: { name: string; email: string }): boolean {
  return name.trim() !== '' && (way === 'print' || email.trim() !== '')
}
