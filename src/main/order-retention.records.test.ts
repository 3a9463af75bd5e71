import { expect, test } from 'vitest'
import { insertOrders } from '../../test/builders/insert-orders.ts'
import { insertReturns } from '../../test/builders/insert-returns.ts'
import { anOrder } from '../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../test/builders/return.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { databaseForAllTests } from '../../test/harness/for-all-tests.ts'
import { deleteExpired } from '../platform/jobs/retention.ts'
import { orderRetention } from './order-retention.ts'

const database = databaseForAllTests()
const OLD = Temporal.Instant.from('2019-03-14T10:00:00Z')
const RECENT = Temporal.Instant.from('2020-03-14T10:00:00Z')

const run = () => deleteExpired(database.sql, orderRetention(7), TEST_NOW)
const orderAt = (orderNumber: string, at: Temporal.Instant) =>
  anOrder({ customerId: 'C-old', orderNumber, placedAt: at, asOf: at, grandTotalPence: 1000 })
const returnOf = (orderNumber: string, returnNumber: string, endedAt: Temporal.Instant | null) =>
  aReturn({
    ...{ customerId: 'C-old', orderNumber, returnNumber, createdAt: OLD, lines: [aReturnedLine()] },
    facts: { refundPence: 300, trackingNumbers: [`T${returnNumber}`] },
    ...(endedAt && { ended: { as: 'cancelled', at: endedAt } }),
  })

test('orders go 7 years after the last thing that happened to them, and leave only figures of their month', async () => {
  const { sql } = database
  await sql`
    insert into customers (customer_id, first_name, last_name, created_at)
    values ('C-old', 'O', 'Ld', ${String(OLD)}), ('C-unused', 'U', 'N', ${String(OLD)})`
  const numbers = ['1', '2', '3', '4'].map((nth) => `88800000${nth}`)
  const [gone = '', returned = '', open = '', recent = ''] = numbers
  await insertOrders(sql, [...[gone, returned, open].map((each) => orderAt(each, OLD)), orderAt(recent, RECENT)])
  await insertReturns(sql, [
    returnOf(gone, '898000001', OLD),
    returnOf(returned, '898000002', RECENT),
    returnOf(open, '898000003', null),
  ])
  await sql`update returns set ended_as = null where return_number = '898000001'`

  expect(await run()).toEqual({ orders: 1, customers: 1 })
  const left = await sql<{ order_number: string }[]>`
    select order_number from orders where customer_id = 'C-old' order by 1`
  expect(left.map(({ order_number }) => order_number)).toEqual([returned, open, recent])
  for (const table of ['order_numbers', 'order_lines', 'return_numbers', 'returns', 'return_lines'])
    expect(await sql`select from ${sql(table)} where order_number = ${gone}`, table).toHaveLength(0)
  for (const table of ['return_scans', 'tracking_numbers'])
    expect(await sql`select from ${sql(table)} where return_number = '898000001'`, table).toHaveLength(0)
  const figures = { orders: 1, order_pence: 1000, returns: 1, refund_pence: 300 }
  expect(await sql`select orders, order_pence, returns, refund_pence from order_figures`).toEqual([figures])
  expect(await run()).toEqual({ orders: 0, customers: 0 })

  // The rest of the month is added, and a customer without orders goes with the last one.
  await sql`update returns set ended_at = created_at where customer_id = 'C-old'`
  expect(await run()).toEqual({ orders: 2, customers: 0 })
  expect(await sql`select orders, order_pence, returns from order_figures`).toMatchObject([
    { orders: 3, order_pence: 3000 },
  ])
})
