import { type LineGoingBack, type Refund, type RefundFacts, reckonRefund } from '../returns/reckon-refund.ts'
import type { WithdrawalWay } from './line-withdrawal.ts'

/** What a withdrawal brings back, before it is confirmed (D-163). Server and browser work it out by this. */
export function expectedRefund(
  facts: RefundFacts,
  selection: readonly LineGoingBack[],
  ways: readonly WithdrawalWay[],
): Refund {
  const known = promisesDelivery(facts, selection, ways) ? facts : withoutDelivery(facts)
  return reckonRefund(known, selection, { path: null })
}

/**
 * Whether delivery follows by itself if nothing is kept: with a return, or with an order that is cancelled as a whole.
 * Otherwise customer service sees to it (see `deliveryOwed`), and nothing is promised beforehand.
 */
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
