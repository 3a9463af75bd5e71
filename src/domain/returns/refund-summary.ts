import type { Order } from '../orders/order.ts'
import { type ReckonOptions, type Refund, reckonRefund } from './reckon-refund.ts'
import { type RefundRules, refundFacts } from './refund-facts.ts'
import type { SelectedLine } from './selection.ts'

export interface RefundOptions extends RefundRules, ReckonOptions {}

/** The refund of a selection of an order; totals of order management take the place of our sum (D-61). */
export function refundSummary(order: Order, selection: readonly SelectedLine[], options: RefundOptions): Refund {
  return reckonRefund(refundFacts(order, options), selection, options)
}
