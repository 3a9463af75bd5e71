import { expect, test } from 'vitest'
import { aPaidOrder, paidBy } from '../../../test/builders/paid-order.ts'
import type { Order } from './order.ts'
import { applyChange } from './order-change.ts'
import { hasNothingToRefund, refundablePence } from './refundable.ts'

/** A coat for £30.00 and a shirt for £20.00 that order management has cancelled, with £3.99 of delivery. */
function cancelledBy(grandTotalPence: number, refunded: number, more: Order['facts'] = {}): Order {
  const { lines, facts, ...order } = aPaidOrder([3000, 2000])
  const cancelled = lines.map((line) => (line.key === '1' ? { ...line, status: 'Cancelled' } : line))
  return { ...order, grandTotalPence, lines: cancelled, facts: { ...facts, payments: paidBy(5399, refunded), ...more } }
}

const DISCOUNT = { kind: 'DISCOUNT', amountPence: 1000, refundedPence: 0 }
const promise = (refundPence: number, refundedPence: number) => ({
  ...{ returnNumber: '8000000001', refundPence, deliveryPence: 0 },
  before: { refundedPence, deliveryRefundedPence: 0 },
})

test.each<[string, Order, number]>([
  ['nothing', aPaidOrder([3000, 2000]), 5399],
  ['more than was paid', aPaidOrder([3000, 2000], { refunded: 6000 }), 0],
  ['goodwill', aPaidOrder([3000, 2000], { refunded: 500 }), 4899],
  [
    'one return, and not the next (D-154)',
    cancelledBy(3399, 900, { promisedRefunds: [promise(500, 900), promise(900, 0)], payments: paidBy(3399, 900) }),
    1999,
  ],
  ['the refund of a cancelled line', cancelledBy(5399, 2000), 3399],
  ['nothing yet of a cancelled line', cancelledBy(5399, 0), 3399],
  ['nothing yet of a discounted one', cancelledBy(4399, 0, { otherCharges: [DISCOUNT], payments: paidBy(4399) }), 2799],
  ['nothing yet of a cancelled line, which lowered the total', cancelledBy(3399, 0), 3399],
  ['its refund and goodwill', cancelledBy(5399, 2500), 2899],
])(
  'D-177 D-192 a return refunds no more than is left of what was paid and of the total: %s came back',
  (_how, order, pence) => expect(refundablePence(order)).toBe(pence),
)

test('D-177 what was removed here is not refunded by a return', () => {
  const removed = { kind: 'line-removed', lineKey: '1' } as const
  expect(refundablePence(applyChange(aPaidOrder([3000, 2000], { refunded: 2000 }), removed))).toBe(1399)
  const paidMore = { ...aPaidOrder([3000, 2000]), facts: { deliveryChargePence: 399, payments: paidBy(9999) } }
  expect(refundablePence(applyChange(paidMore, removed))).toBe(3399)
})

test.each<[string, Order, boolean]>([
  ['it was paid', aPaidOrder([3000, 2000]), false],
  ['a part came back before', aPaidOrder([3000, 2000], { refunded: 2000 }), false],
  ['all of it came back before', aPaidOrder([3000, 2000], { refunded: 5399 }), true],
  ['it was free', { ...aPaidOrder([3000, 2000]), grandTotalPence: 0, facts: {} }, true],
  ['it cost nothing', { ...aPaidOrder([0]), grandTotalPence: 399 }, true],
])('CAN-11 whether a cancelled order owes anything: %s', (_case, order, nothing) => {
  expect(hasNothingToRefund(applyChange(order, { kind: 'order-cancelled' }))).toBe(nothing)
})
