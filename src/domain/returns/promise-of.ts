import type { Order, ReturnPromise } from '../orders/order.ts'
import { moneyOf } from '../orders/refundable.ts'

/** What a return promises to refund, beside what the order came to and what had come back before. */
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
