import { calculateCosts, toCostInput } from './calculate-costs.ts'
import { isCancelled } from './line-status.ts'
import type { Order } from './order.ts'

/** The most that a return can refund (D-177). */
export function refundablePence(order: Order): number {
  const { grandTotalPence, facts } = order
  const { promisedRefunds = [] } = facts
  const { paidPence, refundedPence } = paidAndRefunded(order)
  const { totalPence, toRefundPence } = calculateCosts(toCostInput(order))
  const promisedPence = promisedRefunds.reduce((all, { refundPence }) => all + refundPence, 0)
  // Refunds so far may include those for lines that order management has cancelled.
  const gonePence = Math.max(
    refundedPence + outstandingPence(promisedRefunds, refundedPence),
    promisedPence + toRefundPence,
  )
  const cancelledHerePence = grandTotalPence - totalPence
  return Math.max(0, Math.min(paidPence - gonePence, grandTotalPence) - cancelledHerePence)
}

/** Paid is the sum of payments, else the total. Refunds are reported in payments, charges, or both. */
export function paidAndRefunded({ grandTotalPence, facts, lines }: Order) {
  const { payments = [], otherCharges = [], deliveryRefundedPence = 0 } = facts
  const paid = payments.reduce((all, { amountPence }) => all + amountPence, 0)
  const charges = [...otherCharges, ...lines.flatMap((line) => line.facts.charges ?? [])]
  return {
    paidPence: paid > 0 ? paid : grandTotalPence,
    refundedPence: Math.max(sumRefunded(payments), deliveryRefundedPence + sumRefunded(charges)),
  }
}

function sumRefunded(parts: readonly { refundedPence: number }[]): number {
  return parts.reduce((all, { refundedPence }) => all + refundedPence, 0)
}

interface PromisedRefund {
  refundPence: number
  before: { refundedPence: number }
}

/** Promised amounts that are not refunded yet: every refund after a promise counts towards it. */
export function outstandingPence(promises: readonly PromisedRefund[], refundedPence: number): number {
  let openPence = 0
  let refundedBefore = 0
  // Refunds only grow, so a promise made when less had been refunded is older.
  for (const { refundPence, before } of promises.toSorted(
    (one, other) => one.before.refundedPence - other.before.refundedPence,
  )) {
    openPence = Math.max(0, openPence - (before.refundedPence - refundedBefore)) + refundPence
    refundedBefore = before.refundedPence
  }
  return Math.max(0, openPence - Math.max(0, refundedPence - refundedBefore))
}

/** True if the order was free, what was cancelled cost nothing, or everything paid was refunded. */
export function hasNothingToRefund(order: Order): boolean {
  const { grandTotalPence, lines } = order
  const { paidPence, refundedPence } = paidAndRefunded(order)
  const isFree = grandTotalPence === 0 && lines.some(({ facts }) => facts.stillInTotal)
  const isUnpriced = lines.every((line) => !isCancelled(line) || line.lineTotalPence === 0)
  return isFree || isUnpriced || (refundedPence > 0 && refundedPence >= paidPence)
}
