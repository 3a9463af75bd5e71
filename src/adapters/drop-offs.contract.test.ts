import { describe, expect, test } from 'vitest'
import { ReadContract } from '../../test/harness/read-contract.ts'
import { listener } from '../../test/harness/system-client.ts'
import type { Point } from '../domain/shops/distance.ts'
import type { DropOffCarrier, NearbyDropOff } from '../domain/shops/drop-off.ts'
import { anPostSystem } from './an-post/system.ts'
import { evriSystem } from './evri/system.ts'
import type { OutsideSystem } from './outside-system/outside-system.ts'
import type { Server } from './outside-system/server.ts'
import { royalMailSystem } from './royal-mail/system.ts'
import { writeDropOffs } from './wire-drop-off.ts'

type Found = readonly NearbyDropOff[] | null
const contract = new ReadContract()
const orderNumber = '400000001'
const PADDINGTON: Place = { point: { latitude: 51.515, longitude: -0.178 }, postcode: 'W2 1NW' }
const DUBLIN: Place = { point: { latitude: 53.34, longitude: -6.253 }, postcode: 'D02 X285' }
const HERE = { evri: PADDINGTON, 'royal-mail': PADDINGTON, 'an-post': DUBLIN }

interface Place {
  point: Point
  postcode: string
}

interface DropOffs {
  dropOffsNear(asked: Place & { orderNumber: string | null }): Promise<Found>
}

/** The systems are asked in two ways, by a point and by a postcode; each is given both here. */
const find = (
  carrier: DropOffCarrier,
  asked: Place,
  of: string | Server = 'none',
  about: string | null = orderNumber,
): Promise<Found> => {
  const system = SYSTEMS[carrier] as OutsideSystem<DropOffs, string>
  return contract.client(system, of).dropOffsNear({ orderNumber: about, ...asked })
}
const SYSTEMS = { evri: evriSystem, 'royal-mail': royalMailSystem, 'an-post': anPostSystem }
const CARRIERS = ['evri', 'royal-mail', 'an-post'] as const

describe.each(CARRIERS)('places of %s', (carrier) => {
  test('API-15 API-16 the 20 nearest', async () => {
    const found = await find(carrier, HERE[carrier])
    expect(found).toHaveLength(20)
    const miles = found?.map((each) => each.miles) ?? []
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    expect(miles[0]).toBeLessThan(3)
    expect(new Set(found?.map(({ place }) => place.carrier))).toEqual(new Set([carrier]))
    expect(found?.[0]?.place.openingHours).toHaveLength(7)
    expect(contract.warned).toEqual([])
  })

  test('API-02 what is no place is left out, and said in one line that names no value', async () => {
    const { point, postcode } = HERE[carrier]
    const [place] = ((await find(carrier, HERE[carrier])) ?? []).map((each) => each.place)
    const { stores } = writeDropOffs(place ? [{ place, metres: 500 }] : [], carrier)
    const hostile = [
      ...[{ id: '<b>' }, { ...stores[0], distance: -1 }, { ...stores[0], storeType: 'somebody' }, stores[0]],
    ]
    const { heard, server } = listener({ status: 200, body: { stores: hostile } })
    expect(await find(carrier, HERE[carrier], server)).toEqual([{ place, miles: 0.31 }])
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: carrier, call: 'places', order: orderNumber, refused: 3 },
    ])
    const path = { evri: '/evri-store-list', 'royal-mail': '/royal-mail-store-list', 'an-post': '/an-post-store-list' }
    expect(heard).toMatchObject([
      {
        ...{ method: 'POST', path: path[carrier], query: { orderNumber } },
        body: carrier === 'royal-mail' ? { postCode: postcode } : { ...point },
      },
    ])
  })
})

test.each(CARRIERS)('API-15 API-16 %s is named no order where none is concerned', async (carrier) => {
  expect(await find(carrier, HERE[carrier], 'none', null)).toHaveLength(20)
  const { heard, server } = listener()
  expect(await find(carrier, HERE[carrier], server, null)).toBeNull()
  expect(heard.map(({ query }) => query)).toEqual([{}])
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
  expect(await find('royal-mail', { ...PADDINGTON, postcode })).toHaveLength(expected)
})

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

test.each(EVERY_FAULT)('API-01 API-02 when things go wrong: %s, %s', async (carrier, fault) => {
  expect((await find(carrier, HERE[carrier], fault))?.length ?? null).toBe(UNDER_FAULT[fault])
})

test('a table that cannot be read is null, and said in the log', async () => {
  await contract.database.builtInSql`alter schema evri rename to evri_away`
  expect(await find('evri', PADDINGTON)).toBeNull()
  expect(contract.warned).toMatchObject([{ event: 'built-in system' }, { outcome: 'broken-off' }])
  await contract.database.builtInSql`alter schema evri_away rename to evri`
})
