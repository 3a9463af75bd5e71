import { describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import type { NamedRefund, Order, OrderLine } from '../../domain/orders/order.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { toCollection, toPayment } from './order-summary.ts'

const ALL = "We'll refund your £10.00 deposit to Visa ending 4242."
const REST = "We'll refund £6.00 of your deposit to Visa ending 4242."
const noteOf = (order: Order) => toPayment(order, { isRefundShown: true }).note
const cancelled = (order: Order) => applyChange(order, { kind: 'order-cancelled' })

test.each([
  [0, ALL],
  [400, REST],
  [1000, "We've refunded your £10.00 deposit to Visa ending 4242."],
])('XMS-22 D-31 of a deposit of which %i pence were refunded, the rest to come is shown', (refundedPence, note) => {
  const order = aChristmasOrder({ facts: { payments: [aPayment({ amountPence: 1000, refundedPence })] } })
  expect(noteOf(cancelled(order))).toBe(note)
})

test('XMS-22 the address of the shop has its county, where it has one', () => {
  const linesAt = (county: string | null) =>
    toCollection(aChristmasOrder(), new Map([['1531', aShop({ line2: null, county })]]))?.place?.lines
  expect(linesAt(null)).toEqual(['14 Praed Street', 'London W2 1HU'])
  expect(linesAt('Greater London')).toEqual(['14 Praed Street', 'London', 'Greater London W2 1HU'])
})

describe('CAN-11 D-31 D-192 what comes back for cancelled items, with the banner of a cancellation and without', () => {
  const [gone, live, sent] = [
    anOrderLine({ status: 'Cancelled' }),
    anOrderLine({ status: 'Created' }),
    anOrderLine({ status: 'Despatched' }),
  ]
  const GENERAL =
    "We won't charge you for cancelled items. If we've already taken payment, we'll refund your original payment method."
  const named = (...amounts: (number | null)[]) =>
    amounts.map((pence, at) => ({ id: `W${at}`, ...(pence !== null && { pence }) }))
  const notesOf = (lines: OrderLine[], namedRefunds: NamedRefund[], refundedPence = 0) => {
    const payments = [aPayment({ amountPence: 5000, refundedPence })]
    const order = anOrder({ lines, facts: { payments, namedRefunds } })
    return [true, false].map((isRefundShown) => toPayment(order, { isRefundShown }).note)
  }

  test.each([
    ['of the order', [gone, gone], [5000], "If we've taken payment, we'll refund £50.00 to Visa ending 4242."],
    ['of an item', [gone, live], [2500], "If we've taken payment for it, we'll refund £25.00 to Visa ending 4242."],
    [
      'of what was not sent',
      [gone, sent],
      [2500],
      "Anything we've already sent stays in your order. If we've taken payment for the rest, we'll refund £25.00 to Visa ending 4242.",
    ],
    [
      'of several items',
      [gone, gone, gone, live],
      [100, 0, 200, 300],
      "If we've taken payment, we'll refund £1.00, £2.00 and £3.00 to Visa ending 4242.",
    ],
    ['of nothing', [gone, gone], [0], null],
  ])('%s: each amount that was named, whatever the address contains', (_case, lines, amounts, note) => {
    expect(notesOf(lines, named(...amounts))).toEqual([note, note])
  })

  test.each([
    ['was named', [], 0],
    ['was named for one of two', [2500, null], 0],
    ['is sure, since some came back', [2500], 100],
  ])('no amount %s: the sentence without one, unless the banner has it', (_case, amounts, refundedPence) => {
    expect(notesOf([gone, live], named(...amounts), refundedPence)).toEqual([null, GENERAL])
  })

  test('nothing once everything is refunded', () => {
    expect(notesOf([gone, gone], named(5000), 5000)).toEqual([null, null])
  })
})
