import { shareOut } from '../money/share-out.ts'
import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { type Costs, costedOf, reckonCosts } from '../orders/reckon-costs.ts'
import { moneyOf } from '../orders/refundable.ts'
import type { OrderedLine } from './refund-of-parts.ts'

/** Each line with its present parts. */
export function orderedLines(order: Order): (OrderedLine & { lines: OrderLine[] })[] {
  const live = order.lines.filter((line) => !isCancelled(line))
  const groups = [...new Set(live.map(({ lineNo }) => lineNo))].map((lineNo) => {
    const lines = live.filter((line) => line.lineNo === lineNo)
    return { lines, totalPence: sum(lines), gonePence: sum(lines.filter(isGoingBack)) }
  })
  const totals = groups.map(({ totalPence }) => totalPence)
  const shares = shareOut(costsAsPaid(order).offItemsPence, totals)
  return groups.map((group, index) => ({ ...group, discountPence: shares[index] ?? 0 }))
}

/** Unexplained differences come off the delivery first (D-177). */
export function deliveryPaidPence(order: Order): number {
  return (order.facts.deliveryChargePence ?? 0) - costsAsPaid(order).offDeliveryPence
}

/**
 * Order management may lower the total when it refunds, or payments include a line that is gone: take whichever
 * leaves less unexplained.
 */
function costsAsPaid(order: Order): Costs {
  const { paidPence } = moneyOf(order)
  const asTold = reckonCosts(costedOf(order))
  if (paidPence <= order.grandTotalPence) return asTold
  const asPaid = reckonCosts(costedOf({ ...order, grandTotalPence: paidPence }))
  // Payments may exceed the order's present worth: a total above its parts is hardly ever right.
  return asPaid.restPence <= 0 && Math.abs(asPaid.restPence) < Math.abs(asTold.restPence) ? asPaid : asTold
}

function sum(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
