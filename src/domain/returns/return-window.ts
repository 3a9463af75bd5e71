import type { LineFacts, Order } from '../orders/order.ts'
import { dayOf, startOf } from '../time/days.ts'

/** "The order date after 10 Oct 2022": strictly, so from 11 Oct 2022 00:00 in London (D-04). */
const PLACED_FROM = startOf(Temporal.PlainDate.from('2022-10-11'))
/** A return that was authorised longer ago than this is no longer open (D-03). */
const RMA_DAYS_MAX = 30

/** What a line tells of its return window. */
export type WindowFacts = Pick<
  LineFacts,
  'withinReturnWindow' | 'extendedReturnOn' | 'defaultLastReturnOn' | 'daysLeftUntil' | 'rmaOn'
>

export interface WindowOptions {
  /** The override header of an internal caller (D-05). It skips this check, and no other. */
  hardValidationDisabled?: boolean
}

/**
 * Whether a line can still go back, by the calendar of London (decisions, section 2.1). Any one of the flag, the
 * return-by day and the days left is enough, even when another says that it is over; then the two gates. Whole days
 * are compared, so that a last day counts to its end, 23 or 25 hours long as it may be.
 */
export function isWithinReturnWindow(
  { facts }: { facts: WindowFacts },
  { placedAt }: Pick<Order, 'placedAt'>,
  now: Temporal.Instant,
  { hardValidationDisabled = false }: WindowOptions = {},
): boolean {
  if (hardValidationDisabled) return true
  const today = dayOf(now)
  const core =
    facts.withinReturnWindow === true || reaches(returnByOf(facts), today) || reaches(facts.daysLeftUntil, today)
  const rmaOk = facts.rmaOn === undefined || reaches(facts.rmaOn.add({ days: RMA_DAYS_MAX }), today)
  return core && rmaOk && Temporal.Instant.compare(placedAt, PLACED_FROM) >= 0
}

/** The last day for a return as it is shown to the customer: an extension wins (D-06), then the supplied date (D-193). */
export function returnByOf(facts: WindowFacts): Temporal.PlainDate | undefined {
  return facts.extendedReturnOn ?? facts.defaultLastReturnOn ?? facts.daysLeftUntil
}

function reaches(last: Temporal.PlainDate | undefined, today: Temporal.PlainDate): boolean {
  return last !== undefined && Temporal.PlainDate.compare(today, last) <= 0
}
