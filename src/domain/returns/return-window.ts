import type { LineFacts, Order, OrderLine } from '../orders/order.ts'
import { dayOf, startOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'

/** The specified "order date after 10 Oct 2022" is read strictly: from 11 Oct 2022 00:00 in London (D-04). */
const PLACED_FROM = startOf(Temporal.PlainDate.from('2022-10-11'))
/** The greatest age of a return authorisation (RMA); without one, or with a future date, there is no limit (D-03). */
const RMA_DAYS_MAX = 30

export type WindowFacts = Pick<
  LineFacts,
  'withinReturnWindow' | 'extendedReturnOn' | 'defaultLastReturnOn' | 'lastReturnOnByDaysLeft' | 'rmaOn'
>

export interface WindowOptions {
  /** Skips the check of the return window, and no other (D-05). */
  hardValidationDisabled?: boolean
}

/** True if flag, last day or days left allow it, and the dates of order and RMA do too (decisions, section 2.1). */
export function isWithinReturnWindow(
  { facts }: { facts: WindowFacts },
  { placedAt }: Pick<Order, 'placedAt'>,
  now: Temporal.Instant,
  { hardValidationDisabled = false }: WindowOptions = {},
): boolean {
  if (hardValidationDisabled) return true
  const today = dayOf(now)
  const isInWindow =
    facts.withinReturnWindow === true ||
    isNotPast(returnByOf(facts), today) ||
    isNotPast(facts.lastReturnOnByDaysLeft, today)
  const isRmaRecent = facts.rmaOn === undefined || isNotPast(facts.rmaOn.add({ days: RMA_DAYS_MAX }), today)
  return isInWindow && isRmaRecent && Temporal.Instant.compare(placedAt, PLACED_FROM) >= 0
}

/** An extension takes precedence over the default date, and both over the days left (D-06, D-193). */
export function returnByOf(facts: WindowFacts): Temporal.PlainDate | undefined {
  return facts.extendedReturnOn ?? facts.defaultLastReturnOn ?? facts.lastReturnOnByDaysLeft
}

function isNotPast(last: Temporal.PlainDate | undefined, today: Temporal.PlainDate): boolean {
  return last !== undefined && Temporal.PlainDate.compare(today, last) <= 0
}

/** The length of the return window if order management sends no return-by day (D-06). */
export const RETURN_DAYS = 35
/** Days from despatch to arrival, assumed if the day of arrival is unknown. */
const POSTING_DAYS = 3

/** For lines without a return-by day (D-193). Null if the arrival is unknown too, or days left are given (D-06). */
export function defaultReturnBy({ deliveredOn, facts }: Pick<OrderLine, 'deliveredOn' | 'facts'>) {
  if (facts.lastReturnOnByDaysLeft) return null
  const arrivedOn = deliveredOn ?? facts.collectedOn ?? facts.despatchedOn?.add({ days: POSTING_DAYS }) ?? null
  return arrivedOn === null ? null : arrivedOn.add({ days: RETURN_DAYS })
}

/** The last day itself, and the two before it. */
const LAST_DAYS = 3

interface ReturnByNotice {
  label: string
  isSoon: boolean
}

export function returnByNotice(facts: WindowFacts, at: Temporal.Instant): ReturnByNotice | null {
  const returnBy = returnByOf(facts)
  if (returnBy === undefined) return null
  const daysLeft = dayOf(at).until(returnBy).days
  if (daysLeft < 0) return null
  return { label: `Return by ${formatDay(returnBy)}`, isSoon: daysLeft < LAST_DAYS }
}
