import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { otherCostRows } from './cost-rows.ts'
import type { Order, OrderLine } from './order.ts'
import { layOver } from './order-change.ts'
import { summarisePayment } from './payment-summary.ts'

const cancelledIf = (line: OrderLine, key: string) => (line.key === key ? { ...line, status: 'Cancelled' } : line)

const order = anOrder({
  cancelAllowed: true,
  lines: [
    anOrderLine({ key: 'a', status: 'Scheduled', unitPricePence: 3000 }),
    anOrderLine({ key: 'b', status: 'Scheduled', unitPricePence: 1200 }),
  ],
  facts: { deliveryChargePence: 399 },
})

test('ORD-02 a removed item costs nothing any more, though order management has not lowered its total', () => {
  const removed = layOver(order, { kind: 'line-removed', lineKey: 'b' })
  expect(summarisePayment(removed)).toMatchObject({ cancelledPence: 1200, adjustmentPence: 0, totalPence: 3399 })
})

test('ORD-02 where it has, nothing is taken off twice', () => {
  const told = { ...order, grandTotalPence: 3399, lines: order.lines.map((line) => cancelledIf(line, 'b')) }
  expect(summarisePayment(told)).toMatchObject({ cancelledPence: 1200, adjustmentPence: 0, totalPence: 3399 })
})

describe('ORD-02 D-177 an item leaves a discounted order with its share of the discount', () => {
  const lines = [
    anOrderLine({ key: 'a', status: 'Scheduled', unitPricePence: 3000 }),
    anOrderLine({ key: 'b', status: 'Scheduled', unitPricePence: 2000 }),
  ]
  const discount = [{ kind: 'DISCOUNT', amountPence: 1000, refundedPence: 0 }]
  const named = anOrder({ lines, grandTotalPence: 4399, facts: { deliveryChargePence: 399, otherCharges: discount } })
  const unnamed = anOrder({ lines, grandTotalPence: 4399, facts: { deliveryChargePence: 399 } })
  const deep = anOrder({ lines, grandTotalPence: 1899, facts: { deliveryChargePence: 399 } })
  const threeOf = (otherCharges: typeof discount) =>
    anOrder({
      lines: [...lines, anOrderLine({ key: 'c', status: 'Scheduled', unitPricePence: 1000 })],
      grandTotalPence: 5399,
      facts: { deliveryChargePence: 399, otherCharges },
    })
  const small = {
    lines: [lines[0] as OrderLine, anOrderLine({ key: 'c', status: 'Scheduled', unitPricePence: 1500 })],
    facts: { deliveryChargePence: 399 },
  }
  const remove = (from: Order) => layOver(from, { kind: 'line-removed', lineKey: 'a' })
  const told = (from: Order, grandTotalPence = from.grandTotalPence) => ({
    ...from,
    grandTotalPence,
    lines: from.lines.map((line) => cancelledIf(line, 'a')),
  })

  test.each<[string, Order, number]>([
    ['removed here, the discount has a name', remove(named), 1999],
    ['removed here, nobody names the discount', remove(unnamed), 4399 - 3000 + 361],
    ['removed here, most of it was discount', remove(deep), 1899 - 3000 + 1861],
    ['told by order management, which kept its total', told(named), 1999],
    ['told so without a name for the discount', told(unnamed), 4399 - 3000 + 361],
    ['told with a total that is lowered by the price', told(named, 1399), 1399],
    ['told with a total that is lowered by what was paid', told(named, 1999), 1999],
    [
      'told so of the other line',
      { ...told(named, 2799), lines: named.lines.map((line) => cancelledIf(line, 'b')) },
      2799,
    ],
    [
      'told so without a name',
      { ...told(unnamed, 2639), lines: unnamed.lines.map((line) => cancelledIf(line, 'b')) },
      2639,
    ],
    [
      'told so of one of three',
      {
        ...threeOf(discount),
        grandTotalPence: 3732,
        lines: threeOf(discount).lines.map((line) => cancelledIf(line, 'b')),
      },
      3732,
    ],
    [
      'told so of a small one',
      {
        ...threeOf(discount),
        grandTotalPence: 4566,
        lines: threeOf(discount).lines.map((line) => cancelledIf(line, 'c')),
      },
      4566,
    ],
  ])('%s', (_case, after, totalPence) => {
    expect(summarisePayment(after).totalPence).toBe(totalPence)
  })

  test.each([
    ['named', named, 'b', 4399 - 2000 + 400],
    ['without a name', unnamed, 'b', 4399 - 2000 + 240],
    ['named, of three', threeOf(discount), 'b', 5399 - 2000 + 333],
    ['small and without a name', anOrder({ ...small, grandTotalPence: 3899 }), 'c', 3899 - 1500 + 200],
  ])('a total that was kept never makes a surcharge of the discount: %s', (_case, from, lineKey, totalPence) => {
    const after = { ...from, lines: from.lines.map((line) => cancelledIf(line, lineKey)) }
    expect(summarisePayment(after).totalPence).toBe(totalPence)
    for (const { label, pence } of otherCostRows(after)) {
      if (label !== 'Discount on cancelled items') expect(pence, label).toBeLessThan(0)
    }
  })

  test('and every row says so', () => {
    expect(otherCostRows(remove(named))).toEqual([
      { label: 'Discount', pence: -1000 },
      { label: 'Cancelled items', pence: -3000 },
      { label: 'Discount on cancelled items', pence: 600 },
    ])
  })
})

test('ORD-02 D-177 removing an item after the other never takes more off than its price, nor below nothing', () => {
  const charge = fc.record({
    kind: fc.constantFrom('DISCOUNT', 'GIFTWRAP', 'LOYALTY'),
    amountPence: fc.nat(3000),
    refundedPence: fc.constant(0),
  })
  const facts = fc.record({ deliveryChargePence: fc.nat(999), otherCharges: fc.array(charge, { maxLength: 2 }) })
  const prices = fc.array(fc.nat(9000), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(prices, facts, fc.integer({ min: 0, max: 100 }), (pence, told, percent) => {
      const lines = pence.map((lineTotalPence, place) =>
        anOrderLine({ key: String(place), status: 'Scheduled', lineTotalPence }),
      )
      const whole = pence.reduce((all, each) => all + each, told.deliveryChargePence)
      let current = anOrder({ lines, facts: told, grandTotalPence: Math.round((whole * percent) / 100) })
      for (const { key, lineTotalPence } of lines.slice(1)) {
        const before = summarisePayment(current).totalPence
        current = layOver(current, { kind: 'line-removed', lineKey: key })
        const after = summarisePayment(current).totalPence
        expect(after).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(before)
        expect(before - after).toBeLessThanOrEqual(lineTotalPence)
      }
    }),
    { numRuns: 500 },
  )
})

test('ORD-02 a cancelled order costs nothing, delivery included', () => {
  const cancelled = layOver(order, { kind: 'order-cancelled' })
  expect(summarisePayment(cancelled)).toMatchObject({ cancelledPence: 4599, totalPence: 0, deposit: null })
})

test('XMS-22 a cancelled Christmas order still tells of its deposit, and of no balance', () => {
  const food = anOrder({ ...order, site: 'christmas-uk', facts: {}, grandTotalPence: 4200 })
  expect(summarisePayment(food).deposit).toEqual({ paidPence: 1000, balancePence: 3200, backPence: 0 })
  const cancelled = layOver(food, { kind: 'order-cancelled' })
  expect(summarisePayment(cancelled).deposit).toEqual({ paidPence: 1000, balancePence: null, backPence: 1000 })
})

test('XMS-22 D-170 a deposit stays what was paid when order management lowers its total below it', () => {
  const facts = { totals: { highestPence: 4200, goodwillPence: 0 } }
  const food = anOrder({ ...order, site: 'christmas-uk', facts, lines: order.lines.slice(1), grandTotalPence: 600 })
  expect(summarisePayment(food).deposit).toEqual({ paidPence: 1000, balancePence: 0, backPence: 400 })
})

test('D-187 a line that cost more than its units saves nothing, and takes nothing off what another saved', () => {
  const lines = [
    anOrderLine({ unitPricePence: 2000, lineTotalPence: 2500 }),
    anOrderLine({ unitPricePence: 4000, lineTotalPence: 3000 }),
  ]
  expect(summarisePayment(anOrder({ lines }))).toMatchObject({ itemsPence: 6500, savingPence: 1000, totalPence: 5500 })
})
