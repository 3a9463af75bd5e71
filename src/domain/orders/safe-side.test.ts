import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { Order, OrderLine } from './order.ts'
import { summarisePayment } from './payment-summary.ts'
import { refundablePence } from './refundable.ts'

const WRAP = [{ kind: 'GIFTWRAP', amountPence: 400, refundedPence: 0 }]
const COAT = anOrderLine({ key: 'coat', status: 'Created', unitPricePence: 3000 })
const SHIRT = anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 })
const WRAPPED: OrderLine = { ...SHIRT, facts: { ...SHIRT.facts, charges: WRAP } }
const gone = (line: OrderLine): OrderLine => ({ ...line, status: 'Cancelled' })

function told(lines: OrderLine[], totalPence: number, { paid = totalPence, refunded = 0 } = {}): Order {
  const facts = { deliveryChargePence: 399, payments: paidBy(paid, refunded) }
  return anOrder({ cancelAllowed: true, lines, grandTotalPence: totalPence, facts })
}

describe('D-177 a line is cancelled that had a charge of its own', () => {
  const order = told([COAT, WRAPPED], 5799)
  const [coat, wrapped] = order.lines as [OrderLine, OrderLine]

  test.each<[string, OrderLine[]]>([
    ['reads cancelled', [coat, gone(wrapped)]],
    ['reads cancelled without its charge', [coat, { ...gone(wrapped), facts: SHIRT.facts }]],
    ['is left out', [coat]],
  ])('it %s and the total is kept: the charge may come back with it, so it is not promised again', (_how, lines) => {
    const heard = new ToldOrder(order)
    heard.hear({ ...order, lines })
    expect([refundablePence(heard.order), cancelRefund(heard.order, null).pence]).toEqual([3399, 3399])
    heard.refund(2400)
    expect(refundablePence(heard.order)).toBe(3399)
  })

  test.each([
    ['price alone', 3799],
    ['price and charge', 3399],
  ])('the total is lowered by the %s: it says what is left', (_what, grandTotalPence) => {
    const heard = new ToldOrder(order)
    heard.hear({ ...order, grandTotalPence, lines: [coat, gone(wrapped)] })
    expect(refundablePence(heard.order)).toBe(grandTotalPence)
  })

  test('it is put back, and its charge with it', () => {
    const heard = new ToldOrder(order)
    heard.hear({ ...order, lines: [coat] })
    heard.hear(order)
    expect(refundablePence(heard.order)).toBe(5799)
  })

  test('a charge that the prices hold already is not taken off twice', () => {
    const included = { ...order, grandTotalPence: 5399, facts: { ...order.facts, payments: paidBy(5399) } }
    const heard = new ToldOrder(included)
    heard.hear({ ...included, lines: [coat, gone(wrapped)] })
    expect(refundablePence(heard.order)).toBe(3399)
  })

  test('a discount is as high as the charges, so that the prices alone explain the total', () => {
    const otherCharges = [{ kind: 'DISCOUNT', amountPence: 400, refundedPence: 0 }]
    const payments = paidBy(5399)
    const level = { ...order, grandTotalPence: 5399, facts: { ...order.facts, otherCharges, payments } }
    const heard = new ToldOrder(level)
    heard.hear({ ...level, lines: [coat, gone(wrapped)] })
    expect(refundablePence(heard.order)).toBe(3399 - 240)
  })

  test('it is removed here: what was promised for it and for the rest is what was paid', () => {
    const heard = new ToldOrder(order)
    const { refundPence } = heard.remove('shirt', 'keeps its total', false)
    expect(refundPence + (cancelRefund(heard.order, null).pence ?? 0)).toBe(5799)
  })
})

describe('D-177 an order arrives with a line that is cancelled already', () => {
  const free = { ...gone(SHIRT), lineTotalPence: 0 }

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
  ])('%s', (_how, order, pence) => {
    expect([refundablePence(order), cancelRefund(order, null).pence]).toEqual([pence, pence])
  })

  test('a discount as high as its price explains a total that was kept and one that was lowered', () => {
    const shirts = [SHIRT, gone({ ...SHIRT, key: 'second' })]
    const order = told(shirts, 2399)
    const otherCharges = [{ kind: 'DISCOUNT', amountPence: 2000, refundedPence: 0 }]
    expect(refundablePence({ ...order, facts: { ...order.facts, otherCharges } })).toBe(1399)
    const payments = paidBy(3399)
    expect(refundablePence({ ...order, facts: { ...order.facts, otherCharges, payments } })).toBe(2399)
  })

  test.each([true, false])('goodwill stays goodwill when its refund comes later (total kept: %s)', (isKept) => {
    const order = told([COAT, gone(SHIRT)], isKept ? 5399 : 3399, { paid: 5399, refunded: 500 })
    const heard = new ToldOrder(order)
    heard.refund(2000)
    expect(refundablePence(heard.order)).toBe(2899)
  })

  test('goodwill stays goodwill when the total is lowered later', () => {
    const order = told([COAT, gone(SHIRT)], 5399, { refunded: 500 })
    const heard = new ToldOrder(order)
    heard.hear({ ...order, grandTotalPence: 3399 })
    expect(refundablePence(heard.order)).toBe(2899)
    expect(summarisePayment(heard.order).totalPence).toBe(3399)
  })
})
