import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { aPaidOrder, paidBy } from '../../../test/builders/paid-order.ts'
import { REFUND_RULES, refundsOf } from '../../../test/builders/refunds-of.ts'
import { penceOfUnits } from '../money/money.ts'
import { splitLine } from '../orders/cancel-line.ts'
import type { Order, OrderLine, Payment } from '../orders/order.ts'
import { applyChange } from '../orders/order-change.ts'
import { summarisePayment } from '../orders/payment-summary.ts'
import { refundablePence } from '../orders/refundable.ts'
import type { ReturnPath } from '../policy/return-method.ts'
import { isKept } from './line-return-status.ts'
import { deliveryPaidPence, orderedLines, refundSummary } from './refund-facts.ts'
import type { SelectedLine } from './selection.ts'

const ORDER = '600000001'
const refunds = (order: Order, ...units: [line: number, quantity: number][]) => [
  ...refundsOf(
    order,
    units.map(([line, quantity]) => ({ lineKey: `${ORDER}-${line}`, quantity })),
  ).values(),
]

test('SUM-04 three units for £26.00 go back one by one, and the pennies add up', () => {
  const line = anOrderLine({ quantity: 3, unitPricePence: 1200, lineTotalPence: 2600 })
  expect([1, 2, 3].map((quantity) => penceOfUnits(2600, 3, quantity))).toEqual([867, 1734, 2600])
  const { splitOff, stays } = splitLine(line, 1, { key: 'part', splitNo: 1 })
  expect(splitOff).toMatchObject({ key: 'part', splitNo: 1, quantity: 1, lineTotalPence: 867 })
  expect(splitOff.facts.derivedFromLineKey).toBe(line.key)
  expect(stays).toMatchObject({ key: line.key, quantity: 2, lineTotalPence: 1733 })
  expect(splitLine(line, 3, { key: 'part', splitNo: 1 })).toEqual({ splitOff: line, stays: null })
})

const lines = [
  anOrderLine({ lineTotalPence: 3000 }),
  anOrderLine({ lineTotalPence: 2500 }),
  anOrderLine({ lineTotalPence: 1200 }),
]
const order = anOrder({ lines, grandTotalPence: 6700 - 670, facts: { deliveryChargePence: 399 } })

test('D-177 SUM-04 a discount on the whole order reduces the delivery first; the rest is shared by the price of live lines', () => {
  expect(refunds(order, [1, 1], [2, 1], [3, 1])).toEqual([2700, 2250, 1080])
  const [first, ...others] = order.lines
  const refunded = { ...order, lines: [{ ...first!, status: 'Return Complete' }, ...others] }
  // Order management may lower the total as it refunds.
  for (const grandTotalPence of [order.grandTotalPence, order.grandTotalPence - 2700])
    expect(refunds({ ...refunded, grandTotalPence }, [2, 1], [3, 1])).toEqual([2250, 1080])
  const cancelled = anOrder({
    lines: [...lines, anOrderLine({ status: 'Cancelled', lineTotalPence: 5000 })],
    grandTotalPence: 6700,
  })
  expect(refunds(cancelled, [1, 1], [2, 1], [3, 1])).toEqual([3000, 2500, 1200])
})

interface Step {
  /** Which of the kept lines are returned, and how many units of each, modulo the available ones. */
  picks: { line: number; quantity: number }[]
  blamesUs: boolean
  path: ReturnPath | null
  refundedAtOnce: boolean
  lowersTotal: boolean
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  picks: fc.array(fc.record({ line: fc.nat(9), quantity: fc.nat(9) }), { minLength: 1, maxLength: 4 }),
  blamesUs: fc.boolean(),
  path: fc.constantFrom('in-store' as const, 'postal' as const, 'collect-from-home' as const, null),
  refundedAtOnce: fc.boolean(),
  lowersTotal: fc.boolean(),
})

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 14 }),
    lineTotalPence: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2_000_000 })),
  })
  .map((parts) => anOrderLine(parts))

const anyPaidOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    delivery: fc.constantFrom(0, 199, 399, 599),
    discountPart: fc.constantFrom(0, 0.001, 0.1, 1 / 3, 0.999, 1),
  })
  .map(({ lines, delivery, discountPart }) => {
    const goods = lines.reduce((all, line) => all + line.lineTotalPence, 0)
    const off = Math.floor((goods + delivery) * discountPart)
    const paidForDelivery = Math.max(0, delivery - off)
    const paidForGoods = goods - Math.max(0, off - delivery)
    const grandTotalPence = paidForGoods + paidForDelivery
    const payments = [aPayment({ amountPence: grandTotalPence })]
    const order = anOrder({ lines, grandTotalPence, facts: { deliveryChargePence: delivery, payments } })
    return { order, paidForGoods, paidForDelivery, delivery }
  })

/** One return, as it will be recorded: lines split, statuses changed, the refunds of delivery and payment noted. */
function returnSome(order: Order, step: Step, nth: number) {
  const kept = order.lines.filter(isKept)
  const picked = new Map(
    step.picks.map(({ line, quantity }) => {
      const one = kept[line % kept.length]!
      return [one.key, 1 + (quantity % Math.min(one.quantity, 9))]
    }),
  )
  const reason = { primary: 'R05-P0', secondary: null, refundsDelivery: step.blamesUs, expectedBack: true }
  const selection: SelectedLine[] = [...picked].map(([lineKey, quantity]) => ({ lineKey, quantity, reason }))
  const summary = refundSummary(order, selection, { ...REFUND_RULES, path: step.path })
  const status = step.refundedAtOnce ? 'Return Complete' : 'Awaiting Return'
  const lines = order.lines.flatMap((line): OrderLine[] => {
    const quantity = picked.get(line.key)
    if (quantity === undefined) return [line]
    const { splitOff, stays } = splitLine(line, quantity, { key: `${line.key}.${nth}`, splitNo: nth })
    return [...(stays ? [stays] : []), { ...splitOff, status }]
  })
  expect(Math.min(...summary.lines.map(({ pence }) => pence))).toBeGreaterThanOrEqual(0)
  expect([summary.totalPence, summary.adjustmentPence]).toEqual([summary.itemsPence + summary.delivery.pence, 0])
  const deliveryRefundedPence = (order.facts.deliveryRefundedPence ?? 0) + summary.delivery.pence
  const grandTotalPence = step.lowersTotal
    ? Math.max(0, order.grandTotalPence - summary.totalPence)
    : order.grandTotalPence
  const payments = (order.facts.payments ?? []).map((payment) => ({
    ...payment,
    refundedPence: payment.refundedPence + summary.totalPence,
  }))
  return {
    order: { ...order, grandTotalPence, lines, facts: { ...order.facts, deliveryRefundedPence, payments } },
    items: summary.itemsPence,
    delivery: summary.delivery.pence,
    isDeliveryRefunded: summary.delivery.option !== 'NO',
  }
}

test('SUM-04 SUM-11 D-177 D-178 however all of an order is returned, the refunds are what was paid for it', () => {
  fc.assert(
    fc.property(
      anyPaidOrder,
      fc.array(anyStep, { minLength: 1, maxLength: 6 }),
      ({ order, paidForGoods, paidForDelivery, delivery }, steps) => {
        let current = order
        let [items, charges, times] = [0, 0, 0]
        const paths: (ReturnPath | null)[] = []
        for (let nth = 1; current.lines.some(isKept); nth += 1) {
          const step = steps[nth % steps.length]!
          const done = returnSome(current, step, nth)
          current = done.order
          items += done.items
          charges += done.delivery
          times += done.isDeliveryRefunded ? 1 : 0
          paths.push(step.path)
          expect(items).toBeLessThanOrEqual(paidForGoods)
          expect(charges).toBeLessThanOrEqual(paidForDelivery)
        }
        expect(items).toBe(paidForGoods)
        // The last return leaves nothing, so that the standard charge is refunded at the latest then.
        const standard = Math.min(delivery, REFUND_RULES.sites.uk.deliveryPricesPence.standard)
        expect(charges).toBeGreaterThanOrEqual(Math.min(paidForDelivery, standard))
        if (paths.at(-1) === 'in-store') expect(charges).toBe(paidForDelivery)
        if (!paths.includes('in-store')) expect(charges).toBe(Math.min(paidForDelivery, times * standard))
      },
    ),
    tries(100),
  )
})

/** What the order's items and its delivery were paid with, by the ledger. */
const paidPence = (order: Order) =>
  orderedLines(order).reduce((all, { totalPence, discountPence }) => all + totalPence - discountPence, 0) +
  deliveryPaidPence(order)

test.each([
  [0, true],
  [800, true],
  [800, false],
])('D-177 what is left after a removal is refunded whole, with %i pence off (by name: %s)', (discount, isNamed) => {
  const order = applyChange(aPaidOrder([3000, 1000], { discount, isNamed }), { kind: 'line-removed', lineKey: '1' })
  const left = summarisePayment(order).totalPence
  expect([paidPence(order), refundablePence(order)]).toEqual([left, left])
})

const priced = (prices: number[], discount: number, grandTotalPence: number, payments: Payment[], cancelled = '') => {
  const order = aPaidOrder(prices)
  const lines = order.lines.map((line) => (line.key === cancelled ? { ...line, status: 'Cancelled' } : line))
  const otherCharges = [{ kind: 'DISCOUNT', amountPence: discount, refundedPence: 0 }]
  return { ...order, lines, grandTotalPence, facts: { ...order.facts, otherCharges, payments } }
}

test.each<[string, Order, number]>([
  ['more was paid than it comes to', priced([3000, 1000], 800, 3599, paidBy(5199)), 3599],
  ['a line is cancelled, its discount lowered', priced([3000, 2000, 1000], 800, 3599, paidBy(5199), '1'), 3599],
  ['a line is cancelled, its discount is not', priced([3000, 2000, 1000], 1200, 3599, paidBy(3599), '1'), 3599],
  ['a line is left out, its discount is not', priced([3000, 1000], 1200, 3599, paidBy(3599)), 3599],
  ['its total is a penny off', priced([3000, 1000], 800, 3600, paidBy(5199)), 3600],
  ['a line went back, the total was lowered', priced([3000, 1000], 800, 1199, paidBy(3599, 2400)), 3599],
])('D-177 of an order with a discount by name that was never seen before: %s', (_case, order, expected) => {
  expect(paidPence(order)).toBe(expected)
})
