import { PENNIES } from '../money/share-out.ts'
import { isCancelled } from './line-status.ts'
import type { Order } from './order.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'

/** The limit of any return's refund (D-177). Cancellations may be among the refunds so far. */
export function refundablePence(order: Order): number {
  const { due } = reckonCosts(costedOf(order))
  const { paidPence, refundedPence } = moneyOf(order)
  const promised = promisedPence(order.facts.returnPromises ?? [], refundedPence)
  const cameBack = refundedPence - (promised.allPence - promised.openPence)
  // Less than is due for order management's cancellations was not for them.
  const gonePence = isLess(cameBack, due.toldPence) ? cameBack + due.toldPence : Math.max(cameBack, due.toldPence)
  const leftPence = paidPence - promised.allPence - gonePence - due.herePence
  return Math.max(0, Math.min(leftPence, order.grandTotalPence - goodwillPence(order)))
}

function isLess(pence: number, than: number): boolean {
  return pence + PENNIES < than
}

/** Refunds beyond what lowered the total, limited to what is left of it (D-177). */
function goodwillPence(order: Order): number {
  const { paidPence, refundedPence } = moneyOf(order)
  const loweredPence = Math.max(0, paidPence - order.grandTotalPence)
  const hasCancelled = order.lines.some((line) => isCancelled(line) && !line.facts.stillInTotal)
  // Less than it was lowered by was not for the cancellation.
  return hasCancelled && isLess(refundedPence, loweredPence) ? refundedPence : Math.max(0, refundedPence - loweredPence)
}

/** Payments tell what was paid, else the total. Refunds are in payments, charges, or both. */
export function moneyOf({ grandTotalPence, facts, lines }: Order) {
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

interface Promised {
  refundPence: number
  before: { refundedPence: number }
}

/** Every refund since counts towards them. */
export function promisedPence(
  promises: readonly Promised[],
  refundedPence: number,
): { allPence: number; openPence: number } {
  let openPence = 0
  let refundedBefore = 0
  // Refunds only grow, so promises with a smaller amount before came first.
  for (const { refundPence, before } of promises.toSorted(
    (one, other) => one.before.refundedPence - other.before.refundedPence,
  )) {
    openPence = Math.max(0, openPence - (before.refundedPence - refundedBefore)) + refundPence
    refundedBefore = before.refundedPence
  }
  const allPence = promises.reduce((all, { refundPence }) => all + refundPence, 0)
  return { allPence, openPence: Math.max(0, openPence - Math.max(0, refundedPence - refundedBefore)) }
}

/** It cost nothing, or everything paid was refunded. */
export function owesNothing(order: Order): boolean {
  const { grandTotalPence, lines } = order
  const { paidPence, refundedPence } = moneyOf(order)
  const isFree = grandTotalPence === 0 && lines.some(({ facts }) => facts.stillInTotal)
  const isUnpriced = lines.every((line) => !isCancelled(line) || line.lineTotalPence === 0)
  return isFree || isUnpriced || (refundedPence > 0 && refundedPence >= paidPence)
}
