import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn } from '../../../test/builders/return.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { type OrderRecords, postgresOrderRecords } from './order.records.ts'

const SHOPPER = 'C-tess'
const order = anOrder({
  customerId: SHOPPER,
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

let database: ClonedDatabase
let records: OrderRecords
beforeAll(async () => {
  database = await cloneDatabase()
  records = postgresOrderRecords(database.sql)
  const crowd = Array.from({ length: 400 }, (_, at) => anOrder({ customerId: 'C-crowd', orderNumber: `Z${at}` }))
  const bare = anOrder({ customerId: SHOPPER, orderNumber: 'D2', lines: [] })
  await insertOrders(database.sql, [order, bare, ...crowd])
  // Of a table that fits on one page PostgreSQL uses no index.
  await insertReturns(
    database.sql,
    crowd
      .slice(8)
      .map(({ orderNumber }) => aReturn({ customerId: 'C-crowd', orderNumber, returnNumber: `R${orderNumber}` })),
  )
  await database.sql.unsafe(`
    insert into customers (customer_id, first_name, last_name, created_at)
    select 'C-' || n, 'A', 'B', '2026-01-01' from generate_series(1, 2000) n`)
  await database.sql.unsafe('analyze orders, order_lines, returns, customers')
})
afterAll(() => database.drop())

/** Days and instants as they are written: two of them are never the same object. */
const asText = (given: unknown): unknown => JSON.parse(JSON.stringify(given))

test('ORD-02 an order comes whole: what was put in comes out, days as days', async () => {
  const details = await records.findDetails(SHOPPER, 'D1')
  expect(asText(details?.order)).toEqual(asText(order))
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
  expect(await records.findDetails(SHOPPER, 'nothing')).toBe(null)
  expect((await records.findDetails(SHOPPER, 'D2'))?.order.lines).toEqual([])
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
