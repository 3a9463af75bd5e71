import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { insertShops } from './insert-shops.ts'
import { SHOPS } from './shops.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.sql.begin(async (tx) => {
    await tx`truncate shops.shops`
    await insertShops(tx)
  })
})
afterAll(() => database.drop())

test('the records hold every shop, and give back what was put in', async () => {
  const rows = await database.sql`
    select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts from shops.shops`
  const stored = rows.map(({ shop_id, christmas_orders, facts, ...row }) => ({
    shopId: shop_id,
    ...row,
    christmasOrders: christmas_orders,
    ...facts,
  }))
  const byId = (one: { shopId: string }, other: { shopId: string }) => one.shopId.localeCompare(other.shopId)
  expect(stored.toSorted(byId)).toEqual(SHOPS.toSorted(byId))
})
