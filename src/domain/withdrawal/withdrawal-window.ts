import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { Policy } from '../policy/policy.ts'
import { SITES } from '../sites/site.ts'
import { startOf } from '../time/days.ts'

/** The legal period, which starts on the day after arrival. */
const WITHDRAWAL_DAYS = 14

export type WithdrawalWindow =
  /** Null while something is still to arrive. */
  | { status: 'open'; lastDay: Temporal.PlainDate | null }
  | { status: 'over'; lastDay: Temporal.PlainDate }
  /** The order's country gives no right to withdraw, or the order was placed later. */
  | { status: 'none' }

export interface WithdrawalRules {
  /** The setting WITHDRAWAL_UK: UK orders can be withdrawn from too (WDR-07). */
  inUk: boolean
  /** Departments of goods that can't be withdrawn once their hygiene seal is broken (D-163). */
  sealedDepartments: Policy['sealedDepartments']
}

export interface WithdrawalSettings {
  withdrawalUk: boolean
  policy: Pick<Policy, 'sealedDepartments'>
}

export function withdrawalRules({ withdrawalUk, policy }: WithdrawalSettings): WithdrawalRules {
  return { inUk: withdrawalUk, sealedDepartments: policy.sealedDepartments }
}

/** Open from the placing of the order to the end of the last day (WDR-01). */
export function withdrawalWindow(
  { site, placedAt, lines }: Pick<Order, 'site' | 'placedAt' | 'lines'>,
  at: Temporal.Instant,
  { inUk }: Pick<WithdrawalRules, 'inUk'>,
): WithdrawalWindow {
  const live = lines.filter((line) => !isCancelled(line))
  const isGranted = SITES[site].main === 'ie' || inUk
  if (!isGranted || Temporal.Instant.compare(at, placedAt) < 0) return { status: 'none' }
  const lastDay = lastArrival(live)?.add({ days: WITHDRAWAL_DAYS }) ?? null
  if (lastDay === null) return { status: 'open', lastDay }
  const end = startOf(lastDay.add({ days: 1 }))
  return { status: Temporal.Instant.compare(at, end) < 0 ? 'open' : 'over', lastDay }
}

/** Null while a line has not arrived. */
export function lastArrival(lines: readonly OrderLine[]): Temporal.PlainDate | null {
  const days = lines.map(arrivalOf)
  if (!days.every((day) => day !== null)) return null
  return days.toSorted(Temporal.PlainDate.compare).at(-1) ?? null
}

/** The day of delivery, else of collection (D-163). An e-gift card arrives when it is emailed. */
function arrivalOf({ deliveredOn, productType, facts }: OrderLine): Temporal.PlainDate | null {
  const emailedOn = productType === 'EGiftCard' ? facts.despatchedOn : undefined
  return deliveredOn ?? facts.collectedOn ?? emailedOn ?? null
}
