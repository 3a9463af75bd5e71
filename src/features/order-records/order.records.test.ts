import { beforeAll, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn } from '../../../test/builders/return.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { postgresOrderRecords } from './order.records.ts'
import type { HistoryQuery } from './order-history.records.ts'

const SHOPPER = 'C-tess'
const at = (time: string) => Temporal.Instant.from(`2026-11-${time}Z`)

const WHOLE = anOrder({
  customerId: 'C-dora',
  orderNumber: 'D1',
  lines: [
    anOrderLine({
      description: 'First',
      statusDescription: 'As sent',
      facts: {
        deliveryMode: 'time-slot',
        requestedDeliveryOn: Temporal.PlainDate.from('2026-11-18'),
        slotStartsAt: '10:00',
        messages: [{ kind: 'gift', text: 'Two\nlines', key: 'I1' }],
      },
    }),
    anOrderLine({ description: 'Second', status: 'Created', colour: null, size: null, picture: null }),
  ],
})

const database = databaseForAllTests()
const records = postgresOrderRecords(database.sql)
beforeAll(async () => {
  await insertOrders(database.sql, [
    anOrder({ customerId: SHOPPER, orderNumber: 'T2', placedAt: at('02T10:00:00') }),
    anOrder({ customerId: SHOPPER, orderNumber: 'T1', placedAt: at('01T10:00:00') }),
    anOrder({
      ...{ customerId: SHOPPER, orderNumber: 'T3', placedAt: at('03T10:00:00.000001') },
      lines: [anOrderLine({ description: 'Second' })],
    }),
    anOrder({ customerId: SHOPPER, orderNumber: 'T4', site: 'ie', currency: 'EUR', placedAt: at('04T10:00:00') }),
    anOrder({ customerId: SHOPPER, orderNumber: 'T5', site: 'christmas-uk', placedAt: at('05T10:00:00') }),
    anOrder({ customerId: 'C-other', orderNumber: 'X1', placedAt: at('06T10:00:00') }),
  ])
  const crowd = Array.from({ length: 2000 }, (_, index) =>
    anOrder({ customerId: 'C-crowd', orderNumber: `Z${index}`, placedAt: at('01T00:00:00').add({ minutes: index }) }),
  )
  const bare = anOrder({ customerId: 'C-dora', orderNumber: 'D2', lines: [] })
  await insertOrders(database.sql, [WHOLE, bare])
  // A statement has at most 65,534 values.
  for (let from = 0; from < crowd.length; from += 500) await insertOrders(database.sql, crowd.slice(from, from + 500))
  // Of a table that fits on one page PostgreSQL uses no index.
  const returned = crowd.slice(8, 400).map(({ orderNumber }) => ({ orderNumber, returnNumber: `R${orderNumber}` }))
  await insertReturns(
    database.sql,
    returned.map((numbers) => aReturn({ customerId: 'C-crowd', ...numbers })),
  )
  await database.sql.unsafe(`
    insert into customers (customer_id, first_name, last_name, created_at)
    select 'C-' || n, 'A', 'B', '2026-01-01' from generate_series(1, 2000) n`)
  await database.sql.unsafe('analyze orders, order_lines, returns, customers')
})

const CHRISTMAS = { site: 'christmas-uk', today: Temporal.PlainDate.from('2026-12-21'), time: '09:00' } as const

const everything = {
  site: 'uk',
  from: null,
  before: null,
  search: '',
  page: 1,
  christmas: null,
  otherSite: null,
} as const

async function numbersOf(customerId: string, query: Partial<HistoryQuery> = {}): Promise<string[]> {
  const { orders } = await records.listPage(customerId, { ...everything, ...query })
  return orders.map(({ orderNumber }) => orderNumber)
}

test('HIS-13 only a shopper’s own orders on a site are listed, newest first', async () => {
  expect(await numbersOf(SHOPPER)).toEqual(['T3', 'T2', 'T1'])
  expect(await numbersOf(SHOPPER, { site: 'ie' })).toEqual(['T4'])
  expect(await numbersOf(SHOPPER, { site: 'christmas-uk' })).toEqual(['T5'])
  expect(await numbersOf(SHOPPER, { site: 'christmas-ie' })).toEqual([])
  expect(await numbersOf('C-nobody')).toEqual([])
})

test('HIS-07 HIS-13 ten to a page, the newest first; beyond the last page is the last', async () => {
  expect(await numbersOf('C-crowd')).toEqual(Array.from({ length: 10 }, (_, at) => `Z${1999 - at}`))
  expect(await numbersOf('C-crowd', { page: 2 })).toEqual(Array.from({ length: 10 }, (_, at) => `Z${1989 - at}`))
  const last = Array.from({ length: 10 }, (_, at) => `Z${9 - at}`)
  expect(await numbersOf('C-crowd', { page: 200 })).toEqual(last)
  expect(await numbersOf('C-crowd', { page: 999_999_999 })).toEqual(last)
  expect((await records.listPage('C-crowd', { ...everything, page: 7 })).total).toBe(2000)
  expect(await records.listPage('C-nobody', everything)).toMatchObject({ total: 0, orders: [], hasNoOrders: true })
})

test('an order is found by part of its number or of a product’s name, in any case', async () => {
  expect(await numbersOf(SHOPPER, { search: 'T2' })).toEqual(['T2'])
  expect(await numbersOf(SHOPPER, { search: 't2' })).toEqual(['T2'])
  expect(await numbersOf(SHOPPER, { search: 'secON' })).toEqual(['T3'])
  expect(await numbersOf(SHOPPER, { search: 'X1' })).toEqual([])
  expect((await records.listPage('C-crowd', { ...everything, search: 'Z19' })).total).toBe(111)
})

test('what is searched for is taken literally', async () => {
  for (const search of ['%', '_', '\\', "'; drop table orders --"])
    expect(await numbersOf(SHOPPER, { search }), search).toEqual([])
})

test('orders of the same instant keep one order, by their numbers', async () => {
  const placedAt = at('09T10:00:00')
  await insertOrders(
    database.sql,
    ['S2', 'S3', 'S1'].map((orderNumber) => anOrder({ customerId: 'C-same', orderNumber, placedAt })),
  )
  expect(await numbersOf('C-same')).toEqual(['S3', 'S2', 'S1'])
})

test('HIS-09 of several Christmas orders the next to be collected is shown, or else the newest active one', async () => {
  const customerId = 'C-feast'
  const promotionAt = async (time = '09:00') =>
    (await records.listPage(customerId, { ...everything, christmas: { ...CHRISTMAS, time } })).christmas?.collection
  const dayAndTime = (collection: Awaited<ReturnType<typeof promotionAt>>) =>
    collection && `${collection.on?.day} ${collection.startsAt}`
  const place = async (orderNumber: string, placed: string, when: string, change: Partial<OrderLine> = {}) => {
    const [on = '', startsAt = ''] = when.split(' ')
    const collection = { ...TEST_COLLECTION, on: Temporal.PlainDate.from(`2026-12-${on}`), startsAt, endsAt: '17:30' }
    const order = aChristmasOrder({ customerId, orderNumber, placedAt: at(placed) }, collection)
    const lines = order.lines.map((line) => ({ ...line, ...change, facts: { ...line.facts, ...change.facts } }))
    await insertOrders(database.sql, [{ ...order, lines }])
    return dayAndTime(await promotionAt())
  }
  expect(await place('F1', '01T10:00:00', '20 10:00')).toBe('20 10:00')
  expect(await place('F2', '02T10:00:00', '19 10:00', { status: 'Cancelled' })).toBe('20 10:00')
  expect(await place('F3', '01T11:00:00', '24 10:00')).toBe('24 10:00')
  expect(await place('F4', '01T12:00:00', '24 09:30')).toBe('24 09:30')
  expect(await place('F5', '04T10:00:00', '24 11:00')).toBe('24 09:30')
  expect(await place('F6', '05T10:00:00', '22 10:00', { status: 'Cancelled' })).toBe('24 09:30')
  const collectedOn = Temporal.PlainDate.from('2026-12-21')
  expect(await place('F7', '06T10:00:00', '21 10:00', { facts: { collectedOn } })).toBe('24 09:30')
  expect(await place('F8', '01T09:00:00', '21 17:00')).toBe('21 17:00')
  expect([dayAndTime(await promotionAt('17:29')), dayAndTime(await promotionAt('17:30'))]).toEqual([
    '21 17:00',
    '24 09:30',
  ])
})

test('ACC-13 D-120 a header has its site and user type; a missing order and another customer’s look alike', async () => {
  const header = { customerId: SHOPPER, recipientId: null, orderNumber: 'T4' }
  expect(await records.findHeader(SHOPPER, 'T4')).toEqual({ ...header, site: 'ie', currency: 'EUR', userType: 'R' })
  expect(await records.findHeader(SHOPPER, 'nothing')).toBe(null)
  expect(await records.findHeader(SHOPPER, 'X1')).toBe(null)
  expect(await records.findHeader('C-other', 'X1')).not.toBe(null)
})

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'the list reads only its own rows, in their order: %s',
  async (mode) => {
    const list = (sql: typeof database.sql) =>
      postgresOrderRecords(sql).listPage(SHOPPER, { ...everything, christmas: CHRISTMAS, otherSite: 'ie' })
    const [plan, ...more] = await plansOf(database, list, mode)
    expect(more).toEqual([])
    // Of a shopper with a handful of orders the key serves as well as the list's own index.
    // Products have the same key twice.
    const used = plan?.indexes.map((name) => name.replace('products_with_department', 'products_pkey'))
    const indexes = [...new Set(used)].filter((name) => name !== 'orders_pkey')
    const returns = ['return_lines_one_active', 'return_lines_pkey', 'returns_of_recipients']
    const recipients = ['gift_receipts_pkey', 'outside_writes_of_order', ...returns]
    expect(indexes.toSorted()).toEqual(
      [...recipients, 'order_lines_pkey', 'orders_newest_first', 'products_pkey'].sort(),
    )
    expect(plan?.sequentialScans).toEqual([])
  },
)

test('the header of an order or a gift is one statement that reads by keys alone', async () => {
  const find = (sql: typeof database.sql) => postgresOrderRecords(sql).findHeaderOrGift('C-crowd', 'Z77')
  const [plan, ...more] = await plansOf(database, find, 'force_generic_plan')
  expect(more).toEqual([])
  expect(new Set(plan?.indexes)).toEqual(new Set(['orders_pkey', 'gift_recipients_pkey']))
})

/** Days and instants as they are written: two of them are never the same object. */
const asText = (given: unknown): unknown => JSON.parse(JSON.stringify(given))

test('ORD-02 an order comes whole: what was put in comes out, days as days', async () => {
  const details = await records.findDetails('C-dora', 'D1')
  expect(asText(details?.order)).toEqual(asText(WHOLE))
  expect(details?.order.lines[0]?.facts.requestedDeliveryOn).toBeInstanceOf(Temporal.PlainDate)
  expect(details?.order.placedAt).toBeInstanceOf(Temporal.Instant)
  expect(details).toMatchObject({ hasReturns: false, openWrite: null, contact: { email: null, phone: null } })
})

test('every order of the demo can be read, with its owner’s contact', async () => {
  const details = await records.findDetails('C-amelia', '600000001')
  expect(details?.contact).toEqual({ email: 'amelia@example.com', phone: '+44 7700 900101' })
  expect((await records.findDetails('C-tom', '400000022'))?.contact.email).toBe('tom@example.com')
  expect((await records.findDetails('C-amelia', '400000008'))?.hasReturns).toBe(true)
})

test('ORD-09 D-161 each line in return has its return', async () => {
  const line = { lineNo: 1, splitNo: 0, itemStatus: 'Awaiting Return', expectedBack: true }
  expect((await records.findDetails('C-crowd', 'Z8'))?.returning).toEqual([{ ...line, returnNumber: 'RZ8' }])
  expect((await records.findDetails('C-crowd', 'Z7'))?.returning).toEqual([])
})

test('D-120 a missing order and another customer’s look alike; one without lines is an order', async () => {
  expect(await records.findDetails('C-crowd', 'D1')).toBe(null)
  expect(await records.findDetails('C-dora', 'nothing')).toBe(null)
  expect((await records.findDetails('C-dora', 'D2'))?.order.lines).toEqual([])
})

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'the details are one statement that reads by keys alone: %s',
  async (mode) => {
    const find = (sql: typeof database.sql) => postgresOrderRecords(sql).findDetails('C-crowd', 'Z77')
    const [plan, ...more] = await plansOf(database, find, mode)
    expect(more).toEqual([])
    expect(plan?.sequentialScans).toEqual([])
    // The lines of a return are few, so either key serves as well; products have the same key twice.
    const indexes = plan?.indexes.map((index) =>
      index
        .replace('return_lines_one_active', 'return_lines_pkey')
        .replace('products_with_department', 'products_pkey'),
    )
    expect([...new Set(indexes)].toSorted()).toEqual([
      ...['customers_pkey', 'draft_returns_pkey', 'gift_receipts_pkey', 'order_lines_pkey', 'orders_pkey'],
      ...['outside_writes_of_order', 'outside_writes_one_open', 'products_pkey', 'return_lines_pkey'],
      ...['returns_of_order', 'returns_of_recipients', 'withdrawal_lines_pkey', 'withdrawals_pkey'],
    ])
  },
)
