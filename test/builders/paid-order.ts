import type { Order, Payment } from '../../src/domain/orders/order.ts'
import { anOrder, anOrderLine } from './order.ts'

export const paidBy = (amountPence: number, refundedPence = 0): Payment[] => [
  { method: 'CARD', brand: 'Visa', lastFour: '4242', amountPence, refundedPence },
]

/** An order that is paid and not despatched; its discount is listed as a charge, unless `isNamed` is false. */
export function aPaidOrder(prices: number[], { refunded = 0, discount = 0, isNamed = true } = {}): Order {
  const total = prices.reduce((all, price) => all + price, 399) - discount
  return anOrder({
    cancelAllowed: true,
    grandTotalPence: total,
    lines: prices.map((unitPricePence, key) => anOrderLine({ key: String(key), status: 'Created', unitPricePence })),
    facts: {
      deliveryChargePence: 399,
      payments: paidBy(total, refunded),
      ...(discount > 0 && isNamed && { otherCharges: [{ kind: 'DISCOUNT', amountPence: discount, refundedPence: 0 }] }),
    },
  })
}
