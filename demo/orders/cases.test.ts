import { expect, test } from 'vitest'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from './all-orders.ts'

const text = (day: Temporal.PlainDate | undefined | null) => (day ? String(day) : null)

test.each([
  ['2026-11-14T10:00:00Z', '2026-12-23', '2025-12-23'],
  ['2026-12-16T10:00:00Z', '2026-12-23', '2025-12-23'],
  ['2026-12-17T10:00:00Z', '2027-12-23', '2025-12-23'],
  ['2026-12-24T10:00:00Z', '2027-12-23', '2026-12-23'],
  ['2027-01-01T00:00:00Z', '2027-12-23', '2026-12-23'],
])('D-46 O7 built at %s is for %s, and last year’s was on %s', (now, coming, past) => {
  const built = demoOrders(Temporal.Instant.from(now)).orders
  const [food] = built.find(({ orderNumber }) => orderNumber === '400000007')!.lines
  expect(food?.facts).toMatchObject({ shopId: '1531', slotStartsAt: '10:00', slotEndsAt: '10:30', amendable: true })
  expect(text(food?.facts.requestedDeliveryOn)).toBe(coming)
  const [old] = built.find(({ orderNumber }) => orderNumber === '400000057')!.lines
  expect(text(old?.facts.requestedDeliveryOn)).toBe(past)
})

test.each([0, 1, 2, 3, 4, 5, 6])('built %s days after a Saturday, nothing comes on a day without vans', (days) => {
  const built = demoOrders(TEST_NOW.add({ hours: 24 * days })).orders.flatMap(({ lines }) => lines)
  const driven = built.filter(({ facts }) => ['nominated-day', 'time-slot'].includes(facts.deliveryMode ?? ''))
  expect(driven.length).toBeGreaterThan(3)
  expect(driven.filter(({ facts }) => facts.requestedDeliveryOn?.dayOfWeek === 7)).toEqual([])
})
