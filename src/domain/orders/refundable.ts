import type { Order } from './order.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'

/**
 * What was paid and has not come back yet. Nobody gets more, whoever reckons it (D-177). The payments say what was paid,
 * also where that is less than the total; where they are not told, or have taken nothing yet, the total does. What was
 * promised for lines that were cancelled is on its way: here, beside all that has come back; by order management, it may
 * be among that.
 */
export function refundablePence(order: Order): number {
  const { grandTotalPence, facts } = order
  const { payments = [] } = facts
  const { due } = reckonCosts(costedOf(order))
  const paid = payments.reduce((all, { amountPence }) => all + amountPence, 0)
  const refunded = payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
  return Math.max(0, (paid > 0 ? paid : grandTotalPence) - Math.max(refunded, due.toldPence) - due.herePence)
}

/** Whether nothing comes back for what was cancelled: it cost nothing, or all that was paid has come back before. */
export function owesNothing(order: Order): boolean {
  const { payments = [] } = order.facts
  const { cancelledPence, offCancelledPence } = reckonCosts(costedOf(order))
  const paid = payments.reduce((all, { amountPence }) => all + amountPence, 0)
  const refunded = payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
  return cancelledPence <= offCancelledPence || (paid > 0 && refunded >= paid)
}
