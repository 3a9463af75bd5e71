import { isTooLong } from '../messages/message-text.ts'
import { isIsoDay, type ShownDay } from '../time/iso-day.ts'
import { compareProblems, type GiftProblem } from './gift-problem.ts'
import type { ReadPart } from './read-part.ts'
import { readEmail, readFirstName } from './read-recipient.ts'

/** What is filled in for a gift receipt, as it was typed. Printing asks for a part of it (D-40). */
export interface GiftFields {
  name: string
  email: string
  message: string
  theme: string
  when: string
  date: string
}

export type GiftWay = 'email' | 'print'

/**
 * What a page can see by itself to be wrong, before it asks: `read-gift.ts` checks all of it again, and more. All of it is
 * told, in the order of the fields.
 */
export function seenProblems(
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
