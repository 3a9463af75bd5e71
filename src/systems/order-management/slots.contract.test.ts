import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots } from '../../../test/builders/insert-slots.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import type { OrderManagement } from './order-management.ts'
import { orderManagementSystem } from './system.ts'

const SHOP = '9901'
const { orderNumber: _, ...order } = aChristmasOrder()
const { management, ref, sql } = orderManagementContract(960_000_000, order)
const ofChristmas = (orderNumber = ref().orderNumber) => ref({ site: BRAND_SITES['christmas-uk'], orderNumber })
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

const daysAsText = (days: Awaited<ReturnType<OrderManagement['findSlots']>>) =>
  days?.map(({ on, isAvailable, slots }) => [
    `${on} ${isAvailable}`,
    ...slots.map((slot) => `${slot.startsAt}-${slot.endsAt} ${slot.isAvailable}`),
  ]) ?? null

describe('API-25 collection slots', () => {
  test('XMS-20 XMS-21 are those of the shop in that December, by day and time, full ones too', async () => {
    expect(daysAsText(await management().findSlots(ofChristmas(), { shopId: SHOP, season: 2026 }))).toEqual([
      ['2026-12-22 false', '08:00-08:30 false'],
      ['2026-12-23 true', '09:30-10:00 false', '10:00-10:30 true'],
    ])
    expect(await management().findSlots(ofChristmas(), { shopId: '9999', season: 2026 })).toEqual([])
  })

  test('XMS-21 an order for another December is offered that one', async () => {
    const on = Temporal.PlainDate.from('2027-12-23')
    const orderNumber = `${ref().orderNumber}7`
    await insertOrders(sql(), [aChristmasOrder({ orderNumber }, { ...TEST_COLLECTION, on })])
    expect(daysAsText(await management().findSlots(ofChristmas(orderNumber), { shopId: SHOP, season: 2027 }))).toEqual([
      ['2027-12-22 true', '08:00-08:30 true'],
    ])
  })
})

test('XMS-13 while only the slots fail, there are none, and everything else works', async () => {
  const failing = management('slots-fail')
  expect(await failing.findSlots(ofChristmas(), { shopId: SHOP, season: 2026 })).toBeNull()
  expect(await failing.isHealthy()).toBe(true)
  const reason = { primary: 'C01-P0', secondary: null }
  const cancelled = await failing.changeOrder('under slots-fail', ofChristmas(), { kind: 'cancel-order', reason })
  expect(cancelled).toMatchObject({ outcome: 'done' })
})

const DAY = {
  ...{ Date: '23', month: 'December', weekdays: 'Wednesday', isDateAvailable: true },
  ServiceSlotDesc: [{ slotValue: '10:00-10:30', isAvailable: true }],
}

test('API-25 DAT-11 what is sent names order, store and shop; a day that is listed twice is logged in one line', async () => {
  const warned: object[] = []
  const warn = (event: string, about?: object) => void warned.push({ event, ...about })
  const log = { debug() {}, info() {}, warn, error() {} }
  const days = [DAY, DAY, { ...DAY, Date: '21', weekdays: 'Monday' }]
  const { received, server } = listener({ status: 200, body: days })
  const { findSlots } = clientOf(orderManagementSystem, server, log, { baseUrl: 'http://a/v2' })
  const slotDays = await findSlots(ofChristmas('960'), { shopId: 'a&b', season: 2026 })
  const query = { orderId: '960', storeId: '10251', shopId: 'a&b' }
  expect(received).toMatchObject([{ method: 'GET', path: '/v2/cfto/get-delivery-slots', query, body: null }])
  expect(slotDays?.map(({ on }) => String(on))).toEqual(['2026-12-21', '2026-12-23'])
  expect(warned).toEqual([
    { event: 'outside answer repaired', system: 'order management', call: 'slots', order: '960' },
  ])
})
