import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { aPayment } from '../../../test/builders/order.ts'
import { ToldOrder } from '../../../test/builders/told-order.ts'
import { cancelRefund } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import { layOver } from '../../domain/orders/order-change.ts'
import { refundSentences } from '../../flows/refund-sentences.ts'
import { toPayment } from './order-summary.ts'

const ALL = "We'll refund your £10.00 deposit to Visa ending 4242."
const REST = "We'll refund £6.00 of your deposit to Visa ending 4242."
const noteOf = (order: Order) => toPayment(order, { isRefundSaid: true }).note
const cancelled = (order: Order) => layOver(order, { kind: 'order-cancelled' })

test.each([
  [0, ALL],
  [400, REST],
  [1000, "We've refunded your £10.00 deposit to Visa ending 4242."],
])('XMS-22 D-31 of a deposit of which %i pence came back, what is still to come is said', (refundedPence, says) => {
  const order = aChristmasOrder({ facts: { payments: [aPayment({ amountPence: 1000, refundedPence })] } })
  expect(noteOf(cancelled(order))).toBe(says)
})

test('XMS-22 D-31 an order that was amended first says the same when it is cancelled and afterwards', () => {
  const order = aChristmasOrder()
  const lines = order.lines.map((line) => (line.lineNo === 2 ? { ...line, lineTotalPence: 600 } : line))
  const told = new ToldOrder({ ...order, lines, grandTotalPence: 6800 })
  const [turkey] = lines
  if (!turkey) throw new Error('there are two lines')
  told.amend([{ line: turkey }])
  expect([noteOf(cancelled(told.order)), refundSentences(cancelRefund(told.order, null), order)]).toEqual([ALL, [REST]])
  told.refund(400)
  expect([noteOf(cancelled(told.order)), refundSentences(cancelRefund(told.order, null), order)]).toEqual([
    REST,
    [REST],
  ])
})
