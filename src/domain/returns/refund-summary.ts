import type { Order } from '../orders/order.ts'
import { type OverallTotals, type ReckonOptions, type Refund, reckonRefund } from './reckon-refund.ts'
import { type RefundRules, refundFacts } from './refund-facts.ts'
import type { SelectedLine } from './selection.ts'

export interface RefundOptions extends RefundRules, ReckonOptions {}

/** Order management's totals replace our sum (D-61). */
export function refundSummary(order: Order, selection: readonly SelectedLine[], options: RefundOptions): Refund {
  return reckonRefund(refundFacts(order, options), selection, options)
}

/** For a draft without order management's totals (D-213). */
export function ownTotals(order: Order, selection: readonly SelectedLine[], at: Temporal.Instant): OverallTotals {
  const { itemsPence } = refundSummary(order, selection, { path: null, at, eGiftCardEnabled: false })
  const unitPence = new Map(order.lines.map(({ key, unitPricePence }) => [key, unitPricePence]))
  const costPence = selection.reduce((all, { lineKey, quantity }) => all + (unitPence.get(lineKey) ?? 0) * quantity, 0)
  const lineSubTotalPence = Math.max(costPence, itemsPence)
  return { lineSubTotalPence, grandDiscountPence: lineSubTotalPence - itemsPence }
}
