import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { postgresOrderRecords } from './order-records.ts'

const SHOPPER = 'C-tess'
const at = (time: string) => Temporal.Instant.from(`2026-11-${time}Z`)

let database: ClonedDatabase
let records: OrderRecords
beforeAll(async () => {
  database = await cloneDatabase()
  records = postgresOrderRecords(database.sql)
  await insertOrders(database.sql, [
    anOrder({ customerId: SHOPPER, orderNumber: 'T2', placedAt: at('02T10:00:00') }),
    anOrder({ customerId: SHOPPER, orderNumber: 'T1', placedAt: at('01T10:00:00') }),
    anOrder({
      customerId: SHOPPER,
      orderNumber: 'T3',
      placedAt: at('03T10:00:00.000001'),
      grandTotalPence: 9999,
      lines: [
        anOrderLine({ description: 'First', quantity: 2 }),
        anOrderLine({ description: 'Second', status: 'Delivered', deliveredOn: Temporal.PlainDate.from('2026-11-05') }),
        anOrderLine({ description: 'Third', statusDescription: 'Awaiting stock', picture: null }),
      ],
    }),
    anOrder({ customerId: SHOPPER, orderNumber: 'T4', site: 'ie', currency: 'EUR', placedAt: at('04T10:00:00') }),
    anOrder({ customerId: SHOPPER, orderNumber: 'T5', site: 'christmas-uk', placedAt: at('05T10:00:00') }),
    anOrder({ customerId: 'C-other', orderNumber: 'X1', placedAt: at('06T10:00:00') }),
  ])
  const crowd = Array.from({ length: 2000 }, (_, index) =>
    anOrder({ customerId: 'C-crowd', orderNumber: `Z${index}`, placedAt: at('01T00:00:00').add({ minutes: index }) }),
  )
  // A statement has at most 65,534 values.
  for (let from = 0; from < crowd.length; from += 500) await insertOrders(database.sql, crowd.slice(from, from + 500))
  await database.sql.unsafe('analyze orders, order_lines')
})
afterAll(() => database.drop())

const numbersOf = async (...asked: Parameters<OrderRecords['listNewest']>) =>
  (await records.listNewest(...asked)).map(({ orderNumber }) => orderNumber)

test('a shopper’s orders on a site come newest first, and nobody else’s', async () => {
  expect(await numbersOf(SHOPPER, 'uk', 10)).toEqual(['T3', 'T2', 'T1'])
  expect(await numbersOf(SHOPPER, 'ie', 10)).toEqual(['T4'])
  expect(await numbersOf(SHOPPER, 'christmas-uk', 10)).toEqual(['T5'])
  expect(await numbersOf(SHOPPER, 'christmas-ie', 10)).toEqual([])
  expect(await numbersOf('C-nobody', 'uk', 10)).toEqual([])
})

test('no more come than were asked for, and these are the newest', async () => {
  expect(await numbersOf(SHOPPER, 'uk', 2)).toEqual(['T3', 'T2'])
  expect(await numbersOf('C-crowd', 'uk', 3)).toEqual(['Z1999', 'Z1998', 'Z1997'])
})

test('orders of the same instant keep one order, by their numbers', async () => {
  const placedAt = at('09T10:00:00')
  await insertOrders(
    database.sql,
    ['S2', 'S3', 'S1'].map((orderNumber) => anOrder({ customerId: 'C-same', orderNumber, placedAt })),
  )
  expect(await numbersOf('C-same', 'uk', 10)).toEqual(['S3', 'S2', 'S1'])
})

test('an order comes with its lines in their order, with days as days and amounts as numbers', async () => {
  const [order] = await records.listNewest(SHOPPER, 'uk', 1)
  expect(String(order?.placedAt)).toBe('2026-11-03T10:00:00.000001Z')
  expect(order?.grandTotalPence).toBe(9999)
  expect(order?.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['First', 2],
    ['Second', 1],
    ['Third', 1],
  ])
  expect(order?.lines.map(({ deliveredOn }) => deliveredOn && String(deliveredOn))).toEqual([null, '2026-11-05', null])
  expect(order?.lines[2]).toMatchObject({ statusDescription: 'Awaiting stock', picture: null })
})

test('an order without lines is still an order', async () => {
  await insertOrders(database.sql, [anOrder({ customerId: 'C-bare', orderNumber: 'B1' })])
  await database.sql`delete from order_lines where customer_id = 'C-bare'`
  expect(await records.listNewest('C-bare', 'uk', 1)).toMatchObject([{ orderNumber: 'B1', lines: [] }])
})

test('ACC-13 an order’s header tells where it belongs, and carries the user type as it was sent', async () => {
  const header = { orderNumber: 'T4', site: 'ie', currency: 'EUR', userType: 'R' }
  expect(await records.findHeader(SHOPPER, 'T4')).toEqual(header)
})

test('D-120 a missing order and somebody else’s look alike', async () => {
  expect(await records.findHeader(SHOPPER, 'nothing')).toBe(null)
  expect(await records.findHeader(SHOPPER, 'X1')).toBe(null)
  expect(await records.findHeader('C-other', 'X1')).not.toBe(null)
})

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'the list reads only its own rows, in their order: %s',
  async (mode) => {
    const list = (sql: typeof database.sql) => postgresOrderRecords(sql).listNewest(SHOPPER, 'uk', 10)
    const [plan, ...more] = await plansOf(database.sql, list, mode)
    expect(more).toEqual([])
    expect(plan?.indexes.toSorted()).toEqual(['order_lines_pkey', 'orders_newest_first'])
    expect(plan?.readWhole).toEqual([])
  },
)

test('a header is found by its key', async () => {
  const find = (sql: typeof database.sql) => postgresOrderRecords(sql).findHeader('C-crowd', 'Z77')
  const [plan] = await plansOf(database.sql, find, 'force_generic_plan')
  expect(plan?.indexes).toEqual(['orders_pkey'])
})
