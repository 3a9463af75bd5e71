import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCancelled } from '../../src/domain/orders/line-status.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { PEOPLE } from '../people.ts'
import { demoOrders } from './all-orders.ts'

const world = demoOrders(TEST_NOW)
const byNumber = new Map(world.orders.map((order) => [order.orderNumber, order]))
const order = (orderNumber: string): Order => {
  const stored = byNumber.get(orderNumber)
  if (!stored) throw new Error(`no ${orderNumber}`)
  return stored
}

/** Every order number that the scenarios name: "600000001 to 600000009" are nine. */
function numbersOfScenarios(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/spec/scenarios.md'), 'utf8')
  return [...text.matchAll(/\b([46]\d{8})(?: to ([46]\d{8}))?/g)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index)),
  )
}

test('every order that the scenarios name exists, and every number once', () => {
  const numbers = numbersOfScenarios()
  expect(numbers.length).toBeGreaterThan(110)
  expect(numbers.filter((orderNumber) => !byNumber.has(orderNumber))).toEqual([])
  expect(byNumber.size).toBe(world.orders.length)
  const named = new Set(numbers)
  expect(world.orders.map((each) => each.orderNumber).filter((each) => each < '41' && !named.has(each))).toEqual([])
})

test('no other number of Amelia’s starts with 6', () => {
  const sixes = world.orders.filter(({ orderNumber }) => orderNumber.startsWith('6'))
  expect(sixes.map(({ orderNumber }) => orderNumber)).toEqual(
    Array.from({ length: 9 }, (_, index) => `60000000${index + 1}`),
  )
})

test.each([
  ['400000005', 'C-niamh', 'ie'],
  ['400000007', 'C-amelia', 'christmas-uk'],
  ['400000027', 'C-niamh', 'christmas-ie'],
  ['400000037', 'C-orla', 'christmas-uk'],
  ['400000047', 'C-amelia', 'christmas-uk'],
  ['400000057', 'C-amelia', 'christmas-uk'],
  ['400000217', 'C-niamh', 'ie'],
  ['400000218', 'C-amelia', 'uk'],
  ['400000010', 'C-callum', 'uk'],
  ['400000020', 'C-callum', 'uk'],
  ['400000030', 'C-callum', 'uk'],
  ['400000011', 'C-orla', 'uk'],
  ['400000012', 'C-priya', 'uk'],
  ['400000022', 'C-tom', 'uk'],
  ['400000032', 'C-gwen', 'uk'],
  ['400000042', 'C-isla', 'uk'],
  ['400000052', 'C-ewan', 'uk'],
  ['400000062', 'C-jules', 'uk'],
  ['400000072', 'C-fin', 'uk'],
  ['400000060', 'C-sam', 'uk'],
  ['400000070', 'C-kit', 'uk'],
  ['400000019', 'C-niamh', 'ie'],
  ['400000029', 'C-niamh', 'ie'],
  ['400000039', 'C-niamh', 'ie'],
  ['400000049', 'C-niamh', 'ie'],
])('%s is %s’s, on the site %s', (orderNumber, customerId, site) => {
  expect(order(orderNumber)).toMatchObject({ customerId, site })
})

test('every other order of the scenarios is Amelia’s, on the UK site', () => {
  const others = world.orders.filter(({ orderNumber, customerId }) => orderNumber < '41' && customerId === 'C-amelia')
  expect(others.filter(({ site }) => site === 'uk').length).toBe(others.length - 3)
})

test("the payments equal lines and delivery, in the site's currency; the total excludes cancelled items", () => {
  for (const { orderNumber, site, currency, grandTotalPence, facts, lines } of world.orders) {
    const sum = lines.reduce((total, line) => total + line.lineTotalPence, facts.deliveryChargePence ?? 0)
    const gone = lines.reduce((total, line) => total + (isCancelled(line) ? line.lineTotalPence : 0), 0)
    expect([orderNumber, grandTotalPence]).toEqual([orderNumber, lines.every(isCancelled) ? 0 : sum - gone])
    expect(currency).toBe(SITES[site].currency)
    if (SITES[site].christmas) continue
    expect(facts.payments?.reduce((total, payment) => total + payment.amountPence, 0)).toBe(sum)
  }
})

test('every order has a customer, was placed before now, and its lines are numbered from one', () => {
  const people = new Set(PEOPLE.map(({ customerId }) => customerId))
  for (const { customerId, placedAt, lines } of world.orders) {
    expect(people.has(customerId)).toBe(true)
    expect(Temporal.Instant.compare(placedAt, TEST_NOW)).toBeLessThan(0)
    expect(lines.map(({ lineNo }) => lineNo)).toEqual(lines.map((_, index) => index + 1))
    for (const { deliveredOn, facts, quantity, unitPricePence, lineTotalPence } of lines) {
      expect(lineTotalPence).toBeLessThanOrEqual(quantity * unitPricePence)
      expect(facts.vatRate === 0 || facts.vatRate === 0.2).toBe(true)
      if (!deliveredOn) continue
      expect(Temporal.PlainDate.compare(deliveredOn, dayOf(TEST_NOW))).toBeLessThanOrEqual(0)
      expect(Temporal.PlainDate.compare(deliveredOn, dayOf(placedAt))).toBeGreaterThanOrEqual(0)
    }
  }
})

test('O1 is a dress in the sale, a shirt and a mug', () => {
  for (let number = 1; number <= 9; number += 1) {
    const { orderNumber: _, ...one } = order(`60000000${number}`)
    expect(one.lines.map((line) => [line.size, line.unitPricePence, line.lineTotalPence])).toEqual([
      ['M', 4000, 3000],
      ['M', 2500, 2500],
      [null, 1200, 1200],
    ])
    expect(one.grandTotalPence).toBe(7099)
    expect(one.facts).toMatchObject({
      deliveryChargePence: 399,
      payments: [{ brand: 'Visa', lastFour: '4242', amountPence: 7099 }],
    })
    for (const line of one.lines) {
      expect(line).toMatchObject({ status: 'Despatched', productType: 'GM', quantity: 1 })
      expect(String(line.deliveredOn)).toBe('2026-11-14')
      expect(String(line.facts.defaultLastReturnOn)).toBe('2026-12-19')
    }
  }
})

test('forty further shoppers have one to twelve orders each, in the last fourteen months', () => {
  const further = Map.groupBy(
    world.orders.filter(({ orderNumber }) => orderNumber >= '41' && orderNumber < '6'),
    ({ customerId }) => customerId,
  )
  expect(further.size).toBe(40)
  for (const orders of further.values()) {
    expect(orders.length).toBeLessThanOrEqual(12)
    for (const { placedAt } of orders) expect(dayOf(placedAt).toString() >= '2025-09-14').toBe(true)
  }
})

test.each([
  ['a leap day', '2028-02-29T12:00:00Z'],
  ['the day after a leap day', '2028-03-01T00:00:00Z'],
  ['the last day on which clocks go forward', '2027-03-28T01:30:00Z'],
  ['the day on which clocks go back', '2026-10-25T00:30:00Z'],
  ['the last hour of a year', '2026-12-31T23:59:59Z'],
  ['the first moment of a year', '2027-01-01T00:00:00Z'],
  ['a summer midnight of London', '2026-07-14T23:00:00Z'],
])('the world can be built on %s, and nothing in it is still to come', (_, at) => {
  const now = Temporal.Instant.from(at)
  const { orders, returns } = demoOrders(now)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(world.orders.map(({ orderNumber }) => orderNumber))
  for (const { placedAt } of orders) expect(Temporal.Instant.compare(placedAt, now)).toBeLessThan(0)
  for (const { scans } of returns) {
    for (const scan of scans) expect(Temporal.Instant.compare(scan.at, now)).toBeLessThan(0)
  }
})
