import type { LineFacts, Order, OrderLine } from '../orders/order.ts'
import type { Policy, ReturnWindow } from '../policy/policy.ts'
import { dayOf, startOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import { defineWords } from '../words/words.ts'

/** The specified "order date after 10 Oct 2022" is read strictly: from 11 Oct 2022 00:00 in London (D-04). */
const PLACED_FROM = startOf(Temporal.PlainDate.from('2022-10-11'))
/** The greatest age of a return authorisation (RMA); without one, or with a future date, there is no limit (D-03). */
const RMA_DAYS_MAX = 30

export type WindowFacts = Pick<
  LineFacts,
  | 'withinReturnWindow'
  | 'extendedReturnOn'
  | 'defaultLastReturnOn'
  | 'lastReturnOnByDaysLeft'
  | 'lastReturnOnByReason'
  | 'rmaOn'
>

export interface WindowOptions {
  /** Skips the check of the return window, and no other (D-05). */
  hardValidationDisabled?: boolean
}

/** The flag, a last day or the days left must allow the return; so must the dates of order and RMA (decisions 2.1). */
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
    isNotPast(facts.lastReturnOnByDaysLeft, today) ||
    Object.values(facts.lastReturnOnByReason ?? {}).some((last) => isNotPast(Temporal.PlainDate.from(last), today))
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

/** Days from despatch to arrival, assumed if the day of arrival is unknown. */
const POSTING_DAYS = 3

/** For lines without a return-by day (D-193). Null if the arrival is unknown too, or days left are given (D-06). */
export function defaultReturnBy(line: Pick<OrderLine, 'deliveredOn' | 'facts'>, window: ReturnWindow) {
  if (line.facts.lastReturnOnByDaysLeft) return null
  return arrivalOf(line)?.add({ days: windowDays(line, window) }) ?? null
}

function arrivalOf({ deliveredOn, facts }: Pick<OrderLine, 'deliveredOn' | 'facts'>): Temporal.PlainDate | null {
  return deliveredOn ?? facts.collectedOn ?? facts.despatchedOn?.add({ days: POSTING_DAYS }) ?? null
}

function windowDays({ facts }: Pick<OrderLine, 'facts'>, { days, byDepartment }: ReturnWindow): number {
  const { department = '' } = facts
  return (Object.hasOwn(byDepartment, department) ? byDepartment[department] : undefined) ?? days
}

/** Adds the retailer's own terms to a line; a return-by day that order management sent takes precedence. */
export function withReturnTerms(line: OrderLine, { returnWindow, neverReturned }: Policy): OrderLine {
  const { facts } = line
  const returnBy = facts.defaultLastReturnOn ?? defaultReturnBy(line, returnWindow)
  const isNeverReturned =
    neverReturned.shipNodes.includes(facts.shipNode ?? '') || neverReturned.departments.includes(facts.department ?? '')
  const longerDays = Object.entries(returnWindow.byReason).filter(([, days]) => days > windowDays(line, returnWindow))
  const arrivedOn = arrivalOf(line)
  return {
    ...line,
    facts: {
      ...facts,
      ...(returnBy !== null && { defaultLastReturnOn: returnBy }),
      ...(isNeverReturned && { neverReturned: true }),
      ...(arrivedOn !== null &&
        longerDays.length > 0 && {
          lastReturnOnByReason: Object.fromEntries(
            longerDays.map(([reason, days]) => [reason, arrivedOn.add({ days }).toString()]),
          ),
        }),
    },
  }
}

/** Leaves out the longer windows of some return reasons, which only apply once such a reason is chosen. */
export function withUsualWindow<Line extends { facts: WindowFacts }>(line: Line): Line {
  const { lastReturnOnByReason: _, ...facts } = line.facts
  return { ...line, facts }
}

/** Once the usual window has ended, only reasons with a longer one are left. */
export function reasonsStillInTime<Reason extends { code: string }>(
  { facts }: Pick<OrderLine, 'facts'>,
  order: Pick<Order, 'placedAt'>,
  now: Temporal.Instant,
  reasons: readonly Reason[] | null,
): readonly Reason[] | null {
  const { lastReturnOnByReason: lastDays } = facts
  if (!lastDays || isWithinReturnWindow(withUsualWindow({ facts }), order, now)) return reasons
  const isInTime = (last: string | undefined) =>
    last !== undefined && isNotPast(Temporal.PlainDate.from(last), dayOf(now))
  return reasons?.filter(({ code }) => isInTime(lastDays[code])) ?? null
}

/** The last day itself, and the two before it. */
const LAST_DAYS = 3

const WORDS = defineWords('returns.window', { returnBy: (day: string) => `Return by ${day}` } as const)

interface ReturnByNotice {
  label: string
  isSoon: boolean
}

export function returnByNotice(facts: WindowFacts, at: Temporal.Instant): ReturnByNotice | null {
  const returnBy = returnByOf(facts)
  if (returnBy === undefined) return null
  const daysLeft = dayOf(at).until(returnBy).days
  if (daysLeft < 0) return null
  return { label: WORDS.returnBy(formatDay(returnBy)), isSoon: daysLeft < LAST_DAYS }
}
