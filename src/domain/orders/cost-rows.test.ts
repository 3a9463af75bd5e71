import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { chargeName } from './charge-names.ts'
import { otherCostRows } from './cost-rows.ts'
import type { Charge, Order } from './order.ts'
import { summarisePayment } from './payment-summary.ts'

const charge = (kind: string, amountPence: number): Charge => ({ kind, amountPence, refundedPence: 0 })
const rowsOf = (order: Order) => otherCostRows(order).map(({ label, pence }) => `${label} ${pence}`)
const shirt = anOrderLine({ unitPricePence: 2500 })
const gone = anOrderLine({ unitPricePence: 1200, status: 'Cancelled' })
const delivery = { deliveryChargePence: 399 }

test.each([
  ['GIFTWRAP', 'Gift wrap'],
  ['GIFT_WRAP', 'Gift wrap'],
  ['Assembly service', 'Assembly service'],
  ['old-sofa-removal', 'Old sofa removal'],
  ['constructor', 'Constructor'],
])('ORD-02 the charge %s is called %s', (kind, name) => {
  expect(chargeName(kind)).toBe(name)
})

test.each<[string, Charge[], number, string[]]>([
  ['one that is in the total', [charge('GIFTWRAP', 350)], 350, ['Gift wrap 350']],
  ['two of a name', [charge('GIFTWRAP', 350), charge('GIFT_WRAP', 100)], 450, ['Gift wrap 450']],
  ['one that takes off', [charge('PROMOTION', 500)], -500, ['Promotion -500']],
  ['one that takes off without a word for it', [charge('LOYALTY', 500)], -500, ['Loyalty -500']],
  ['one of each', [charge('GIFTWRAP', 350), charge('PROMO', 500)], -150, ['Gift wrap 350', 'Promo -500']],
  ['one that is in the prices', [charge('GIFTWRAP', 350)], 0, []],
  ['one that explains nothing', [charge('GIFTWRAP', 350)], -10, ['Other adjustments -10']],
  ['one that explains some', [charge('GIFTWRAP', 350)], 400, ['Gift wrap 350', 'Other adjustments 50']],
  ['one of nothing', [charge('GIFTWRAP', 0)], 0, []],
])('ORD-02 charges of other types go by their name: %s', (_case, otherCharges, beside, rows) => {
  const order = anOrder({ lines: [shirt], grandTotalPence: 2500 + beside, facts: { otherCharges } })
  expect(rowsOf(order)).toEqual(rows)
  const ofLine = { ...shirt, facts: { ...shirt.facts, charges: otherCharges } }
  expect(rowsOf(anOrder({ lines: [ofLine], grandTotalPence: 2500 + beside }))).toEqual(rows)
})

test.each<[string, Parameters<typeof anOrder>[0], string[]]>([
  ['one of two', { lines: [shirt, gone], facts: delivery }, ['Cancelled items -1200']],
  ['all', { lines: [gone], facts: delivery }, ['Cancelled items -1200', 'Cancelled delivery -399']],
  [
    'all, the total lowered',
    { lines: [gone], facts: delivery, grandTotalPence: 0 },
    ['Cancelled items -1200', 'Cancelled delivery -399'],
  ],
  [
    'all, of a discounted order',
    { lines: [gone], facts: delivery, grandTotalPence: 1399 },
    ['Cancelled items -1200', 'Cancelled delivery -399'],
  ],
  [
    'all, with a charge',
    { lines: [gone], facts: { ...delivery, otherCharges: [charge('GIFTWRAP', 350)] }, grandTotalPence: 1949 },
    ['Gift wrap 350', 'Cancelled items -1200', 'Cancelled delivery -399', 'Other cancelled charges -350'],
  ],
  ['all, delivered free', { lines: [gone], facts: { deliveryChargePence: 0 } }, ['Cancelled items -1200']],
])('ORD-02 "Cancelled items" never holds delivery: %s', (_case, parts, rows) => {
  expect(rowsOf(anOrder(parts))).toEqual(rows)
})

test('ORD-02 the rows always add up to the total, and a cancelled order costs nothing', () => {
  const line = fc
    .record({ unitPricePence: fc.nat(9000), quantity: fc.integer({ min: 1, max: 3 }), isGone: fc.boolean() })
    .map(({ isGone, ...parts }) => anOrderLine({ ...parts, status: isGone ? 'Cancelled' : 'Created' }))
  const charges = fc.array(
    fc.tuple(fc.constantFrom('GIFTWRAP', 'PROMO', 'X'), fc.nat(900)).map(([kind, pence]) => charge(kind, pence)),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), charges, fc.nat(40_000), fc.nat(999), (lines, others, total, fee) => {
      const facts = { deliveryChargePence: fee, otherCharges: others }
      const order = anOrder({ lines, grandTotalPence: total, facts })
      const { itemsPence, savingPence, totalPence } = summarisePayment(order)
      const rows = otherCostRows(order).reduce((sum, { pence }) => sum + pence, 0)
      expect(itemsPence - savingPence + fee + rows).toBe(totalPence)
      if (lines.length > 0 && lines.every(({ status }) => status === 'Cancelled')) expect(totalPence).toBe(0)
    }),
  )
})
