import type { Order, ReturnPromise } from '../orders/order.ts'
import { moneyOf } from '../orders/refundable.ts'

/** With the order's total and earlier refunds. */
export function promiseOf(
  order: Order,
  returnNumber: string,
  { totalPence, delivery }: { totalPence: number; delivery: { pence: number } },
): ReturnPromise {
  return {
    returnNumber,
    refundPence: totalPence,
    deliveryPence: delivery.pence,
    before: {
      totalPence: order.grandTotalPence,
      refundedPence: moneyOf(order).refundedPence,
      deliveryRefundedPence: order.facts.deliveryRefundedPence ?? 0,
    },
  }
}
