import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine, aPayment, type OrderParts } from '../../../test/builders/order.ts'
import { REFUND_RULES } from '../../../test/builders/refunds-of.ts'
import type { OrderFacts } from '../orders/order.ts'
import type { ReturnPath } from '../policy/return-method.ts'
import type { RefundCalculationOptions } from './calculate-refund.ts'
import { refundSummary } from './refund-facts.ts'

const shirt = anOrderLine({ unitPricePence: 2500 })
const mugs = anOrderLine({ unitPricePence: 1000, quantity: 3, lineTotalPence: 2500 })

/** The refund of damaged goods: one unit of each named line. */
function refund(order: OrderParts, lines: readonly number[], options: Partial<RefundCalculationOptions> = {}) {
  const selection = lines.map((line) => aSelectedLine({ lineKey: `600000001-${line}` }))
  return refundSummary(anOrder(order), selection, { ...REFUND_RULES, path: null, ...options })
}

const lines = [shirt, mugs]
const paying = (grandTotalPence: number, facts: OrderFacts = {}): OrderParts => ({
  lines,
  grandTotalPence,
  facts: { deliveryChargePence: 399, ...facts },
})

test.each<[string, number, number, number[]]>([
  ['all of it was paid', 5399, 399, [2500, 834]],
  ['£1.00 less: off the delivery', 5299, 299, [2500, 834]],
  ['all of the delivery less', 5000, 0, [2500, 834]],
  ['£5.00 beside the delivery, shared', 4500, 0, [2250, 751]],
  ['a penny', 1, 0, [0, 1]],
  ['nothing was paid', 0, 0, [0, 0]],
])('D-177 a total below items and delivery: %s', (_, paid, deliveryPence, itemsPence) => {
  const all = refund(paying(paid), [1, 2])
  expect([all.delivery.pence, all.lines.map(({ pence }) => pence)]).toEqual([deliveryPence, itemsPence])
  expect(all.totalPence).toBe(deliveryPence + itemsPence.reduce((sum, pence) => sum + pence, 0))
  expect(all.totalPence).toBeLessThanOrEqual(paid)
  expect(all.adjustmentPence).toBe(0)
})

test('D-177 a total below items and delivery: a discount that has a name explains itself: it is shared over the items, and the delivery was paid', () => {
  const otherCharges = [{ kind: 'DISCOUNT', amountPence: 500, refundedPence: 0 }]
  const all = refund(paying(5399 - 500, { otherCharges }), [1, 2])
  expect([all.delivery.pence, all.lines.map(({ pence }) => pence)]).toEqual([399, [2250, 751]])
})

test('D-177 SUM-11 of a delivery no more comes back than was paid for it, in store too', () => {
  const order = paying(5000 + 250, { deliveryChargePence: 699 })
  expect(refund(order, [1], { path: 'in-store' }).delivery).toMatchObject({ option: 'REF', pence: 250 })
  const free = refund(paying(0, { payments: [] }), [1, 2], { path: 'postal' })
  expect(free).toMatchObject({ totalPence: 0, delivery: { option: 'REF', pence: 0, label: 'Delivery charges' } })
})

test('D-177 a total below items and delivery: an earlier refund to a payment is not paid again, and the rows still add up', () => {
  // 10% off both; the total was not lowered when the second was cancelled, and its £9.00 went back.
  const goods = anOrderLine({ unitPricePence: 1000 })
  const order = {
    lines: [goods, { ...goods, status: 'Cancelled' }],
    grandTotalPence: 1800,
    facts: { payments: [aPayment({ amountPence: 1800, refundedPence: 900 })] },
  }
  expect(refund(order, [1])).toMatchObject({
    lines: [{ pence: 900, discountPence: 100 }],
    adjustmentPence: 0,
    totalPence: 900,
  })
  const goodwill = { ...order, facts: { payments: [aPayment({ amountPence: 1800, refundedPence: 1000 })] } }
  expect(refund(goodwill, [1])).toMatchObject({ itemsPence: 800, adjustmentPence: -100, totalPence: 800 })
})

test('D-177 payments below the total limit the refund: the difference is no discount', () => {
  const { lines: rows, ...less } = refund(paying(5399, { payments: [aPayment({ amountPence: 500 })] }), [1, 2])
  expect(rows.map(({ discountPence }) => discountPence)).toEqual([0, 0])
  expect(less).toMatchObject({ delivery: { pence: 399 }, itemsPence: 101, totalPence: 500 })
  expect(less.adjustmentPence).toBe(101 - 2500 - 834)
  const payments = [aPayment({ amountPence: 5399, refundedPence: 5299 })]
  const delivery = { option: 'REF', pence: 100 }
  expect(refund(paying(5399, { payments }), [1])).toMatchObject({ delivery, itemsPence: 0, totalPence: 100 })
})

test.each<[number, number, ReturnPath | null, [string, number]]>([
  [699, 449, 'postal', ['REF', 250]],
  [699, 100, 'in-store', ['REF', 599]],
  [699, 100, 'postal', ['REF', 399]],
  [699, 0, 'in-store', ['HDR', 699]],
  [399, 0, 'postal', ['HDR', 399]],
  [0, 0, 'in-store', ['NO', 0]],
])('D-178 D-209 of %i pence %i were refunded, by %s: %j', (deliveryChargePence, deliveryRefundedPence, path, back) => {
  const facts = { deliveryChargePence, deliveryRefundedPence }
  const { option, pence } = refund({ lines: [shirt, mugs], facts }, [1], { path }).delivery
  expect([option, pence]).toEqual(back)
})

const bought: OrderParts = { lines: [shirt, mugs], facts: { deliveryChargePence: 399 } }
const refundWithTotals = (lineSubTotalPence: number, grandDiscountPence: number, order = bought) =>
  refund(order, [1, 2], { overallTotals: { lineSubTotalPence, grandDiscountPence } })

test.each([
  [3500, 166, 0],
  [3500, 165, 1],
  [3500, 1000, -834],
])(
  'D-178 totals from order management: %i less %i: the rows and an adjustment of %i are the total',
  (subTotal, discount, adjustmentPence) => {
    const { lines, delivery, totalPence, ...rest } = refundWithTotals(subTotal, discount)
    expect(rest.adjustmentPence).toBe(adjustmentPence)
    expect(lines.reduce((sum, { pence }) => sum + pence, delivery.pence) + adjustmentPence).toBe(totalPence)
    expect(totalPence).toBe(subTotal - discount + 399)
  },
)

test('D-177 D-178 totals from order management that with the delivery come to more than was left are dropped', () => {
  expect(refundWithTotals(5000, 0)).toMatchObject({ itemsPence: 5000, totalPence: 5399 })
  expect(refundWithTotals(5001, 0)).toEqual(refund(bought, [1, 2]))
  const payments = [aPayment({ amountPence: 5399, refundedPence: 1600 })]
  const later = { ...bought, facts: { ...bought.facts, payments } }
  expect(refundWithTotals(3400, 0, later).totalPence).toBe(3799)
  expect(refundWithTotals(3401, 0, later)).toEqual(refund(later, [1, 2]))
})
