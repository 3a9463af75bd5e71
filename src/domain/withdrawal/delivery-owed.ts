import { areAllCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { unitsPassedOn, withdrawnUnits } from '../orders/withdrawn-units.ts'
import { isKept } from '../returns/line-return-status.ts'
import { deliveryFacts } from '../returns/refund-facts.ts'
import { wayOf } from './line-withdrawal.ts'

/**
 * What is owed of the delivery charge where nothing of an order is kept, and no return will bring it along: then somebody
 * has to see to it (D-163). Zero in all other cases; an order that is cancelled as a whole has it refunded with that.
 */
export function deliveryOwed(order: Order): number {
  const withdrawn = withdrawnUnits(order)
  const kept = order.lines.filter(isKept)
  const isAllGone = kept.every(({ key, quantity }) => (withdrawn.get(key) ?? 0) >= quantity)
  // What is still to be sent back brings it along.
  const passedOn = unitsPassedOn(order)
  const isSeenTo = ({ key, quantity }: OrderLine) => (passedOn.get(key) ?? 0) >= quantity
  const comesWithReturn = kept.some((line) => wayOf(line) !== 'by-phone' && !isSeenTo(line))
  if (areAllCancelled(order.lines) || !isAllGone || comesWithReturn) return 0
  const { chargePence, refundablePence, standardPence } = deliveryFacts(order)
  return Math.max(0, Math.min(chargePence, refundablePence, standardPence))
}
