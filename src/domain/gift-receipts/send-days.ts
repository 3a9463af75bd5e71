import { returnByOf, type WindowFacts } from '../returns/return-window.ts'
import { dayOf, morningOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import type { ShownDay } from '../time/iso-day.ts'
import type { GiftLineDays } from './offered-days.ts'

interface GiftLine {
  facts: WindowFacts
}

export interface SendDays {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

/** Up to the earliest return-by day of the items (GFT-09, D-41); if there is none, or it has passed, today (D-164). */
export function sendDays(lines: readonly GiftLine[], today: Temporal.PlainDate): SendDays {
  const lastDays = lines.map(({ facts }) => laterOf(returnByOf(facts) ?? today, today))
  return { first: today, last: earliest(lastDays) ?? today }
}

/** The earliest return-by day of the items that has not passed. */
export function giftReturnBy(lines: readonly GiftLine[], today: Temporal.PlainDate): Temporal.PlainDate | null {
  return earliest(
    lines.flatMap(({ facts }) => {
      const returnBy = returnByOf(facts)
      return returnBy && Temporal.PlainDate.compare(returnBy, today) >= 0 ? [returnBy] : []
    }),
  )
}

export function giftLineDays(line: GiftLine, today: Temporal.PlainDate): GiftLineDays {
  const returnBy = giftReturnBy([line], today)
  return { sendUntil: shownDay(sendDays([line], today).last), returnBy: returnBy && shownDay(returnBy) }
}

export function shownDay(day: Temporal.PlainDate): ShownDay {
  return { iso: day.toString(), text: formatDay(day) }
}

function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
}

function earliest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate | null {
  return days.toSorted(Temporal.PlainDate.compare)[0] ?? null
}

/** A mail for today is due at once, any other at nine in the morning (D-41, D-165). */
export function dueAt(sendOn: Temporal.PlainDate, requestedAt: Temporal.Instant): Temporal.Instant {
  return Temporal.PlainDate.compare(sendOn, dayOf(requestedAt)) > 0 ? morningOf(sendOn) : requestedAt
}
