import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aPaidOrder, paidBy } from '../../../test/builders/paid-order.ts'
import type { Order, OrderLine } from './order.ts'
import { layOver } from './order-change.ts'
import { owesNothing, refundablePence } from './refundable.ts'

const COAT = anOrderLine({ key: 'coat', status: 'Created', unitPricePence: 3000 })
const SHIRT = anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 })
const WRAP = [{ kind: 'GIFTWRAP', amountPence: 400, refundedPence: 0 }]
const WRAPPED: OrderLine = { ...SHIRT, facts: { ...SHIRT.facts, charges: WRAP } }
const gone = (line: OrderLine): OrderLine => ({ ...line, status: 'Cancelled' })
const free = { ...gone(SHIRT), lineTotalPence: 0 }

function told(lines: OrderLine[], grandTotalPence: number, { paid = grandTotalPence, refunded = 0 } = {}): Order {
  const facts = { deliveryChargePence: 399, payments: paidBy(paid, refunded) }
  return anOrder({ cancelAllowed: true, lines, grandTotalPence, facts })
}

test.each<[string, Order, number]>([
  ['the total is kept', told([COAT, gone(SHIRT)], 5399), 3399],
  ['its refund came', told([COAT, gone(SHIRT)], 5399, { refunded: 2000 }), 3399],
  ['the line has no price', told([COAT, free], 5399), 3399],
  ['the line has no price and its refund came', told([COAT, free], 5399, { refunded: 2000 }), 3399],
  ['the line has no price and the total is lowered', told([COAT, free], 3399, { paid: 5399 }), 3399],
  ['the line has a charge of its own', told([COAT, gone(WRAPPED)], 5799), 3399],
  ['it has one that came back', told([COAT, gone(WRAPPED)], 5799, { refunded: 2400 }), 3399],
  ['it had one, and the total is lowered', told([COAT, gone(WRAPPED)], 3399, { paid: 5799 }), 3399],
  ['there was goodwill', told([COAT, gone(SHIRT)], 5399, { refunded: 500 }), 2899],
  ['there was goodwill beside its refund', told([COAT, gone(SHIRT)], 5399, { refunded: 2500 }), 2899],
  ['goodwill, the total is lowered', told([COAT, gone(SHIRT)], 3399, { paid: 5399, refunded: 500 }), 2899],
  ['its refund, the total is lowered', told([COAT, gone(SHIRT)], 3399, { paid: 5399, refunded: 2000 }), 3399],
  ['both, the total is lowered', told([COAT, gone(SHIRT)], 3399, { paid: 5399, refunded: 2500 }), 2899],
])('D-177 what a return may refund beside a cancelled line: %s', (_how, order, pence) => {
  expect(refundablePence(order)).toBe(pence)
})

test('D-177 a discount as high as its price explains a total that was kept and one that was lowered', () => {
  const order = told([SHIRT, gone({ ...SHIRT, key: 'second' })], 2399)
  const otherCharges = [{ kind: 'DISCOUNT', amountPence: 2000, refundedPence: 0 }]
  expect(refundablePence({ ...order, facts: { ...order.facts, otherCharges } })).toBe(1399)
  const payments = paidBy(3399)
  expect(refundablePence({ ...order, facts: { ...order.facts, otherCharges, payments } })).toBe(2399)
})

test('D-177 what was removed here is not refunded by a return', () => {
  const order = aPaidOrder([3000, 2000], { refunded: 2000 })
  expect(refundablePence(layOver(order, { kind: 'line-removed', lineKey: '1' }))).toBe(1399)
})

const DELIVERY = 399
const drawnOrders = fc.record({
  lines: fc.array(
    fc.record({
      pence: fc.integer({ min: 500, max: 9_000 }),
      charge: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
      isGone: fc.boolean(),
      /** Order management may tell no price of what is cancelled. */
      isPriceTold: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })),
  /** Less than any line cost: as much as that would be taken for its refund. */
  goodwill: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 })),
  isRefunded: fc.boolean(),
  isTotalKept: fc.boolean(),
})

test('D-177 whatever order management has cancelled, a return refunds no more than what is left', () => {
  fc.assert(
    fc.property(drawnOrders, ({ lines: drawn, discount, goodwill, isRefunded, isTotalKept }) => {
      // One is always left.
      const lines = [{ pence: 3_000, charge: 0, isGone: false, isPriceTold: true }, ...drawn]
      const goods = lines.reduce((all, { pence }) => all + pence, 0)
      const off = Math.floor((goods * discount) / 100)
      const sum = (some: typeof lines) =>
        some.reduce((all, { pence, charge }) => all + pence - (pence * off) / goods + charge, 0)
      const paid = Math.round(DELIVERY + sum(lines))
      const gonePence = Math.round(sum(lines.filter(({ isGone }) => isGone)))
      const order = anOrder({
        grandTotalPence: paid - (isTotalKept ? 0 : gonePence),
        lines: lines.map(({ pence, charge, isGone, isPriceTold }, key) => {
          const line = anOrderLine({
            key: String(key),
            status: isGone ? 'Cancelled' : 'Created',
            unitPricePence: pence,
          })
          const charges = charge > 0 ? [{ kind: 'GIFTWRAP', amountPence: charge, refundedPence: 0 }] : []
          return { ...line, lineTotalPence: isGone && !isPriceTold ? 0 : pence, facts: { ...line.facts, charges } }
        }),
        facts: {
          deliveryChargePence: DELIVERY,
          payments: paidBy(paid, goodwill + (isRefunded ? gonePence : 0)),
          otherCharges: [{ kind: 'DISCOUNT', amountPence: off, refundedPence: 0 }],
        },
      })
      expect(refundablePence(order)).toBeLessThanOrEqual(paid - gonePence - goodwill + lines.length)
    }),
    tries(100),
  )
})

test.each<[string, Order, boolean]>([
  ['it was paid', aPaidOrder([3000, 2000]), false],
  ['a part came back before', aPaidOrder([3000, 2000], { refunded: 2000 }), false],
  ['all of it came back before', aPaidOrder([3000, 2000], { refunded: 5399 }), true],
  ['it was free', { ...aPaidOrder([3000, 2000]), grandTotalPence: 0, facts: {} }, true],
  ['it cost nothing', { ...aPaidOrder([0]), grandTotalPence: 399 }, true],
])('CAN-11 whether a cancelled order owes anything: %s', (_case, order, nothing) => {
  expect(owesNothing(layOver(order, { kind: 'order-cancelled' }))).toBe(nothing)
})
