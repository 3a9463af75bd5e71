import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { christmasWrites } from '../../../test/harness/christmas-writes.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { slotPlacesOf } from '../../../test/harness/places-of.ts'
import { FIRST_OUTCOME } from '../../../test/harness/under-write-fault.ts'
import { collectionOf } from '../../domain/orders/christmas-collection.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { connect, type Sql } from '../../platform/database/connect.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'

const HERE = { ...TEST_COLLECTION, shopId: '9931' }
const THERE = { ...TEST_COLLECTION, shopId: '9932', startsAt: '11:00', endsAt: '11:30' }
const CONNECTIONS_MAX = 16

let database: ClonedDatabase
let builtInSql: Sql
let writes: ReturnType<typeof christmasWrites>
let number = 963_000_000
beforeAll(async () => {
  database = await cloneDatabase()
  // As many at once as on a busy day.
  builtInSql = connect({ url: database.url, pooled: false, connectTimeoutSeconds: 10, connectionsMax: CONNECTIONS_MAX })
  writes = christmasWrites(database.sql, builtInSql)
})
afterAll(async () => {
  await builtInSql.end({ timeout: 5 })
  await database.drop()
})

async function ordersAt(collection: typeof HERE, count: number): Promise<Order[]> {
  const orders = Array.from({ length: count }, () => {
    number++
    return aChristmasOrder({ orderNumber: String(number), customerId: `C-${number}` }, collection)
  })
  await insertOrders(database.sql, orders)
  await reserveSlots(database.sql, orders)
  return orders
}
const swap = (from: typeof HERE, to: typeof HERE): OrderRequest => ({
  kind: 'change-collection',
  from,
  to,
  place: null,
})

/** An order's collection and lines in our records and in order management's, and the place it holds. */
async function stateOf(order: Order) {
  const [ours, theirs] = (await writes.bothOf(order)).map((each) => ({
    shopId: collectionOf(each)?.shopId,
    items: each.lines.filter((line) => !isCancelled(line)).reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  expect(ours).toEqual(theirs)
  const { held } = await slotPlacesOf(database.sql, order.orderNumber, [HERE, THERE])
  return { ...ours, holds: held?.slice(0, 4) ?? null }
}
const BEFORE = { shopId: '9931', items: 3, holds: '9931' }

const DONE = { shopId: '9932', items: 3, holds: '9932' }

/** Each outcome once, and in the long runs every fault. */
const ONE_PER_OUTCOME: WriteFault[] = ['reset-after-acting', 'acts-too-late', 'down', 'refuses']
const FAULTS = process.env.LONG_RUNS === 'true' ? (Object.keys(FIRST_OUTCOME) as WriteFault[]) : ONE_PER_OUTCOME

test.each(FAULTS.map((fault) => [fault, FIRST_OUTCOME[fault]] as const))(
  'XMS-15 D-123 D-124 a change of collection under %s is answered as %s, and happens once or not at all',
  async (fault, expected) => {
    const slots = [HERE, THERE].map((slot) => ({ ...slot, free: 2 }))
    await insertSlots(database.sql, slots)
    const [order] = (await ordersAt(HERE, 1)) as [Order]
    const result = await writes.request(order, swap(HERE, THERE), writes.faulty(fault))
    expect(result.state).toBe(expected)
    if ('reference' in result) await writes.finish(order, result.reference)
    if (expected === 'failed' || expected === 'refused') {
      expect(await stateOf(order)).toEqual(BEFORE)
      expect((await writes.request(order, swap(HERE, THERE))).state).toBe('confirmed')
    }
    expect(await stateOf(order)).toEqual(DONE)
  },
)

test('D-171 of 200 shoppers who want the last place of a slot at once one gets it, 199 keep theirs and are refused', async () => {
  const orders = await ordersAt(HERE, 200)
  await insertSlots(database.sql, [
    { ...HERE, free: 0 },
    { ...THERE, free: 1 },
  ])
  const before = await slotPlacesOf(database.sql, '', [HERE, THERE])
  const results = await Promise.all(orders.map((order) => writes.request(order, swap(HERE, THERE))))

  const confirmed = orders.filter((_, at) => results[at]?.state === 'confirmed')
  expect(confirmed).toHaveLength(1)
  const full = results.filter((result) => result.state === 'refused' && result.refusal === 'slot-full')
  expect(full).toHaveLength(199)
  const after = await slotPlacesOf(database.sql, confirmed[0]?.orderNumber ?? '', [HERE, THERE])
  expect([before.free, after]).toEqual([[0, 1], { held: '9932 2026-12-23 11:00', free: [1, 0] }])
  const [rows] = await database.sql`
    select count(*) filter (where shop_id = '9931')::int as here, count(*) filter (where shop_id = '9932')::int as there
    from order_management.reservations where order_number in ${database.sql(orders.map(({ orderNumber }) => orderNumber))}`
  expect(rows).toEqual({ here: 199, there: 1 })
  for (const order of [...confirmed, ...orders.slice(0, 3)]) {
    const { shopId, holds } = await stateOf(order)
    expect(holds).toBe(shopId)
  }
  expect(writes.errors).toEqual([])
})
