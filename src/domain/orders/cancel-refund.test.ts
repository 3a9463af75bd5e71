import { describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { ToldOrder } from '../../../test/builders/told-order.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { Order, Payment } from './order.ts'

const of = (parts: Parameters<typeof anOrder>[0]) => anOrder({ cancelAllowed: true, ...parts })
const lines = [
  anOrderLine({ status: 'Created', quantity: 2, unitPricePence: 1200 }),
  anOrderLine({ status: 'Created', unitPricePence: 500 }),
]
const facts = { deliveryChargePence: 399 }
const bare = (method: string) => ({ method, amountPence: 100, refundedPence: 0 })
const card = (more: Parameters<typeof aPayment>[0] = {}) => aPayment({ amountPence: 100, ...more })
const removing = (order: Order, at: number) => cancelRefund(order, order.lines[at] ?? null)

test('CAN-11 cancelling gives back what the order costs, delivery included, to where it came from', () => {
  expect(cancelRefund(of({ lines, facts }), null)).toEqual({
    of: 'order',
    takesOffPence: null,
    pence: 3299,
    to: 'Visa ending 4242',
    asEGiftCard: false,
  })
})

test('CAN-11 what was cancelled before is not given back again', () => {
  const before = [...lines, anOrderLine({ status: 'Cancelled', unitPricePence: 900 })]
  expect(cancelRefund(of({ lines: before, facts }), null).pence).toBe(3299)
})

test.each(['Despatched', 'Shipped', 'Collected'])(
  'CAN-11 while an item is %s already, what was not sent yet comes back, and nothing else',
  (status) => {
    const sent = [...lines, anOrderLine({ status, unitPricePence: 900 })]
    expect(cancelRefund(of({ lines: sent, facts }), null)).toMatchObject({ of: 'rest', pence: 2900 })
  },
)

test('CAN-11 an item gives back its price for all of its units; the last one gives back the order', () => {
  expect(removing(of({ lines, facts }), 0)).toMatchObject({ of: 'item', pence: 2400 })
  expect(removing(of({ lines: lines.slice(0, 1), facts }), 0)).toMatchObject({ of: 'order', pence: 2799 })
})

test('CAN-11 D-177 with a discount on the whole order an item gives back its price without its share of that', () => {
  expect(removing(of({ lines, facts, grandTotalPence: 2299 }), 0)).toMatchObject({ of: 'item', pence: 2400 - 497 })
})

describe('CAN-11 D-177 nothing gives back more than was paid and has not come back', () => {
  const paid = (amountPence: number, refundedPence = 0) =>
    of({ lines, facts: { ...facts, payments: [aPayment({ amountPence, refundedPence })] } })

  test.each<[string, Order, number, number]>([
    ['all of it was paid', paid(3299), 3299, 2400],
    ['some was refunded before', paid(3299, 2000), 1299, 1299],
    ['all was refunded before', paid(3299, 3299), 0, 0],
    ['less was paid than it costs', paid(500), 500, 500],
    ['nobody tells what was paid', of({ lines, facts: { ...facts, payments: [] } }), 3299, 2400],
    ['a card that has paid nothing yet', paid(0), 3299, 2400],
    ['more was paid than it costs by now', paid(5000), 3299, 2400],
  ])('%s', (_case, order, whole, item) => {
    expect(cancelRefund(order, null).pence).toBe(whole)
    expect(removing(order, 0)).toMatchObject({ takesOffPence: 2400, pence: item })
  })

  test('nor of a deposit', () => {
    const payments = [aPayment({ amountPence: 1000, refundedPence: 400 })]
    expect(cancelRefund(of({ lines, site: 'christmas-uk', facts: { payments } }), null).pence).toBe(600)
  })

  test('an order that is cancelled by now does not tell what came back', () => {
    const cancelled = lines.map((line) => ({ ...line, status: 'Cancelled' }))
    expect(cancelRefund(of({ lines: cancelled, facts }), null).pence).toBe(null)
  })
})

test('XMS-22 CAN-11 of Christmas food the deposit comes back', () => {
  expect(cancelRefund(of({ lines, site: 'christmas-uk' }), null)).toMatchObject({ of: 'deposit', pence: 1000 })
})

describe('XMS-22 D-170 of a deposit that was partly promised before', () => {
  const food = (payments: Payment[]) => {
    const order = aChristmasOrder({ facts: { payments } })
    const lines = order.lines.map((line) => (line.lineNo === 2 ? { ...line, lineTotalPence: 600 } : line))
    return { ...order, grandTotalPence: 6800, lines }
  }
  const full = { ...bare('CARD'), amountPence: 6800 }

  test.each<[string, Payment[]]>([
    ['are told as the deposit', [card({ amountPence: 1000 })]],
    ['name all that it costs', [full]],
    ['are not told', []],
  ])('the rest comes back, where payments %s', (_case, payments) => {
    const told = new ToldOrder(food(payments))
    const [turkey] = told.order.lines
    if (!turkey) throw new Error('there are two lines')
    told.amend([{ line: turkey }])
    expect(told.cancellations.map(({ refundPence }) => refundPence)).toEqual([400])
    expect(cancelRefund(told.order, null)).toMatchObject({ of: 'deposit', depositPence: 1000, pence: 600 })
    told.refund(400)
    expect(cancelRefund(told.order, null).pence).toBe(600)
  })

  test('nothing comes back while what was collected costs more', () => {
    const order = food([full])
    const lines = order.lines.map((line) => (line.lineNo === 1 ? { ...line, status: 'Collected' } : line))
    expect(cancelRefund({ ...order, lines }, null).pence).toBe(0)
  })

  test('what order management cancels by itself promises no more of it than that', () => {
    const told = new ToldOrder(food([card({ amountPence: 1000 })]))
    const [turkey, pudding] = told.order.lines.map(({ key }) => key) as [string, string]
    told.cancel(pudding, 'keeps its total', false)
    expect(cancelRefund(told.order, null).pence).toBe(1000)
    told.cancel(turkey, 'keeps its total', false)
    expect(told.cancellations.map(({ refundPence }) => refundPence)).toEqual([0, 1000])
  })
})

test.each([
  ['two cards', [card(), card({ lastFour: '1111' })], 'the payment methods you used', false],
  ['one card twice', [card(), card()], 'Visa ending 4242', false],
  ['a gift card', [bare('GIFTCARD')], 'a new e-gift card by email', false],
  ['card and gift card', [card(), bare('GIFTCARD')], 'the payment methods you used', true],
  ['a voucher', [bare('VOUCHER')], 'your original payment method', false],
  ['an unknown method', [bare('IFL')], 'your original payment method', false],
  ['a card, and a method that paid nothing', [{ ...bare('IFL'), amountPence: 0 }, card()], 'Visa ending 4242', false],
  ['nobody knows', [], 'your original payment method', false],
])('CAN-11 D-60 where it goes: %s', (_case, payments, to, asEGiftCard) => {
  expect(cancelRefund(of({ lines, facts: { payments } }), null)).toMatchObject({ to, asEGiftCard })
})
