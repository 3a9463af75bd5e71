import type { Order } from './order.ts'

/**
 * What was paid and has not come back yet. Nobody gets more, whoever reckons it (D-177). The payments say what was paid,
 * also where that is less than the total; where they are not told, or have taken nothing yet, the total does.
 */
export function refundablePence({ grandTotalPence, facts }: Order): number {
  const { payments = [] } = facts
  const paid = payments.reduce((all, { amountPence }) => all + amountPence, 0)
  const refunded = payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
  return Math.max(0, (paid > 0 ? paid : grandTotalPence) - refunded)
}
