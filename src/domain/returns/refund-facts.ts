import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { refundedTo } from '../orders/payment-name.ts'
import { openPence, refundablePence } from '../orders/refundable.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { dayOf } from '../time/days.ts'
import { type DeliveryFacts, type DeliveryOption, deliveryRefund, STANDARD_DELIVERY_PENCE } from './delivery-refund.ts'
import { giftCardUseBy, useBySentence } from './gift-card-use-by.ts'
import { isKept } from './line-return-status.ts'
import type { LineGoingBack, RefundFacts } from './reckon-refund.ts'
import { deliveryPaidPence, orderedLines } from './refund-ledger.ts'
import type { ReturnQuestion } from './why-not-returnable.ts'

/** SUM-08. */
const E_GIFT_CARD_LIMIT_PENCE = 10_000

export interface RefundRules extends Pick<ReturnQuestion, 'asker'> {
  at: Temporal.Instant
  eGiftCardEnabled: boolean
  standardDeliveryPence?: number
}

/** All that the browser gets of the order. */
export function refundFacts(order: Order, rules: RefundRules): RefundFacts {
  const { currency, facts } = order
  const { standardDeliveryPence } = rules
  const ordered = orderedLines(order)
  const kept = keptLines(order)
  return {
    currency,
    lines: order.lines
      .filter((line) => !isCancelled(line))
      .map((line) => ({
        key: line.key,
        units: line.quantity,
        totalPence: line.lineTotalPence,
        ordered: ordered.findIndex(({ lines }) => lines.includes(line)),
        isKept: kept.includes(line),
      })),
    ordered: ordered.map(({ totalPence, gonePence, discountPence }) => ({ totalPence, gonePence, discountPence })),
    delivery: deliveryFacts(order, standardDeliveryPence),
    refundablePence: refundablePence(order),
    payment: refundedTo(facts.payments ?? []),
    eGiftCard: {
      isPossible: rules.eGiftCardEnabled && facts.paymentAllowsEGiftCard === true,
      limitPence: facts.eGiftCardLimitPence ?? E_GIFT_CARD_LIMIT_PENCE,
      useBy: useBySentence(giftCardUseBy(order.site, dayOf(rules.at))),
    },
    isGift: rules.asker === 'gift-recipient',
  }
}

export function deliveryFacts(
  order: Order,
  standardPence: number = STANDARD_DELIVERY_PENCE[order.currency],
): DeliveryFacts {
  const { deliveryChargePence = 0, deliveryRefundedPence = 0, returnPromises = [] } = order.facts
  const promises = returnPromises.map(({ deliveryPence, before }) => ({
    refundPence: deliveryPence,
    before: { refundedPence: before.deliveryRefundedPence },
  }))
  // D-154.
  const open = openPence(promises, deliveryRefundedPence)
  const leftPence = Math.max(0, deliveryPaidPence(order) - deliveryRefundedPence - open)
  return {
    chargePence: deliveryChargePence,
    refundablePence: Math.min(leftPence, refundablePence(order)),
    standardPence,
  }
}

/** As step 1 shows it: the method is not chosen yet (D-178, D-209). */
export function deliveryOptionOf(order: Order, selection: readonly LineGoingBack[]): DeliveryOption {
  const kept = keptLines(order)
  const lines = order.lines.map((line) => ({ key: line.key, units: line.quantity, isKept: kept.includes(line) }))
  return deliveryRefund({ lines, delivery: deliveryFacts(order) }, selection, null).option
}

/** Withdrawn lines are not kept, wherever they are (D-163). */
function keptLines(order: Order): OrderLine[] {
  const withdrawn = withdrawnUnits(order)
  // What a recipient returns counts as kept for the buyer, who isn't told (D-168).
  return order.lines.filter(
    (line) => (isKept(line) || line.returnedByRecipient) && withdrawn.get(line.key) !== line.quantity,
  )
}
