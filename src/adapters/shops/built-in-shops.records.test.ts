import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { handsOverOrders } from '../../domain/shops/collection-shop.ts'
import { milesBetween } from '../../domain/shops/distance.ts'
import type { Shops } from '../../ports/shops.ts'
import { builtInShops } from './built-in-shops.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
const PADDINGTON = { latitude: 51.515, longitude: -0.179 }
const BELFAST = { latitude: 54.6, longitude: -5.93 }

let database: ClonedDatabase
let shops: Shops
beforeAll(async () => {
  database = await cloneDatabase()
  shops = builtInShops(database.builtInSql, SILENT)
})
afterAll(() => database.drop())

test('those of the ids that exist are found', async () => {
  const found = await shops.find(['1531', '1531', 'nothing'])
  expect(found?.map(({ shopId, name }) => [shopId, name])).toEqual([['1531', 'Paddington']])
  expect(await shops.find([])).toEqual([])
})

describe('near a point', () => {
  test('the nearest of the country come first, and only those that hand over orders', async () => {
    const near = (await shops.near(PADDINGTON, 'UK', 5)) ?? []
    expect(near).toHaveLength(5)
    const miles = near.map((shop) => milesBetween(shop, PADDINGTON))
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    const all = (await shops.near(PADDINGTON, 'UK', 1000)) ?? []
    expect(all.slice(0, 5)).toEqual(near)
    expect(all.every((shop) => shop.country === 'UK' && handsOverOrders(shop))).toBe(true)
  })

  test('a border is not crossed', async () => {
    expect((await shops.near(BELFAST, 'UK', 1))?.[0]?.city).toBe('Belfast')
    expect((await shops.near(BELFAST, 'IE', 1))?.[0]?.country).toBe('IE')
  })

  test('a list that cannot be read is null, and one line in the log', async () => {
    const logged: string[] = []
    const broken = builtInShops(database.builtInSql, { ...SILENT, error: (what) => logged.push(what) })
    await database.builtInSql`alter table shops.shops rename to gone`
    expect([await broken.near(BELFAST, 'UK', 1), await broken.find(['1531'])]).toEqual([null, null])
    await database.builtInSql`alter table shops.gone rename to shops`
    expect(logged).toEqual(['shops cannot be read', 'shops cannot be read'])
  })
})
