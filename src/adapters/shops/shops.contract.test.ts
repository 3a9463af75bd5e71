import { afterEach, describe, expect, test } from 'vitest'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import type { Shops } from '../../ports/shops.ts'
import type { ServedRequest } from '../outside-system/served-system.ts'
import type { FaultOf } from '../outside-systems.ts'
import { builtInShops } from './built-in.ts'
import { shopsOverHttp } from './over-http.ts'
import { writeShop } from './shop-wire.ts'
import { shopsSystem } from './system.ts'

type ShopsFault = FaultOf<'shops'>
const FAULTS = Object.keys(shopsSystem.faults) as ShopsFault[]
const contract = new ReadContract()
const { log } = contract
const PADDINGTON = { latitude: 51.515, longitude: -0.178 }
/** Nearer to Belfast than to most of Scotland. */
const STRANRAER = { latitude: 54.9027, longitude: -5.0273 }
const UK = { country: 'UK', which: 'all' } as const

const overHttp = ({
  baseUrl = contract.world.systems.shops.url,
  apiKey = contract.apiKey,
  timeoutMs = contract.timeoutMs,
}) => shopsOverHttp({ baseUrl, apiKey, timeoutMs, log })
const builtIn = () => builtInShops(contract.database.builtInSql, log)
const kinds: Record<string, () => Shops> = { 'built in': builtIn, 'over HTTP': () => overHttp({}) }

describe.each(Object.keys(kinds))('shops, %s', (kind) => {
  const shops = () => (kinds[kind] as () => Shops)()

  test('ORD-18 are found by their ids, each once, whole; the unknown are left out', async () => {
    const found = await shops().find(['1531', '1531', 'nowhere'])
    expect(found).toMatchObject([{ shopId: '1531', name: 'Paddington', country: 'UK', christmasOrders: true }])
    expect(found?.[0]?.openingHours).toHaveLength(7)
    expect(Object.keys(found?.[0] ?? {}).toSorted()).toEqual(Object.keys(aShop()).toSorted())
    expect(await shops().find([])).toEqual([])
  })

  test('API-10 STR-04 are found near a point, the nearest first', async () => {
    const near = await shops().near(PADDINGTON, { country: 'UK', which: 'clothing-and-home' }, 4)
    expect(near?.map(({ name }) => name)[0]).toBe('Paddington')
    expect(near).toHaveLength(4)
    expect(near?.every((shop) => shop.kind === 'Full Line')).toBe(true)
    expect(near).toEqual(await builtIn().near(PADDINGTON, { country: 'UK', which: 'clothing-and-home' }, 4))
  })

  test('STR-11 D-149 foodhalls and outlets are a list of their own, and Ireland has its own', async () => {
    const near = (await shops().near(PADDINGTON, { country: 'UK', which: 'foodhall' }, 20)) ?? []
    expect(new Set(near.map((shop) => shop.kind))).toEqual(new Set(['Simply Food', 'Outlet Store']))
    const irish = (await shops().near(PADDINGTON, { country: 'IE', which: 'all' }, 3)) ?? []
    expect(irish.map(({ country }) => country)).toEqual(['IE', 'IE', 'IE'])
  })

  test.each([
    ['NI', 'UK', /^BT\d/, 5],
    ['UK', 'UK', /^(?!(BT|JE|GY|IM)\d)/, 5],
    ['IM', 'UK', /^IM\d/, 1],
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
      expect(near).toEqual(await builtIn().near(STRANRAER, wanted, 5))
    },
  )

  test('there are some', async () => expect(await shops().hasAny()).toBe(true))
})

const UNDER_FAULT: Record<ShopsFault, number | null> = {
  ...{ none: 4, slow: 4, 'no-shops': 0 },
  ...{ down: null, 'server-error': null, malformed: null, huge: null, 'answers-too-late': null },
}

describe('when things go wrong', () => {
  afterEach(() => contract.world.systems.shops.setFault('none'))

  test.each(FAULTS)('API-01 API-02 %s, over HTTP', async (fault) => {
    await contract.world.systems.shops.setFault(fault)
    const near = await overHttp(contract.patienceWith(fault)).near(PADDINGTON, UK, 4)
    expect(near?.length ?? null).toBe(UNDER_FAULT[fault])
    expect(contract.warned).toHaveLength(UNDER_FAULT[fault] === null ? 1 : 0)
  })

  test.each(FAULTS)('API-02 %s, built in, is what a caller over HTTP meets', async (fault) => {
    const times = { slowMs: 1, tooLateMs: 1, wait: async () => {} }
    const faulty = shopsSystem.withFaults(builtIn(), () => fault, times)
    expect((await faulty.near(PADDINGTON, UK, 4))?.length ?? null).toBe(UNDER_FAULT[fault])
    expect((await faulty.find(['1531']))?.length ?? null).toBe(UNDER_FAULT[fault] && 1)
    expect(await faulty.find([])).toEqual([])
  })

  test('a wrong key gets no shops', async () => {
    expect(await overHttp({ apiKey: 'not the key' }).near(PADDINGTON, UK, 4)).toBeNull()
  })

  test.each([
    ['no list', { stores: 'many' }, null],
    ['far too many', { stores: Array.from({ length: 501 }, () => ({})) }, null],
    ['a shop that is none among others', { stores: [{ id: '<script>' }, writeShop(aShop(), 10)] }, ['1531']],
    ['a shop nobody asked for', { stores: [writeShop(aShop({ country: 'IE' }), 10)] }, []],
  ])('API-02 %s', async (_case, body, expected) => {
    const hostile = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer: async () => ({ status: 200, body }) },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    const near = await overHttp({ baseUrl: hostile.url }).near(PADDINGTON, UK, 4)
    expect(near?.map(({ shopId }) => shopId) ?? null).toEqual(expected)
    await hostile.close()
  })

  test('API-10 what is sent is the store, and where', async () => {
    const heard: ServedRequest[] = []
    const answer = async (request: ServedRequest) => {
      heard.push(request)
      return { status: 200, body: { stores: [] } }
    }
    const ear = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    const shops = overHttp({ baseUrl: `${ear.url}/v1/` })
    await shops.near({ latitude: 51.5163, longitude: -0.1752 }, UK, 4)
    await shops.find(['1531', '1502'])
    expect(heard).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/in-store-data', query: { storeId: '10151' } },
        ...{ headers: { apikey: contract.apiKey }, body: { latlong: '51.5163,-0.1752' } },
      },
      { method: 'GET', path: '/v1/stores', query: { ids: '1531,1502' }, body: null },
    ])
    await ear.close()
  })
})
