import type { Order, PromisedRefund } from '../orders/order.ts'
import { paidAndRefunded } from '../orders/refundable.ts'

/** Includes the order's total and its refunds as they were when the return was created. */
export function promisedRefundOf(
  order: Order,
  returnNumber: string,
  { totalPence, delivery }: { totalPence: number; delivery: { pence: number } },
): PromisedRefund {
  return {
    returnNumber,
    refundPence: totalPence,
    deliveryPence: delivery.pence,
    before: {
      totalPence: order.grandTotalPence,
      refundedPence: paidAndRefunded(order).refundedPence,
      deliveryRefundedPence: order.facts.deliveryRefundedPence ?? 0,
    },
  }
}
