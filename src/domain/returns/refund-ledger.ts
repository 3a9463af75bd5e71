import { shareOut } from '../money/share-out.ts'
import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { summarisePayment } from '../orders/payment-summary.ts'
import { isGoingBack } from './line-return-status.ts'
import { type OrderedLine, refundsOfParts } from './refund-of-parts.ts'

/** How many units of which line go back. */
export interface ReturnedUnits {
  lineKey: string
  quantity: number
}

/**
 * What is refunded for each line that goes back, by the lines' keys: what was paid for it, with its part of a discount
 * on the whole order. It depends only on what has gone back before, not on how: in whatever parts and order everything
 * goes back, the refunds add up to exactly what was paid.
 */
export function refundsOf(order: Order, selection: readonly ReturnedUnits[]): Map<string, number> {
  const refunds = new Map<string, number>()
  for (const ordered of orderedLines(order)) {
    const parts = ordered.lines.flatMap(({ key, lineTotalPence, quantity: units }) => {
      const quantity = selection.find(({ lineKey }) => lineKey === key)?.quantity
      return quantity === undefined ? [] : [{ key, totalPence: lineTotalPence, units, quantity }]
    })
    const pence = refundsOfParts(ordered, parts)
    for (const [place, { key }] of parts.entries()) refunds.set(key, pence[place] ?? 0)
  }
  return refunds
}

/** The order as it was ordered: each line with the parts that it consists of by now. */
export function orderedLines(order: Order): (OrderedLine & { lines: OrderLine[] })[] {
  const live = order.lines.filter((line) => !isCancelled(line))
  const groups = [...new Set(live.map(({ lineNo }) => lineNo))].map((lineNo) => {
    const lines = live.filter((line) => line.lineNo === lineNo)
    return { lines, totalPence: sum(lines), gonePence: sum(lines.filter(isGoingBack)) }
  })
  const totals = groups.map(({ totalPence }) => totalPence)
  const most = totals.reduce((all, total) => all + total, 0)
  const shares = shareOut(Math.min(orderDiscount(order), most), totals)
  return groups.map((group, index) => ({ ...group, discountPence: shares[index] ?? 0 }))
}

/**
 * What was taken off the order as a whole: what its lines and its delivery cost beyond what was paid. Order management
 * may lower the total when it refunds; what was paid stays with the payments.
 */
function orderDiscount(order: Order): number {
  const { adjustmentPence } = summarisePayment({ ...order, grandTotalPence: paidPence(order) })
  return Math.max(0, -adjustmentPence)
}

export function paidPence({ grandTotalPence, facts }: Order): number {
  const paid = (facts.payments ?? []).reduce((all, { amountPence }) => all + amountPence, 0)
  return Math.max(grandTotalPence, paid)
}

function sum(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
