import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { aPayment } from '../../../test/builders/order.ts'
import type { Order } from '../../domain/orders/order.ts'
import { layOver } from '../../domain/orders/order-change.ts'
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
