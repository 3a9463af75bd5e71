import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { listener } from '../../../test/harness/system-client.ts'
import { slotText } from '../../domain/return-methods/collection.ts'
import type { DropOffPlace } from '../../domain/shops/drop-off.ts'
import type { OutsideSystem } from '../../platform/outside/outside-system.ts'
import type { Server } from '../../platform/outside/server.ts'
import { anPostSystem, evriSystem, parcelforceSystem, royalMailSystem } from './carriers.ts'
import { toWireDropOffs } from './drop-offs.ts'

const contract = new ReadContract()
const orderNumber = '400000001'
const postcode = 'W2 1NW'
const PADDINGTON = { latitude: 51.515, longitude: -0.178 }
const DUBLIN = { latitude: 53.34, longitude: -6.253 }
const methodId = 'collectFromHome-evri-standard'
const query = { orderNumber, postcode, storeId: '10151', clientId: '9', childClientId: null, methodId }

type Answer = readonly unknown[] | null
const questionTo = <Client>(system: OutsideSystem<Client, never>, ask: (client: Client) => Promise<Answer>) => ({
  ask: (of: string | Server = 'none') => ask(contract.client(system, of as Server)),
})

/** Every question that a carrier answers beside its bookings. */
const DATES = {
  ...questionTo(evriSystem, (evri) => evri.collectionDays(query)),
  ...{ carrier: 'evri', call: 'collection dates', count: 6, none: 'no-dates' },
  unreadable: { collectionDates: ['<script>'] },
  sent: {
    ...{ method: 'GET', path: '/collection-dates', body: null },
    query: { orderNum: orderNumber, storeId: '10151', channelId: methodId },
    headers: { data: '{"postCode":"W2 1NW","clientId":"9","childClientId":null,"isEvri":true}' },
  },
}
const SLOTS = {
  ...questionTo(parcelforceSystem, (parcelforce) =>
    parcelforce.collectionSlots({ ...query, on: Temporal.PlainDate.from('2026-11-17') }),
  ),
  ...{ carrier: 'parcelforce', call: 'collection time slots', count: 5, none: 'no-slots' },
  unreadable: { collectionTimeSlots: [{ from: '<script>' }] },
  sent: {
    ...{ method: 'GET', path: '/collection-time-slots', body: null },
    query: { orderNumber, postCode: postcode, selectedDate: '2026-11-17' },
  },
}
const placesAnswer = { call: 'places', count: 20, none: 'no-places', unreadable: { stores: 'many' } }
const EVRI = {
  ...questionTo(evriSystem, (evri) => evri.dropOffsNear({ orderNumber, point: PADDINGTON })),
  ...placesAnswer,
  carrier: 'evri',
  sent: { method: 'POST', path: '/evri-store-list', query: { orderNumber }, body: PADDINGTON },
} as const
const ROYAL_MAIL = {
  ...questionTo(royalMailSystem, (royalMail) => royalMail.dropOffsNear({ orderNumber, postcode })),
  ...placesAnswer,
  carrier: 'royal-mail',
  sent: { method: 'POST', path: '/royal-mail-store-list', query: { orderNumber }, body: { postCode: postcode } },
} as const
const AN_POST = {
  ...questionTo(anPostSystem, (anPost) => anPost.dropOffsNear({ orderNumber, point: DUBLIN })),
  ...placesAnswer,
  carrier: 'an-post',
  sent: { method: 'POST', path: '/an-post-store-list', query: { orderNumber }, body: DUBLIN },
} as const
const PLACES = [EVRI, ROYAL_MAIL, AN_POST]

describe.each([DATES, SLOTS, ...PLACES])('$carrier, $call', ({ carrier, call, count, none, ...question }) => {
  test.each([
    ['none', count],
    [none, 0],
    ['server-error', null],
  ])('API-01 API-02 COL-18 under the fault %s', async (fault, expected) => {
    expect((await question.ask(fault))?.length ?? null).toBe(expected)
    expect(contract.warned).toHaveLength(expected === null ? 1 : 0)
    expect(JSON.stringify(contract.warned)).not.toContain('W2')
  })

  test('API-15 API-16 API-17 API-18 what is sent; an unreadable answer leaves one line that names no value', async () => {
    const { received, server } = listener({ status: 200, body: question.unreadable })
    expect(await question.ask(server)).toBeNull()
    expect(contract.warned).toEqual([{ event: 'outside answer refused', system: carrier, call, order: orderNumber }])
    expect(received).toMatchObject([question.sent])
    expect([received[0]?.query, received[0]?.body]).toEqual([question.sent.query, question.sent.body])
  })
})

test.each(PLACES)(
  'API-02 API-15 $carrier: the nearest come first; what is no place is left out',
  async ({ carrier, ask }) => {
    const near = async (of?: Server) => (await ask(of)) as { place: DropOffPlace; miles: number }[] | null
    const places = (await near()) ?? []
    const miles = places.map((each) => each.miles)
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    expect(miles[0]).toBeLessThan(3)
    const place = places[0]?.place
    expect(place).toMatchObject({ carrier, openingHours: { length: 7 } })
    const { stores } = toWireDropOffs(place ? [{ place, metres: 500 }] : [], carrier)
    const hostile = [{ id: '<b>' }, { ...stores[0], distance: -1 }, { ...stores[0], storeType: 'somebody' }, stores[0]]
    expect(await near(listener({ status: 200, body: { stores: hostile } }).server)).toEqual([{ place, miles: 0.31 }])
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: carrier, call: 'places', order: orderNumber, skipped: 3 },
    ])
  },
)

test.each([
  ['W2 1NW', 20],
  ['W99', 20],
  ['D02 X285', 0],
  ["'; drop schema royal_mail; --", 0],
])('STR-12 D-71 Royal Mail is searched by a postcode: "%s"', async (typed, expected) => {
  const places = await contract.client(royalMailSystem).dropOffsNear({ orderNumber, postcode: typed })
  expect(places).toHaveLength(expected)
})

describe('Parcelforce', () => {
  const ALL = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00']
  const slots = async (at = postcode, on = '2026-11-17') =>
    await contract
      .client(parcelforceSystem)
      .collectionSlots({ orderNumber, postcode: at, on: Temporal.PlainDate.from(on) })
  const free = async (at?: string, on?: string) => (await slots(at, on))?.filter(({ isFree }) => isFree).map(slotText)
  const book = async (area: string, on: string, starts: string, reference: string) => {
    await contract.database.sql`
      insert into parcelforce.bookings (reference, area, collected_on, starts, booked_at)
      values (${reference}, ${area}, ${on}, ${starts}, ${String(TEST_NOW)})`
  }

  test('API-18 COL-09 a slot is taken once as many are booked as can be, there and on that day', async () => {
    expect(await free('YO1 1AA', '2026-11-19')).toEqual(ALL)
    await book('YO', '2026-11-19', '12:00', 'first')
    expect(await free('YO1 1AA', '2026-11-19')).toEqual(ALL)
    await book('YO', '2026-11-19', '12:00', 'second')
    expect(await free('YO1 1AA', '2026-11-19')).toEqual(ALL.filter((slot) => slot !== '12:00-14:00'))
    expect((await slots('YO1 1AA', '2026-11-19'))?.map(slotText)).toEqual(ALL)
    expect(await free('YO1 1AA', '2026-11-20')).toEqual(ALL)
    expect(await free('PL1 1AA', '2026-11-19')).toEqual(ALL)
  })

  test('COL-10 COL-11 COL-18 there are no slots on a Saturday, on a bank holiday there, nor in the Channel Islands', async () => {
    expect(await slots(postcode, '2026-11-21')).toEqual([])
    expect(await slots('EH6 7XX', '2026-11-30')).toEqual([])
    expect(await slots('JE2 3XX', '2026-11-17')).toEqual([])
  })
})
