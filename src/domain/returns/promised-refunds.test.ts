import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order } from '../orders/order.ts'
import { applyChange } from '../orders/order-change.ts'
import { paidAndRefunded } from '../orders/refundable.ts'
import { returnedParts } from './confirm-return.ts'
import { refundSummary } from './refund-facts.ts'
import type { ReturnPath } from './return-method.ts'

const ON = Temporal.PlainDate.from('2026-11-14')

/** The order after creating a return, with its promise. */
function created(order: Order, returnNumber: string, chosen: [lineKey: string, quantity: number][], path: ReturnPath) {
  const reason = { primary: 'R06-P0', secondary: null, refundsDelivery: true, expectedBack: true }
  const lines = chosen.map(([lineKey, quantity]) => ({ lineKey, quantity, reason }))
  const { totalPence, delivery } = refundSummary(order, lines, { at: TEST_NOW, eGiftCardEnabled: false, path })
  const parts = returnedParts(order, { returnNumber, lines }, {})
  const { promisedRefunds = [], deliveryRefundedPence = 0 } = order.facts
  const before = { refundedPence: paidAndRefunded(order).refundedPence, deliveryRefundedPence }
  const promise = { returnNumber, refundPence: totalPence, deliveryPence: delivery.pence, before }
  const after = applyChange(order, { kind: 'return-created', returnNumber, on: ON, parts })
  return {
    order: { ...after, facts: { ...after.facts, promisedRefunds: [...promisedRefunds, promise] } },
    totalPence,
    deliveryPence: delivery.pence,
  }
}

/** The order after order management has refunded: payment and delivery. */
function refunded(order: Order, pence: number, deliveryPence: number): Order {
  const { payments = [], deliveryRefundedPence = 0 } = order.facts
  return {
    ...order,
    facts: {
      ...order.facts,
      deliveryRefundedPence: deliveryRefundedPence + deliveryPence,
      payments: payments.map((each) => ({ ...each, refundedPence: each.refundedPence + pence })),
    },
  }
}

test('D-154 delivery promised by one return is not promised by the next; refunding it changes nothing', () => {
  const lines = [anOrderLine({ key: 'a' }), anOrderLine({ key: 'b' })]
  const order = anOrder({ lines, facts: { deliveryChargePence: 599 } })
  const first = created(order, '8000000001', [['a', 1]], 'postal')
  expect(first.deliveryPence).toBe(399)
  expect(created(first.order, '8000000002', [['b', 1]], 'in-store').deliveryPence).toBe(200)
  const refundedOrder = refunded(first.order, first.totalPence, first.deliveryPence)
  expect(created(refundedOrder, '8000000002', [['b', 1]], 'in-store').deliveryPence).toBe(200)
})
