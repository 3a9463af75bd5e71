import { promisedPence, withoutTakenBack } from './cancellations.ts'
import type { Order } from './order.ts'
import { summarisePayment } from './payment-summary.ts'
import { moneyOf } from './refundable.ts'

/**
 * What of the deposit of Christmas food comes back when the order becomes another: by as much more as the deposit is
 * above what it comes to (D-170), and no more than is left of it. Null where there is no deposit.
 */
export function depositBack(order: Order, after: Order): number | null {
  return backBetween(order, summarisePayment(after).deposit?.backPence ?? 0)
}

/** The same where only what it takes off is known. */
export function depositBackOf(order: Order, takesOffPence: number): number | null {
  const { deposit, totalPence } = summarisePayment(order)
  return backBetween(order, (deposit?.paidPence ?? 0) - Math.max(0, totalPence - takesOffPence))
}

function backBetween(order: Order, abovePence: number): number | null {
  const { deposit } = summarisePayment(order)
  if (deposit === null) return null
  return Math.min(Math.max(0, abovePence - deposit.backPence), depositLeft(order))
}

/** What was promised already is on its way, or among what has come back since; whatever else came back was of it, too. */
export function depositLeft(order: Order): number {
  const { cancellations } = withoutTakenBack(order).facts
  const { refundedPence } = moneyOf(order)
  const { allPence, openPence } = promisedPence(cancellations, refundedPence)
  const cameBack = refundedPence - (allPence - openPence)
  return Math.max(0, depositPaid(order) - allPence - cameBack)
}

/** What comes back of the deposit as the order stands, and what of that hasn't yet. */
export function depositToCome(order: Order): { backPence: number; openPence: number } {
  const backPence = Math.min(summarisePayment(order).deposit?.backPence ?? 0, depositPaid(order))
  return { backPence, openPence: Math.max(0, backPence - moneyOf(order).refundedPence) }
}

/**
 * No more was paid than the deposit, whatever the payments say: they may name all that the order cost. What was paid does
 * not become less when order management lowers its amounts by what was refunded.
 */
function depositPaid(order: Order): number {
  const { payments = [], cancellations = [] } = order.facts
  const deposit = summarisePayment(order).deposit?.paidPence ?? 0
  const paid = payments.reduce((all, { amountPence }) => all + amountPence, 0)
  return paid === 0
    ? deposit
    : Math.min(deposit, Math.max(paid, ...cancellations.map(({ before }) => before.paidPence)))
}
