import { areAllCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { unitsPassedOn, withdrawnUnits } from '../orders/withdrawn-units.ts'
import { isKept } from '../returns/line-return-status.ts'
import { deliveryFacts } from '../returns/refund-facts.ts'
import type { Sites } from '../sites/site.ts'
import { withdrawalWayOf } from './line-withdrawal.ts'

/** Null if an amount is unknown, or order management cancelled units that we did not ask it to cancel. */
export function refundOfWithdrawal(
  { facts: { namedRefunds = [] } }: Pick<Order, 'facts'>,
  withdrawalId: string,
  cancelled: readonly { quantity: number; stoppedUnits?: number }[],
): number | null {
  const own = namedRefunds.filter(({ id }) => id.startsWith(`${withdrawalId}-`)).map(({ pence }) => pence ?? null)
  const isOurs = cancelled.every(({ quantity, stoppedUnits = 0 }) => stoppedUnits >= quantity)
  if (own.length === 0 || !isOurs) return null
  return own.reduce((all, pence) => (all === null || pence === null ? null : all + pence), 0)
}

/** The delivery charge still to be refunded: 0 if an item is kept, a return refunds it, or all is cancelled (D-163). */
export function deliveryRefundOwed(order: Order, sites: Sites): number {
  const withdrawn = withdrawnUnits(order)
  const kept = order.lines.filter(isKept)
  const isAllGone = kept.every(({ key, quantity }) => (withdrawn.get(key) ?? 0) >= quantity)
  // The return of items still to be sent back refunds the charge.
  const passedOn = unitsPassedOn(order)
  const isFullyPassedOn = ({ key, quantity }: OrderLine) => (passedOn.get(key) ?? 0) >= quantity
  const comesWithReturn = kept.some((line) => withdrawalWayOf(line) !== 'by-phone' && !isFullyPassedOn(line))
  if (areAllCancelled(order.lines) || !isAllGone || comesWithReturn) return 0
  const { chargePence, refundablePence, standardPence } = deliveryFacts(order, sites[order.site], {
    isWithdrawal: true,
  })
  return Math.max(0, Math.min(chargePence, refundablePence, standardPence))
}
