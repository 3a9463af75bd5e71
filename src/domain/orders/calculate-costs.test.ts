import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { chargeName, otherCostRows, remainingCosts } from './calculate-costs.ts'
import type { Charge, Order } from './order.ts'
import { applyChange } from './order-change.ts'
import { summarisePayment } from './payment-summary.ts'

const charge = (kind: string, amountPence: number): Charge => ({ kind, amountPence, refundedPence: 0 })
const rowsOf = (order: Order) => otherCostRows(order).map(({ label, pence }) => `${label} ${pence}`)
const shirt = anOrderLine({ unitPricePence: 2500 })
const gone = anOrderLine({ unitPricePence: 1200, status: 'Cancelled' })
const delivery = { deliveryChargePence: 399 }

test.each([
  ['GIFT_WRAP', 'Gift wrap'],
  ['Assembly service', 'Assembly service'],
  ['constructor', 'Constructor'],
])('ORD-02 the charge %s is called %s', (kind, name) => expect(chargeName(kind)).toBe(name))

test.each<[string, Charge[], number, string[]]>([
  ['one that is in the total', [charge('GIFTWRAP', 350)], 350, ['Gift wrap 350']],
  ['two of a name', [charge('GIFTWRAP', 350), charge('GIFT_WRAP', 100)], 450, ['Gift wrap 450']],
  ['one that takes off', [charge('PROMOTION', 500)], -500, ['Promotion -500']],
  ['one that takes off without a word for it', [charge('LOYALTY', 500)], -500, ['Loyalty -500']],
  ['one of each', [charge('GIFTWRAP', 350), charge('PROMO', 500)], -150, ['Gift wrap 350', 'Promo -500']],
  ['two that leave nothing', [charge('GIFTWRAP', 350), charge('PROMO', 350)], 0, []],
  ['one that is in the prices', [charge('GIFTWRAP', 350)], 0, []],
  ['one that explains nothing', [charge('GIFTWRAP', 350)], -10, ['Other adjustments -10']],
  ['one that explains some', [charge('GIFTWRAP', 350)], 400, ['Gift wrap 350', 'Other adjustments 50']],
])('ORD-02 charges of other types go by their name: %s', (_case, otherCharges, beside, rows) => {
  const order = anOrder({ lines: [shirt], grandTotalPence: 2500 + beside, facts: { otherCharges } })
  expect(rowsOf(order)).toEqual(rows)
  const ofLine = { ...shirt, facts: { ...shirt.facts, charges: otherCharges } }
  expect(rowsOf(anOrder({ lines: [ofLine], grandTotalPence: 2500 + beside }))).toEqual(rows)
})

test.each<[string, Parameters<typeof anOrder>[0], string[]]>([
  ['the total unchanged', {}, []],
  ['the total lowered', { grandTotalPence: 2899 }, ['Cancelled items -1200']],
  ['the total lowered by more', { grandTotalPence: 2799 }, ['Cancelled items -1200', 'Other adjustments -100']],
  ['all of it', { lines: [gone], grandTotalPence: 0 }, ['Cancelled items -1200', 'Other adjustments -399']],
  [
    'a discount that was lowered along',
    { facts: { ...delivery, otherCharges: [charge('DISCOUNT', 250)] }, grandTotalPence: 2649 },
    ['Discount -250', 'Cancelled items -1200'],
  ],
])('ORD-02 D-192 rows and total are what order management sends of a cancelled item: %s', (_case, parts, rows) => {
  const order = anOrder({ lines: [shirt, gone], facts: delivery, ...parts })
  expect(rowsOf(order)).toEqual(rows)
  expect(summarisePayment(order).totalPence).toBe(order.grandTotalPence)
})

test('ORD-02 D-192 until its update shows it, what was cancelled here is taken off its total', () => {
  const facts = { ...delivery, otherCharges: [charge('DISCOUNT', 370)] }
  const order = anOrder({
    lines: [shirt, gone].map((line) => ({ ...line, status: 'Created' })),
    facts,
    grandTotalPence: 3729,
  })
  const removed = applyChange(order, { kind: 'line-removed', lineKey: order.lines[1]?.key ?? '' })
  expect(rowsOf(removed)).toEqual(['Discount -370', 'Cancelled items -1200', 'Other adjustments 120'])
  const remaining = remainingCosts(removed)
  expect(remaining).toMatchObject({ lines: [{ unitPricePence: 2500 }], totalPence: 2649 })
  expect(remaining.rows.map(({ label, pence }) => `${label} ${pence}`)).toEqual([
    'Discount -370',
    'Other adjustments 120',
  ])
  const cancelled = applyChange(order, { kind: 'order-cancelled' })
  expect(rowsOf(cancelled)).toEqual(['Discount -370', 'Cancelled items -3700', 'Other adjustments -29'])
  expect(summarisePayment(cancelled).totalPence).toBe(0)
})
