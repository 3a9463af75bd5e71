import { beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { clientOf } from '../../../test/harness/system-client.ts'
import { metresBetween } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { isShopIncluded } from '../../domain/shops/shop-lists.ts'
import type { OwnSql } from '../../platform/database/own-sql.ts'
import type { Log } from '../../platform/log.ts'
import { builtInServer } from '../../platform/outside/outside-system.ts'
import { replaceShops } from './fake.ts'
import type { Shops } from './shops.ts'
import { shopsSystem } from './system.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
const PADDINGTON = { latitude: 51.515, longitude: -0.179 }
const BELFAST = { latitude: 54.6, longitude: -5.93 }
const UK = { country: 'UK', which: 'all' } as const

const builtInShops = (sql: OwnSql, log: Log = SILENT) =>
  clientOf(
    shopsSystem,
    builtInServer(shopsSystem, { sites: BRAND_SITES, sql, clock: { now: () => TEST_NOW }, log }),
    log,
  )

const database = databaseForAllTests()
let shops: Shops
beforeAll(() => {
  shops = builtInShops(database.builtInSql)
})

describe('near a point', () => {
  test('STR-04 STR-11 D-149 the nearest of the country come first, on every list', async () => {
    const all = (await shops.near(PADDINGTON, UK, 500)) ?? []
    const metres = all.map((shop) => metresBetween(shop, PADDINGTON))
    expect(metres).toEqual(metres.toSorted((one, other) => one - other))
    for (const which of ['hands-over-orders', 'christmas', 'clothing-and-home', 'foodhall'] as const) {
      const near = await shops.near(PADDINGTON, { country: 'UK', which }, 5)
      expect(near).toEqual(all.filter((shop) => isShopIncluded(which, shop)).slice(0, 5))
      expect(near).toHaveLength(5)
    }
    expect((await shops.near(BELFAST, UK, 1))?.[0]?.city).toBe('Belfast')
    expect((await shops.near(BELFAST, { country: 'IE', which: 'all' }, 1))?.[0]?.country).toBe('IE')
  })

  test('STR-08 the foodhalls that take nothing back are on no list of foodhalls, and in the shop finder', async () => {
    const excluded = [aShop({ shopId: '9001', kind: 'Simply Food', ...PADDINGTON })]
    const mine = await cloneDatabase()
    await replaceShops(mine.builtInSql, excluded, [])
    const listed = builtInShops(mine.builtInSql)
    expect(await listed.near(PADDINGTON, { country: 'UK', which: 'foodhall' }, 4)).toEqual([])
    expect(await listed.near(PADDINGTON, UK, 4)).toHaveLength(1)
    await mine.drop()
  })
})

test('DAT-15 a list of the retailer’s own takes the place of what was there', async () => {
  const mine = await cloneDatabase()
  await mine.sql`truncate shops.shops`
  const listed = builtInShops(mine.builtInSql)
  expect(await listed.hasAny()).toBe(false)
  const [one, two, three] = ['1', '2', '3'].map((shopId) => aShop({ shopId, line2: 'Unit 1' })) as [Shop, Shop, Shop]
  expect(await replaceShops(mine.builtInSql, [one, two, three], [])).toEqual({ stored: 3, removed: 0 })
  expect(await listed.hasAny()).toBe(true)
  const renamed = { ...one, name: 'Praed Street', latitude: 51.6 }
  expect(await replaceShops(mine.builtInSql, [renamed], ['2'])).toEqual({ stored: 1, removed: 1 })
  expect((await listed.find(['1', '2', '3']))?.toSorted((a, b) => Number(a.shopId) - Number(b.shopId))).toEqual([
    renamed,
    two,
  ])
  expect((await listed.near({ latitude: 51.6, longitude: -0.17 }, UK, 1))?.[0]).toEqual(renamed)
  await mine.drop()
})
