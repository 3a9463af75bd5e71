import { PENNIES } from '../money/share-out.ts'
import { isCancelled } from './line-status.ts'
import type { Order } from './order.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'

/**
 * What was paid and has not come back yet: no return refunds more (D-177). What was promised for returns is on its way, or
 * among what has come back since; what was cancelled may be among all that came back.
 */
export function refundablePence(order: Order): number {
  const { due } = reckonCosts(costedOf(order))
  const { paidPence, refundedPence } = moneyOf(order)
  const promised = promisedPence(order.facts.returnPromises ?? [], refundedPence)
  const cameBack = refundedPence - (promised.allPence - promised.openPence)
  // Less than what is due for lines that order management has cancelled was not for them.
  const gonePence = isLess(cameBack, due.toldPence) ? cameBack + due.toldPence : Math.max(cameBack, due.toldPence)
  const leftPence = paidPence - promised.allPence - gonePence - due.herePence
  return Math.max(0, Math.min(leftPence, order.grandTotalPence - goodwillPence(order)))
}

function isLess(pence: number, than: number): boolean {
  return pence + PENNIES < than
}

/**
 * What has come back beyond what the total was lowered by. Whatever order management lowers its total for, no more than
 * what is left of it comes back on top of that (D-177).
 */
function goodwillPence(order: Order): number {
  const { paidPence, refundedPence } = moneyOf(order)
  const loweredPence = Math.max(0, paidPence - order.grandTotalPence)
  const hasCancelled = order.lines.some((line) => isCancelled(line) && !line.facts.stillInTotal)
  // Less than it was lowered by was not for what was cancelled.
  return hasCancelled && isLess(refundedPence, loweredPence) ? refundedPence : Math.max(0, refundedPence - loweredPence)
}

/**
 * The payments say what was paid, also where that is less than the total; where they took nothing yet, the total does.
 * What came back is told of the payments or of the charges, and often of both.
 */
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

/** What is to come back, and what had come back before that was said. */
interface Promised {
  refundPence: number
  before: { refundedPence: number }
}

/** What was promised, and what of it has not come back yet: every refund since is taken for theirs. */
export function promisedPence(
  promises: readonly Promised[],
  refundedPence: number,
): { allPence: number; openPence: number } {
  let openPence = 0
  let refundedBefore = 0
  // Refunds only ever grow, so those that knew of fewer came first.
  for (const { refundPence, before } of promises.toSorted(
    (one, other) => one.before.refundedPence - other.before.refundedPence,
  )) {
    openPence = Math.max(0, openPence - (before.refundedPence - refundedBefore)) + refundPence
    refundedBefore = before.refundedPence
  }
  const allPence = promises.reduce((all, { refundPence }) => all + refundPence, 0)
  return { allPence, openPence: Math.max(0, openPence - Math.max(0, refundedPence - refundedBefore)) }
}

/** Whether nothing comes back for what was cancelled: it cost nothing, or all that was paid has come back. */
export function owesNothing(order: Order): boolean {
  const { grandTotalPence, lines } = order
  const { paidPence, refundedPence } = moneyOf(order)
  const isFree = grandTotalPence === 0 && lines.some(({ facts }) => facts.stillInTotal)
  const isUnpriced = lines.every((line) => !isCancelled(line) || line.lineTotalPence === 0)
  return isFree || isUnpriced || (refundedPence > 0 && refundedPence >= paidPence)
}
