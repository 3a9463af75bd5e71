import { afterAll, beforeAll, expect, test } from 'vitest'
import { christmasChangeStatus, seasonOf } from '../src/domain/christmas/change-status.ts'
import { dayOf } from '../src/domain/time/days.ts'
import { aCutOffs } from '../test/builders/content.ts'
import { type ClonedDatabase, cloneDatabase } from '../test/harness/clone-database.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { demoOrders } from './orders/all-orders.ts'
import { insertChristmasSlots } from './shops/christmas-slots.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const heldPlaces = async () =>
  (
    await database.sql<{ held: string }[]>`
      select order_number || ' ' || shop_id || ' ' || on_day || ' ' || starts_at as held
      from order_management.reservations order by order_number`
  ).map(({ held }) => held)

test.each([
  ['on an ordinary day', String(TEST_NOW), 2026],
  ['on the last day on which something can be changed', '2026-12-16T23:30:00Z', 2026],
  ['after the cut-off', '2026-12-20T12:00:00Z', 2027],
  ['after Christmas', '2026-12-27T12:00:00Z', 2027],
  ['in the new year', '2027-01-05T12:00:00Z', 2027],
  ['before a Christmas whose 23 December is a Sunday', '2029-11-14T12:00:00Z', 2029],
])(
  'D-46 a demo that starts %s has Christmas orders that can be changed, and holds their places',
  async (_, at, season) => {
    const now = Temporal.Instant.from(at)
    const { orders } = demoOrders(now)
    // The rest of the world is of no matter here; on the ordinary day it is the demo's own.
    if (!now.equals(TEST_NOW)) {
      await database.sql`truncate order_management.slots, order_management.reservations`
      await database.sql.begin((tx) => insertChristmasSlots(tx, orders, dayOf(now)))
    }
    const christmasOrders = orders.filter(({ site }) => site.startsWith('christmas'))
    const coming = christmasOrders.filter((order) => christmasChangeStatus(order, now, aCutOffs()) === 'open')
    expect(coming.map(({ orderNumber }) => orderNumber)).toEqual(['400000007', '400000027', '400000037', '400000047'])
    expect(coming.map(seasonOf)).toEqual(coming.map(() => season))
    expect(
      christmasOrders.filter((order) => christmasChangeStatus(order, now, aCutOffs()) === 'day-passed'),
    ).toHaveLength(1)

    expect(await heldPlaces()).toEqual([
      `400000007 1531 ${season}-12-23 10:00`,
      `400000027 1681 ${season}-12-23 10:00`,
      `400000037 1661 ${season}-12-23 10:00`,
      `400000047 1531 ${season}-12-23 10:00`,
    ])
    const slots = await database.sql`
    select on_day::text as day, count(*) filter (where free > 0) > 0 as is_free
    from order_management.slots group by on_day order by on_day`
    expect([...slots]).toEqual([21, 22, 23, 24].map((day) => ({ day: `${season}-12-${day}`, is_free: true })))
  },
)

test('XMS-20 the places of a slot are those that are free and those that are held', async () => {
  const wrong = await database.sql`
    select from order_management.slots s where places <> free + (
      select count(*) from order_management.reservations h
      where (h.shop_id, h.on_day, h.starts_at) = (s.shop_id, s.on_day, s.starts_at))`
  expect(wrong).toHaveLength(0)
})
