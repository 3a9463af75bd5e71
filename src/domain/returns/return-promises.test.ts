import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order } from '../orders/order.ts'
import { layOver } from '../orders/order-change.ts'
import { moneyOf, refundablePence } from '../orders/refundable.ts'
import { returnedParts } from './confirm-return.ts'
import { isKept } from './line-return-status.ts'
import { refundSummary } from './refund-summary.ts'
import type { ReturnPath } from './return-method.ts'

const ON = Temporal.PlainDate.from('2026-11-14')

/** As creating a return leaves the order, and what it promises. */
function created(order: Order, returnNumber: string, chosen: [lineKey: string, quantity: number][], path: ReturnPath) {
  const reason = { primary: 'R06-P0', secondary: null, refundsDelivery: true, expectedBack: true }
  const lines = chosen.map(([lineKey, quantity]) => ({ lineKey, quantity, reason }))
  const { totalPence, delivery } = refundSummary(order, lines, { at: TEST_NOW, eGiftCardEnabled: false, path })
  const parts = returnedParts(order, { returnNumber, lines }, {})
  const { returnPromises = [], deliveryRefundedPence = 0 } = order.facts
  const before = { refundedPence: moneyOf(order).refundedPence, deliveryRefundedPence }
  const promise = { returnNumber, refundPence: totalPence, deliveryPence: delivery.pence, before }
  const after = layOver(order, { kind: 'return-created', returnNumber, on: ON, parts })
  return {
    order: { ...after, facts: { ...after.facts, returnPromises: [...returnPromises, promise] } },
    totalPence,
    deliveryPence: delivery.pence,
  }
}

/** What order management tells once it has refunded: of the payment, and of the delivery. */
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

const anyOrder = fc.record({
  units: fc.array(fc.constantFrom(1, 3, 12), { minLength: 1, maxLength: 3 }),
  pence: fc.integer({ min: 1, max: 9_999 }),
  deliveryPence: fc.constantFrom(0, 399, 599),
  discountPence: fc.nat(900),
  goodwillPence: fc.constantFrom(0, 0, 500),
})
const steps = fc.array(
  fc.record({
    take: fc.nat(8),
    path: fc.constantFrom<ReturnPath>('in-store', 'postal', 'collect-from-home'),
    isRefunded: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
)

test('SUM-04 D-154 D-177 in whatever parts things go back, delivery comes back once and nobody gets more than was paid', () => {
  fc.assert(
    fc.property(anyOrder, steps, ({ units, pence, deliveryPence, discountPence, goodwillPence }, creations) => {
      const lines = units.map((quantity, place) =>
        anOrderLine({ quantity, unitPricePence: pence, lineTotalPence: Math.max(1, quantity * pence - place) }),
      )
      const goods = lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
      const paid = goods + deliveryPence - Math.min(discountPence, goods - 1)
      let order = anOrder({
        lines,
        grandTotalPence: paid,
        facts: {
          deliveryChargePence: deliveryPence,
          payments: [aPayment({ amountPence: paid, refundedPence: Math.min(goodwillPence, paid) })],
        },
      })
      let [promised, promisedDelivery] = [Math.min(goodwillPence, paid), 0]
      for (const [place, { take, path, isRefunded }] of creations.entries()) {
        const left = order.lines.filter(isKept)
        const line = left[take % Math.max(1, left.length)]
        if (!line) break
        const quantity = 1 + (take % Math.min(line.quantity, 9))
        const made = created(order, `80000000${10 + place}`, [[line.key, quantity]], path)
        promised += made.totalPence
        promisedDelivery += made.deliveryPence
        order = isRefunded ? refunded(made.order, made.totalPence, made.deliveryPence) : made.order
        expect(promised).toBeLessThanOrEqual(paid)
        expect(promisedDelivery).toBeLessThanOrEqual(deliveryPence)
        expect(refundablePence(order)).toBe(paid - promised)
      }
      if (goodwillPence === 0 && !order.lines.some(isKept)) {
        // Everything has gone back: all of it, but for what only returns in store give back of a dearer delivery.
        expect(paid - promised).toBeLessThanOrEqual(Math.max(0, deliveryPence - 399))
      }
    }),
    tries(130),
  )
})

test('D-154 what one return promises of the delivery, the next does not; refunding it changes nothing', () => {
  const lines = [anOrderLine({ key: 'a' }), anOrderLine({ key: 'b' })]
  const order = anOrder({ lines, facts: { deliveryChargePence: 599 } })
  const first = created(order, '8000000001', [['a', 1]], 'postal')
  expect(first.deliveryPence).toBe(399)
  expect(created(first.order, '8000000002', [['b', 1]], 'in-store').deliveryPence).toBe(200)
  const told = refunded(first.order, first.totalPence, first.deliveryPence)
  expect(created(told, '8000000002', [['b', 1]], 'in-store').deliveryPence).toBe(200)
})
