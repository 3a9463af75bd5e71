import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { refundedTo } from '../orders/payment-name.ts'
import { promisedPence, refundablePence } from '../orders/refundable.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { dayOf } from '../time/days.ts'
import { type DeliveryFacts, type DeliveryOption, deliveryRefund, STANDARD_DELIVERY_PENCE } from './delivery-refund.ts'
import { giftCardUseBy, useBySentence } from './gift-card-use-by.ts'
import { isKept } from './line-return-status.ts'
import type { LineGoingBack, RefundFacts } from './reckon-refund.ts'
import { deliveryPaidPence, orderedLines } from './refund-ledger.ts'
import type { ReturnQuestion } from './why-not-returnable.ts'

/** Up to this much is refunded as an e-gift card where the order does not say (SUM-08). */
const E_GIFT_CARD_LIMIT_PENCE = 10_000

export interface RefundRules extends Pick<ReturnQuestion, 'asker'> {
  at: Temporal.Instant
  /** The feature flag of e-gift card refunds. */
  eGiftCardEnabled: boolean
  standardDeliveryPence?: number
}

/** What an order's refunds are reckoned from: no more of it reaches the browser. */
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

/** What delivery cost, and what of it can still come back. */
export function deliveryFacts(
  order: Order,
  standardPence: number = STANDARD_DELIVERY_PENCE[order.currency],
): DeliveryFacts {
  const { deliveryChargePence = 0, deliveryRefundedPence = 0, returnPromises = [] } = order.facts
  const promises = returnPromises.map(({ deliveryPence, before }) => ({
    refundPence: deliveryPence,
    before: { refundedPence: before.deliveryRefundedPence },
  }))
  // What a return has promised counts as refunded (D-154).
  const { openPence } = promisedPence(promises, deliveryRefundedPence)
  const leftPence = Math.max(0, deliveryPaidPence(order) - deliveryRefundedPence - openPence)
  return {
    chargePence: deliveryChargePence,
    refundablePence: Math.min(leftPence, refundablePence(order)),
    standardPence,
  }
}

/** Which delivery charge a draft names: what step 1 shows, since the method is not chosen yet (D-178, D-209). */
export function deliveryOptionOf(order: Order, selection: readonly LineGoingBack[]): DeliveryOption {
  const kept = keptLines(order)
  const lines = order.lines.map((line) => ({ key: line.key, units: line.quantity, isKept: kept.includes(line) }))
  return deliveryRefund({ lines, delivery: deliveryFacts(order) }, selection, null).option
}

/** What is withdrawn from as a whole is not kept, wherever it is: neither furniture nor what is to be stopped (D-163). */
function keptLines(order: Order): OrderLine[] {
  const withdrawn = withdrawnUnits(order)
  // What a recipient returns was given away: to the buyer, who isn't told, it is as if it were kept (D-168).
  return order.lines.filter(
    (line) => (isKept(line) || line.returnedByRecipient) && withdrawn.get(line.key) !== line.quantity,
  )
}
