import { shareOut } from '../money/share-out.ts'
import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { summarisePayment } from '../orders/payment-summary.ts'
import { isGoingBack } from './line-return-status.ts'

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
  for (const { lines, totalPence, discountPence } of discountedLines(order)) {
    let gonePence = sum(lines.filter(isGoingBack))
    for (const line of lines) {
      const quantity = selection.find(({ lineKey }) => lineKey === line.key)?.quantity
      if (quantity === undefined) continue
      const goodsPence = penceOfUnits(line.lineTotalPence, line.quantity, quantity)
      // Taken as the difference of two sums, so that nothing is rounded twice.
      const before = partOf(discountPence, gonePence, totalPence)
      gonePence += goodsPence
      refunds.set(line.key, goodsPence - (partOf(discountPence, gonePence, totalPence) - before))
    }
  }
  return refunds
}

/**
 * What some of a line's units cost, in whole pence: pennies that do not divide lie with the first units. So those that
 * stay keep exactly the pennies of theirs, and can be divided again in the same way.
 */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  // What `shareOut` gives to equal shares, without making them all.
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}

/** A line as it was ordered, with all the parts that it was split into since, and its part of the order's discount. */
interface DiscountedLine {
  lines: OrderLine[]
  totalPence: number
  discountPence: number
}

function discountedLines(order: Order): DiscountedLine[] {
  const live = order.lines.filter((line) => !isCancelled(line))
  const groups = [...new Set(live.map(({ lineNo }) => lineNo))].map((lineNo) => {
    const lines = live.filter((line) => line.lineNo === lineNo)
    return { lines, totalPence: sum(lines) }
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
  const paid = (order.facts.payments ?? []).reduce((all, { amountPence }) => all + amountPence, 0)
  const { adjustmentPence } = summarisePayment({ ...order, grandTotalPence: Math.max(order.grandTotalPence, paid) })
  return Math.max(0, -adjustmentPence)
}

function partOf(pence: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(pence) * BigInt(part)) / BigInt(whole))
}

function sum(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
