import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCancelled } from '../../src/domain/orders/line-status.ts'
import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { PEOPLE } from '../people.ts'
import { demoOrders } from './all-orders.ts'

const world = demoOrders(TEST_NOW)
const byNumber = new Map(world.orders.map((order) => [order.orderNumber, order]))

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

test('DAT-33 D-193 with a retailer’s own terms, orders and returns of the demo have them', () => {
  const own = { returnWindow: { days: 14, byDepartment: {}, byReason: {} }, paymentNames: { PAYPAL: 'PayLater' } }
  const { orders, returns } = demoOrders(TEST_NOW, { ...SPECIFIED_POLICY, ...own })
  const order = (number: string) => orders.find(({ orderNumber }) => orderNumber === number)
  expect(String(order('600000001')?.lines[0]?.facts.defaultLastReturnOn)).toBe('2026-11-28')
  expect(order('400000015')?.facts.payments?.map(({ name }) => name)).toEqual(['PayLater'])
  expect(returns.find(({ returnNumber }) => returnNumber === '800000008')?.facts.sendBy).toBe('2026-11-26')
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
