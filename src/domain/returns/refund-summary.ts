import type { Order } from '../orders/order.ts'
import { type OverallTotals, type ReckonOptions, type Refund, reckonRefund } from './reckon-refund.ts'
import { type RefundRules, refundFacts } from './refund-facts.ts'
import { paidPence } from './refund-ledger.ts'
import type { SelectedLine } from './selection.ts'

export interface RefundOptions extends RefundRules, ReckonOptions {}

/** The refund of a selection of an order; totals of order management take the place of our sum (D-61). */
export function refundSummary(order: Order, selection: readonly SelectedLine[], options: RefundOptions): Refund {
  const overallTotals = credible(options.overallTotals ?? null, order)
  return reckonRefund(refundFacts(order, options), selection, { ...options, overallTotals })
}

/** Nobody gets back more than was paid, whoever reckons it. */
function credible(totals: OverallTotals | null, order: Order): OverallTotals | null {
  if (totals === null) return null
  return totals.lineSubTotalPence - totals.grandDiscountPence <= paidPence(order) ? totals : null
}
