import { isTooLong } from '../messages/message-text.ts'
import { isIsoDay, type ShownDay } from '../time/iso-day.ts'
import { compareProblems, type GiftProblem } from './gift-problem.ts'
import type { ReadPart } from './read-part.ts'
import { readEmail, readFirstName } from './read-recipient.ts'

export interface GiftFields {
  name: string
  email: string
  message: string
  theme: string
  when: string
  date: string
}

export type GiftWay = 'email' | 'print'

/** What the browser can check; `read-gift.ts` checks it all again, and more. */
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
