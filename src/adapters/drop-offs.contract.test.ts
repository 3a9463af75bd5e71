import { afterEach, describe, expect, test } from 'vitest'
import { startFaultServer } from '../../outside-world/fault-server.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { ReadContract } from '../../test/harness/read-contract.ts'
import type { Point } from '../domain/shops/distance.ts'
import type { DropOffCarrier, NearbyDropOff } from '../domain/shops/drop-off.ts'
import { anPostSystem } from './an-post/system.ts'
import { evriSystem } from './evri/system.ts'
import type { FaultTimes } from './outside-system/fault-times.ts'
import type { ServedRequest } from './outside-system/served-system.ts'
import { royalMailSystem } from './royal-mail/system.ts'

type Found = readonly NearbyDropOff[] | null
const contract = new ReadContract()
const { log } = contract
const orderNumber = '400000001'
const PADDINGTON: Place = { point: { latitude: 51.515, longitude: -0.178 }, postcode: 'W2 1NW' }
const DUBLIN: Place = { point: { latitude: 53.34, longitude: -6.253 }, postcode: 'D02 X285' }
const HERE = { evri: PADDINGTON, 'royal-mail': PADDINGTON, 'an-post': DUBLIN }

interface Place {
  point: Point
  postcode: string
}

const parts = () => ({ sql: contract.database.builtInSql, clock: { now: () => TEST_NOW }, log })
const optionsOf = (carrier: DropOffCarrier, more: { baseUrl?: string; apiKey?: string; timeoutMs?: number } = {}) => ({
  ...{ baseUrl: contract.world.systems[carrier].url, apiKey: contract.apiKey, timeoutMs: contract.timeoutMs, log },
  ...more,
})

/** The systems are asked in two ways, by a point and by a postcode; each is given both here. */
const BUILT_IN: Record<DropOffCarrier, (asked: Place) => Promise<Found>> = {
  evri: (asked) => evriSystem.builtIn(parts()).dropOffsNear({ orderNumber, ...asked }),
  'royal-mail': (asked) => royalMailSystem.builtIn(parts()).dropOffsNear({ orderNumber, ...asked }),
  'an-post': (asked) => anPostSystem.builtIn(parts()).dropOffsNear({ orderNumber, ...asked }),
}
type More = Parameters<typeof optionsOf>[1]
const OVER_HTTP: Record<DropOffCarrier, (asked: Place, more?: More) => Promise<Found>> = {
  evri: (asked, more) => evriSystem.overHttp(optionsOf('evri', more)).dropOffsNear({ orderNumber, ...asked }),
  'royal-mail': (asked, more) =>
    royalMailSystem.overHttp(optionsOf('royal-mail', more)).dropOffsNear({ orderNumber, ...asked }),
  'an-post': (asked, more) => anPostSystem.overHttp(optionsOf('an-post', more)).dropOffsNear({ orderNumber, ...asked }),
}
const CARRIERS = ['evri', 'royal-mail', 'an-post'] as const

describe.each(CARRIERS)('places of %s', (carrier) => {
  test.each(['built in', 'over HTTP'])('API-15 API-16 the 20 nearest, %s', async (kind) => {
    const found = await (kind === 'built in' ? BUILT_IN : OVER_HTTP)[carrier](HERE[carrier])
    expect(found).toHaveLength(20)
    const miles = found?.map((each) => each.miles) ?? []
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    expect(miles[0]).toBeLessThan(3)
    expect(new Set(found?.map(({ place }) => place.carrier))).toEqual(new Set([carrier]))
    expect(found?.[0]?.place.openingHours).toHaveLength(7)
    expect(contract.warned).toEqual([])
  })

  test('STR-05 STR-06 over HTTP it tells what the built-in one tells', async () => {
    expect(await OVER_HTTP[carrier](HERE[carrier])).toEqual(await BUILT_IN[carrier](HERE[carrier]))
  })

  test('a wrong key gets no places', async () => {
    expect(await OVER_HTTP[carrier](HERE[carrier], { apiKey: 'not the key' })).toBeNull()
  })

  test('API-02 what is no place is left out, and said in one line that names no value', async () => {
    const [first] = (await BUILT_IN[carrier](HERE[carrier])) ?? []
    const served = {
      evri: () => evriSystem.served(evriSystem.builtIn(parts()), 'key'),
      'royal-mail': () => royalMailSystem.served(royalMailSystem.builtIn(parts()), 'key'),
      'an-post': () => anPostSystem.served(anPostSystem.builtIn(parts()), 'key'),
    }[carrier]()
    const path = { evri: '/evri-store-list', 'royal-mail': '/royal-mail-store-list', 'an-post': '/an-post-store-list' }[
      carrier
    ]
    const { point, postcode } = HERE[carrier]
    const told = await served.answer({
      ...{ method: 'POST', path, query: { orderNumber }, headers: { apikey: 'key' } },
      body: { ...point, postCode: postcode },
    })
    const [store] = (told.body as { stores: object[] }).stores
    const heard: ServedRequest[] = []
    const hostile = await startFaultServer<never>(
      {
        ...{ ownFaults: {}, canFail: () => true },
        async answer(request) {
          heard.push(request)
          const stores = [{ id: '<b>' }, { ...store, distance: -1 }, { ...store, storeType: 'somebody' }, store]
          return { status: 200, body: { stores } }
        },
      },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    expect(await OVER_HTTP[carrier](HERE[carrier], { baseUrl: `${hostile.url}/v1` })).toEqual([first])
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: carrier, call: 'places', order: orderNumber, refused: 3 },
    ])
    expect(heard).toMatchObject([
      {
        ...{ method: 'POST', path: `/v1${path}`, query: { orderNumber } },
        body: carrier === 'royal-mail' ? { postCode: 'W2 1NW' } : { ...point },
      },
    ])
    await hostile.close()
  })
})

test.each([
  ['evri', (more: More) => evriSystem.overHttp(optionsOf('evri', more))],
  ['royal-mail', (more: More) => royalMailSystem.overHttp(optionsOf('royal-mail', more))],
  ['an-post', (more: More) => anPostSystem.overHttp(optionsOf('an-post', more))],
] as const)('API-15 API-16 %s is named no order where none is concerned', async (carrier, over) => {
  const asked = { orderNumber: null, ...HERE[carrier] }
  expect(await over({}).dropOffsNear(asked)).toHaveLength(20)
  const queries: unknown[] = []
  const silent = await startFaultServer<never>(
    {
      ...{ ownFaults: {}, canFail: () => true },
      async answer({ query }) {
        queries.push(query)
        return { status: 200, body: {} }
      },
    },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
  expect(await over({ baseUrl: silent.url }).dropOffsNear(asked)).toBeNull()
  await silent.close()
  expect(queries).toEqual([{}])
  expect(contract.warned).toEqual([{ event: 'outside answer refused', system: carrier, call: 'places' }])
})

test.each([
  ['W2 1NW', 20],
  ['w2', 20],
  ['W1C 1AP', 20],
  ['W99', 20],
  ['JE2 3XX', 20],
  ['D02 X285', 0],
  ["'; drop schema royal_mail; --", 0],
  ['', 0],
])('STR-12 D-71 Royal Mail is asked by a postcode: "%s"', async (postcode, expected) => {
  expect(await BUILT_IN['royal-mail']({ ...PADDINGTON, postcode })).toHaveLength(expected)
})

const SYSTEMS = { evri: evriSystem, 'royal-mail': royalMailSystem, 'an-post': anPostSystem }
const UNDER_FAULT: Record<string, number | null> = {
  ...{ none: 20, slow: 20, 'no-places': 0, 'no-dates': 20 },
  // What is about acting leaves questions alone.
  ...{ 'reset-before-acting': 20, 'reset-after-acting': 20, 'server-error-after-acting': 20, 'acts-too-late': 20 },
  ...{ 'answers-twice': 20, refuses: 20, 'slot-taken': 20, 'date-gone': 20 },
  ...{ down: null, 'server-error': null, malformed: null, huge: null, 'answers-too-late': null },
}
const EVERY_FAULT = CARRIERS.flatMap((carrier) =>
  Object.keys(SYSTEMS[carrier].faults).map((fault) => [carrier, fault] as const),
)

describe('when things go wrong', () => {
  afterEach(async () => {
    for (const carrier of CARRIERS) await contract.world.systems[carrier].setFault('none')
  })

  test.each(EVERY_FAULT)('API-01 API-02 %s, %s, over HTTP and built in', async (carrier, fault) => {
    await contract.world.systems[carrier].setFault(fault as 'none')
    const found = await OVER_HTTP[carrier](HERE[carrier], contract.patienceWith(fault))
    expect(found?.length ?? null).toBe(UNDER_FAULT[fault])
    const times: FaultTimes = { slowMs: 1, tooLateMs: 1, wait: async () => {} }
    const asked = { orderNumber, ...HERE[carrier] }
    const faulty = {
      evri: () => evriSystem.withFaults(evriSystem.builtIn(parts()), () => fault as 'none', times),
      'royal-mail': () => royalMailSystem.withFaults(royalMailSystem.builtIn(parts()), () => fault as 'none', times),
      'an-post': () => anPostSystem.withFaults(anPostSystem.builtIn(parts()), () => fault as 'none', times),
    }[carrier]()
    expect((await faulty.dropOffsNear(asked))?.length ?? null).toBe(UNDER_FAULT[fault])
  })
})

test('a table that cannot be read is null, and one line in the log', async () => {
  await contract.database.builtInSql`alter schema evri rename to evri_away`
  expect(await BUILT_IN.evri(PADDINGTON)).toBeNull()
  expect(contract.warned).toEqual([{ event: 'built-in evri' }])
  await contract.database.builtInSql`alter schema evri_away rename to evri`
})
