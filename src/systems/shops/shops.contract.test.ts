import { describe, expect, test } from 'vitest'
import { serveOverHttp } from '../../../outside-world/fault-server.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { listener } from '../../../test/harness/system-client.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { FaultOf } from '../../main/outside-systems.ts'
import type { Server } from '../../platform/outside/server.ts'
import { toWireShop } from './shops-wire.ts'
import { shopsSystem } from './system.ts'

type ShopsFault = FaultOf<'shops'>
const contract = new ReadContract()
const PADDINGTON = { latitude: 51.515, longitude: -0.178 }
/** Nearer to Belfast than to most of Scotland. */
const STRANRAER = { latitude: 54.9027, longitude: -5.0273 }
const UK = { country: 'UK', which: 'all' } as const

const shops = (of: ShopsFault | Server = 'none') => contract.client(shopsSystem, of)

describe('shops', () => {
  test('ORD-18 are returned by their ids, each once, complete; unknown ones are left out', async () => {
    const byIds = await shops().find(['1531', '1531', 'nowhere', "1,'; drop table shops; --", ''])
    expect(byIds).toMatchObject([{ shopId: '1531', name: 'Paddington', country: 'UK', christmasOrders: true }])
    expect(byIds?.[0]?.openingHours).toHaveLength(7)
    expect(Object.keys(byIds?.[0] ?? {}).toSorted()).toEqual(Object.keys(aShop()).toSorted())
    expect(await shops().find([])).toEqual([])
  })

  test.each([
    ['NI', 'UK', /^BT\d/, 5],
    ['UK', 'UK', /^(?!(BT|JE|GY|IM)\d)/, 5],
    ['IE', 'IE', /^[A-Z]\d[\dW] /, 5],
  ] as const)(
    'XMS-11 D-47 those of %s that take Christmas orders, as many as are wanted',
    async (region, country, code, count) => {
      const wanted = { country, which: 'christmas', region } as const
      const near = (await shops().near(STRANRAER, wanted, 5)) ?? []
      expect(near).toHaveLength(count)
      for (const shop of near) {
        expect(shop.christmasOrders).toBe(true)
        expect(shop.postcode).toMatch(code)
      }
    },
  )
})

describe('when things go wrong', () => {
  test.each<[ShopsFault, number | null]>([
    ['server-error', null],
    ['no-shops', 0],
  ])('API-01 API-02 %s', async (fault, count) => {
    expect((await shops(fault).near(PADDINGTON, UK, 4))?.length ?? null).toBe(count)
    expect(contract.warned).toHaveLength(count === null ? 1 : 0)
    expect((await shops(fault).find(['1531']))?.length ?? null).toBe(count)
    expect([await shops(fault).find([]), await shops(fault).hasAny()]).toEqual([[], true])
  })

  test.each([
    ['no list', { stores: 'many' }, null],
    ['far too many', { stores: Array.from({ length: 501 }, () => ({})) }, null],
    ['a shop that is none among others', { stores: [{ id: '<script>' }, toWireShop(aShop(), 10)] }, ['1531']],
    ['a shop nobody asked for', { stores: [toWireShop(aShop({ country: 'IE' }), 10)] }, []],
  ])('API-02 %s', async (_case, body, expected) => {
    const near = await shops(listener({ status: 200, body }).server).near(PADDINGTON, UK, 4)
    expect(near?.map(({ shopId }) => shopId) ?? null).toEqual(expected)
  })
})

test('API-10 XMS-11 the store and the point are sent, and the answer is filtered here, the nearest first', async () => {
  const at = (shopId: string, latitude: number, more: Partial<Shop> = {}) =>
    toWireShop(aShop({ shopId, latitude, longitude: -5.0273, ...more }), 10)
  const sent = [
    at('1', 55.9, { christmasOrders: true }),
    at('2', 55, { christmasOrders: true, postcode: 'BT1 5GS' }),
    at('3', 55.1, { christmasOrders: false }),
    at('4', 55.2, { christmasOrders: true }),
  ]
  const { received, server } = listener({ status: 200, body: { stores: sent } })
  // A retailer's own system is behind HTTP.
  const { url, close } = await serveOverHttp(server, 'a key')
  const options = { baseUrl: `${url}/v1/`, apiKey: 'a key', timeoutMs: 2000, log: contract.log, sites: BRAND_SITES }
  const retailers = shopsSystem.client(options)
  const near = await retailers.near(STRANRAER, { country: 'UK', which: 'christmas', region: 'UK' }, 5)
  expect(near).toMatchObject([{ shopId: '4' }, { shopId: '1' }])
  await retailers.find(['1531', '1502'])
  expect(await retailers.hasAny()).toBe(true)
  await close()
  expect(received).toMatchObject([
    { method: 'POST', path: '/v1/in-store-data', query: { storeId: '10151' }, headers: { apikey: 'a key' } },
    { method: 'GET', path: '/v1/stores', query: { ids: '1531,1502' }, body: null },
  ])
  expect(received[0]?.body).toEqual({ latlong: '54.9027,-5.0273' })
})
