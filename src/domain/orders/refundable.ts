import { PENNIES } from '../money/share-out.ts'
import { promisedPence, standingCancellations } from './cancellations.ts'
import { isCancelled } from './line-status.ts'
import type { Order } from './order.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'

/**
 * What was paid and has not come back yet. Nobody gets more, whoever reckons it (D-177). What was promised for lines
 * that were cancelled here, and for returns, is on its way or among what has come back since; what order management has
 * cancelled itself may be among all that came back.
 */
export function refundablePence(order: Order): number {
  const costed = costedOf(order)
  const { due } = reckonCosts(costed)
  const cancellations = standingCancellations(costed)
  const { paidPence, refundedPence } = moneyOf(order)
  const { returnPromises = [] } = order.facts
  const promised = promisedPence([...cancellations, ...returnPromises], refundedPence)
  const cameBack = refundedPence - (promised.allPence - promised.openPence)
  // What was paid does not become less when order management lowers its amounts by what was cancelled.
  const paid = Math.max(paidPence, ...cancellations.map(({ before }) => before.paidPence))
  // Less than what is due for lines that arrived cancelled was not for them.
  const gonePence = isLess(cameBack, due.toldPence) ? cameBack + due.toldPence : Math.max(cameBack, due.toldPence)
  const leftPence = paid - promised.allPence - gonePence - due.herePence
  return Math.max(0, Math.min(leftPence, order.grandTotalPence - totalsOf(order).goodwillPence))
}

function isLess(pence: number, than: number): boolean {
  return pence + PENNIES < than
}

/**
 * The highest total that the order had, and what has come back beyond what the total was lowered by: goodwill, which is
 * nobody's refund. Whatever order management lowers its total for, told or not, no more than what is left of the total
 * comes back on top of that (D-177). Where an order arrived with cancelled lines and a lower total, less than it was
 * lowered by was not for them.
 */
export function totalsOf(order: Order): { highestPence: number; goodwillPence: number } {
  const { paidPence, refundedPence } = moneyOf(order)
  const { highestPence: before = 0, goodwillPence = 0 } = order.facts.totals ?? {}
  const highestPence = Math.max(before, paidPence, order.grandTotalPence)
  const loweredPence = highestPence - order.grandTotalPence
  const isGoodwill = !order.facts.totals && arrivedCancelled(order) && isLess(refundedPence, loweredPence)
  const beyondPence = isGoodwill ? refundedPence : refundedPence - loweredPence
  return { highestPence, goodwillPence: Math.max(goodwillPence, beyondPence, 0) }
}

/** Whether lines were cancelled before we heard of the order: of later ones it is noted. */
function arrivedCancelled({ lines, facts: { cancellations = [] } }: Order): boolean {
  const noted = new Set(cancellations.flatMap(({ lineKeys }) => lineKeys))
  return lines.some((line) => isCancelled(line) && !line.facts.stillInTotal && !noted.has(line.key))
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

/** Whether nothing comes back for what was cancelled: nothing was promised for it, or all that was paid has come back. */
export function owesNothing(order: Order): boolean {
  const costed = costedOf(order)
  const own = standingCancellations(costed)
  const { cancelledPence, offCancelledPence } = reckonCosts(costed)
  const isFree = cancelledPence <= offCancelledPence || (own.length > 0 && own.every((each) => each.refundPence === 0))
  const { payments = [] } = order.facts
  const { paidPence, refundedPence } = moneyOf(order)
  return isFree || (payments.length > 0 && paidPence > 0 && refundedPence >= paidPence)
}
