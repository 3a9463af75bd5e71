import type { LineFacts, Order } from '../orders/order.ts'
import { dayOf, startOf } from '../time/days.ts'

/** "The order date after 10 Oct 2022": strictly, so from 11 Oct 2022 00:00 in London (D-04). */
const PLACED_FROM = startOf(Temporal.PlainDate.from('2022-10-11'))
/** D-03. */
const RMA_DAYS_MAX = 30

export type WindowFacts = Pick<
  LineFacts,
  'withinReturnWindow' | 'extendedReturnOn' | 'defaultLastReturnOn' | 'daysLeftUntil' | 'rmaOn'
>

export interface WindowOptions {
  /** D-05. Skips this check, and no other. */
  hardValidationDisabled?: boolean
}

/** Any one of flag, day and days left, then the two gates (decisions, section 2.1). Whole London days. */
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

/** An extension wins (D-06), then the supplied date (D-193). */
export function returnByOf(facts: WindowFacts): Temporal.PlainDate | undefined {
  return facts.extendedReturnOn ?? facts.defaultLastReturnOn ?? facts.daysLeftUntil
}

function reaches(last: Temporal.PlainDate | undefined, today: Temporal.PlainDate): boolean {
  return last !== undefined && Temporal.PlainDate.compare(today, last) <= 0
}
