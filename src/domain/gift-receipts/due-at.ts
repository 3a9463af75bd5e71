import { dayOf, morningOf } from '../time/days.ts'

/** When a gift mail is to go: at once where that is today, otherwise at nine in the morning of its day (D-41, D-165). */
export function dueAt(sendOn: Temporal.PlainDate, askedAt: Temporal.Instant): Temporal.Instant {
  return Temporal.PlainDate.compare(sendOn, dayOf(askedAt)) > 0 ? morningOf(sendOn) : askedAt
}
