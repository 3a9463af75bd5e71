import { beforeEach, describe, expect, test } from 'vitest'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots } from '../../../test/builders/insert-slots.ts'
import { bothOrderManagements } from '../../../test/harness/both-order-managements.ts'
import { SITES } from '../../domain/sites/site.ts'
import { orderManagementOverHttp } from './over-http.ts'

const SHOP = '9901'
const { orderNumber: _, ...order } = aChristmasOrder()
const { faulty, kinds, overHttp, ref, setFault, sql } = bothOrderManagements(960_000_000, order)
const ofChristmas = (orderNumber = ref().orderNumber) => ref({ site: SITES['christmas-uk'], orderNumber })
const at = (day: string, startsAt: string, endsAt: string, free: number) => ({
  ...{ shopId: SHOP, on: Temporal.PlainDate.from(day), startsAt, endsAt, free },
})

beforeEach(() =>
  insertSlots(sql(), [
    at('2026-12-23', '10:00', '10:30', 1),
    at('2026-12-23', '09:30', '10:00', 0),
    at('2026-12-22', '08:00', '08:30', 0),
    at('2027-12-22', '08:00', '08:30', 2),
    at('2026-11-30', '08:00', '08:30', 2),
  ]),
)

const told = (days: Awaited<ReturnType<ReturnType<typeof overHttp>['findSlots']>>) =>
  days?.map(({ on, isAvailable, slots }) => [
    `${on} ${isAvailable}`,
    ...slots.map((slot) => `${slot.startsAt}-${slot.endsAt} ${slot.isAvailable}`),
  ]) ?? null

describe.each(kinds)('API-25 collection slots, %s', (_kind, management) => {
  test('XMS-20 XMS-21 are those of the shop in that December, by day and time, full ones too', async () => {
    expect(told(await management().findSlots(ofChristmas(), { shopId: SHOP, season: 2026 }))).toEqual([
      ['2026-12-22 false', '08:00-08:30 false'],
      ['2026-12-23 true', '09:30-10:00 false', '10:00-10:30 true'],
    ])
    expect(await management().findSlots(ofChristmas(), { shopId: '9999', season: 2026 })).toEqual([])
  })

  test('XMS-21 an order for another December is offered that one', async () => {
    const on = Temporal.PlainDate.from('2027-12-23')
    const orderNumber = `${ref().orderNumber}7`
    await insertOrders(sql(), [aChristmasOrder({ orderNumber }, { ...TEST_COLLECTION, on })])
    expect(told(await management().findSlots(ofChristmas(orderNumber), { shopId: SHOP, season: 2027 }))).toEqual([
      ['2027-12-22 true', '08:00-08:30 true'],
    ])
  })
})

test('XMS-13 while only the slots fail, there are none, and everything else works', async () => {
  await setFault('slots-fail')
  for (const management of [overHttp(), faulty('slots-fail')]) {
    expect(await management.findSlots(ofChristmas(), { shopId: SHOP, season: 2026 })).toBeNull()
    expect(await management.isHealthy()).toBe(true)
    const reason = { primary: 'C01-P0', secondary: null }
    const cancelled = await management.changeOrder('under slots-fail', ofChristmas(), { kind: 'cancel-order', reason })
    expect(cancelled).toMatchObject({ outcome: 'done' })
  }
})

const DAY = {
  ...{ Date: '23', month: 'December', weekdays: 'Wednesday', isDateAvailable: true },
  ServiceSlotDesc: [{ slotValue: '10:00-10:30', isAvailable: true }],
}

test.each<[string, number, unknown, number]>([
  ['nothing', 200, null, 1],
  ['no list', 200, { slots: [DAY] }, 1],
  ['a number for the day', 200, [{ ...DAY, Date: 23 }], 1],
  ['the 32nd', 200, [{ ...DAY, Date: '32' }], 1],
  ['a day 0', 200, [{ ...DAY, Date: '0' }], 1],
  ['another month', 200, [{ ...DAY, month: 'November' }], 1],
  ['Y for yes', 200, [{ ...DAY, isDateAvailable: 'Y' }], 1],
  ['no time', 200, [{ ...DAY, ServiceSlotDesc: [{ slotValue: 'morning', isAvailable: true }] }], 1],
  ['an hour that no day has', 200, [{ ...DAY, ServiceSlotDesc: [{ slotValue: '24:00-24:30', isAvailable: true }] }], 1],
  ['one wrong day among others', 200, [DAY, {}], 1],
  ['far too many', 200, Array.from({ length: 32 }, () => DAY), 1],
  ['not found', 404, { error: 'not found' }, 0],
  ['a failure', 500, [DAY], 1],
  ['created', 201, [DAY], 0],
])('XMS-13 DAT-11 %s is no slots, and at most one line more in the log', async (_, status, body, warnings) => {
  const warned: string[] = []
  const log = { debug() {}, info() {}, warn: (event: string) => void warned.push(event), error() {} }
  const odd = await startFaultServer<never>(
    { ownFaults: {}, canFail: () => true, answer: async () => ({ status, body }) },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
  const management = orderManagementOverHttp({ baseUrl: odd.url, apiKey: 'key', timeoutMs: 2000, log })
  const found = await management.findSlots(ofChristmas(), { shopId: SHOP, season: 2026 })
  await odd.close()
  expect(found).toBeNull()
  expect(warned).toEqual(
    Array.from({ length: warnings }, () => (status === 200 ? 'outside answer refused' : 'outside call')),
  )
})

test('DAT-11 a day that is listed twice is one, and one line in the log says so', async () => {
  const warned: object[] = []
  const log = {
    debug() {},
    info() {},
    warn: (event: string, about?: object) => void warned.push({ event, ...about }),
    error() {},
  }
  const odd = await startFaultServer<never>(
    { ownFaults: {}, canFail: () => true, answer: async () => ({ status: 200, body: [DAY, DAY] }) },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
  const management = orderManagementOverHttp({ baseUrl: odd.url, apiKey: 'key', timeoutMs: 2000, log })
  const found = await management.findSlots(ofChristmas('960'), { shopId: SHOP, season: 2026 })
  await odd.close()
  expect(told(found)).toEqual([['2026-12-23 true', '10:00-10:30 true']])
  expect(warned).toEqual([{ event: 'outside answer mended', system: 'order management', call: 'slots', order: '960' }])
})

test('API-25 DAT-11 what is sent names order, store and shop; days are read in whatever order they come', async () => {
  const heard: object[] = []
  const ear = await startFaultServer<never>(
    {
      ...{ ownFaults: {}, canFail: () => true },
      async answer({ method, path, query, body }) {
        heard.push({ method, path, query, body })
        return { status: 200, body: [DAY, { ...DAY, Date: '21', weekdays: 'Monday' }] }
      },
    },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const management = orderManagementOverHttp({ baseUrl: `${ear.url}/v2`, apiKey: 'key', timeoutMs: 2000, log })
  const days = await management.findSlots(ofChristmas('960'), { shopId: 'a&b', season: 2026 })
  await ear.close()
  const query = { orderId: '960', storeId: '10251', shopId: 'a&b' }
  expect(heard).toEqual([{ method: 'GET', path: '/v2/cfto/get-delivery-slots', query, body: null }])
  expect(days?.map(({ on }) => String(on))).toEqual(['2026-12-21', '2026-12-23'])
})
