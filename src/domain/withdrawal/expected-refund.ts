import { calculateRefund, type LineGoingBack, type Refund, type RefundFacts } from '../returns/calculate-refund.ts'
import type { WithdrawalWay } from './line-withdrawal.ts'

/** Calculates the refund that is shown before a withdrawal is declared (D-163). Also runs in the browser. */
export function expectedRefund(
  facts: RefundFacts,
  selection: readonly LineGoingBack[],
  ways: readonly WithdrawalWay[],
): Refund {
  const usedFacts = promisesDelivery(facts, selection, ways) ? facts : withoutDelivery(facts)
  return calculateRefund(usedFacts, selection, { path: null })
}

/** If false, the refund leaves out the delivery charge; customer service refunds it if it is owed. */
function promisesDelivery(
  { lines }: RefundFacts,
  selection: readonly LineGoingBack[],
  ways: readonly WithdrawalWay[],
): boolean {
  const isAll = lines.every(({ key, units }) => selection.some((one) => one.lineKey === key && one.quantity === units))
  return ways.includes('send-back') || (isAll && ways.every((way) => way === 'cancel'))
}

function withoutDelivery(facts: RefundFacts): RefundFacts {
  return { ...facts, delivery: { ...facts.delivery, refundablePence: 0 } }
}
