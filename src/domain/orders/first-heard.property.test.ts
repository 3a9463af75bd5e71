import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { Order, OrderLine } from './order.ts'
import { refundablePence } from './refundable.ts'

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

type Drawn = typeof drawnOrders extends fc.Arbitrary<infer Each> ? Each : never

/** The order when it was placed, how it is told once lines are cancelled, and what may still come back. */
function tell(drawn: Drawn): { placed: Order; cancelled: Order; right: number } {
  // One is always left.
  const lines = [{ pence: 3_000, charge: 0, isGone: false, isPriceTold: true }, ...drawn.lines]
  const goods = lines.reduce((all, { pence }) => all + pence, 0)
  const off = Math.floor((goods * drawn.discount) / 100)
  const cost = ({ pence, charge }: { pence: number; charge: number }) => pence - (pence * off) / goods + charge
  const sum = (some: typeof lines) => some.reduce((all, line) => all + cost(line), 0)
  const paid = Math.round(DELIVERY + sum(lines))
  const gonePence = Math.round(sum(lines.filter(({ isGone }) => isGone)))
  const order = (isCancelled: boolean): Order =>
    anOrder({
      cancelAllowed: true,
      grandTotalPence: paid - (isCancelled && !drawn.isTotalKept ? gonePence : 0),
      lines: lines.map((line, key) => told(line, String(key), isCancelled && line.isGone)),
      facts: {
        deliveryChargePence: DELIVERY,
        payments: paidBy(paid, drawn.goodwill + (isCancelled && drawn.isRefunded ? gonePence : 0)),
        otherCharges: [{ kind: 'DISCOUNT', amountPence: off, refundedPence: 0 }],
      },
    })
  return { placed: order(false), cancelled: order(true), right: paid - gonePence - drawn.goodwill }
}

function told(
  { pence, charge, isPriceTold }: { pence: number; charge: number; isPriceTold: boolean },
  key: string,
  isGone: boolean,
): OrderLine {
  const line = anOrderLine({ key, status: isGone ? 'Cancelled' : 'Created', unitPricePence: pence })
  const charges = charge > 0 ? [{ kind: 'GIFTWRAP', amountPence: charge, refundedPence: 0 }] : []
  const lineTotalPence = isGone && !isPriceTold ? 0 : pence
  return { ...line, lineTotalPence, facts: { ...line.facts, charges } }
}

function promisesAtMost(order: Order, right: number): void {
  const promised = Math.max(refundablePence(order), cancelRefund(order, null).pence ?? 0)
  expect(promised).toBeLessThanOrEqual(right + order.lines.length)
}

test('D-177 lines with charges of their own are cancelled: nothing is promised beyond what is right', () => {
  fc.assert(
    fc.property(drawnOrders, (drawn) => {
      const { placed, cancelled, right } = tell(drawn)
      const heard = new ToldOrder(placed)
      heard.hear(cancelled)
      promisesAtMost(heard.order, right)
    }),
    tries(100),
  )
})

test('D-177 an order arrives with cancelled lines: nothing is promised beyond what is right', () => {
  fc.assert(
    fc.property(drawnOrders, (drawn) => {
      const { cancelled, right } = tell(drawn)
      promisesAtMost(cancelled, right)
    }),
    tries(100),
  )
})
