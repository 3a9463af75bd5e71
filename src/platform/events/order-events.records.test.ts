import { beforeEach, expect, test } from 'vitest'
import { beginOnOwnConnection } from '../../../test/harness/begin-on-own-connection.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import type { Sql } from '../database/connect.ts'
import { asTransaction } from '../forms/command-log.records.ts'
import { deleteExpired } from '../jobs/retention.ts'
import type { NewEvent } from './order-event.ts'
import { appendCustomerErased, appendEvents, eventRetention, postgresOrderEvents } from './order-events.records.ts'

const database = databaseForAllTests()
const events = postgresOrderEvents(database.sql)
beforeEach(async () => {
  await database.sql`truncate order_events cascade`
})

const event = (orderNumber: string, at = TEST_NOW): NewEvent => ({
  ...{ customerId: 'C-1', orderNumber, type: 'order.cancelled', data: { refundPence: 100 }, at },
})
const append = (sql: Sql, ...list: NewEvent[]) => sql.begin((tx) => appendEvents(asTransaction(tx), list))
const assignPositions = () => events.assignPositions([], TEST_NOW)
const readFrom = async (after: number) => {
  const rows = await events.list(after, 100, TEST_NOW)
  return { orders: rows.map(({ orderNumber }) => orderNumber), next: rows.at(-1)?.position ?? after }
}

test('a reader misses no event of a transaction that began first and commits last', async () => {
  const { sql } = database
  const { promise: slowMayCommit, resolve: letSlowCommit } = Promise.withResolvers<void>()
  const { promise: slowHasAppended, resolve: noteAppended } = Promise.withResolvers<void>()
  const slow = beginOnOwnConnection(sql, async (tx) => {
    await appendEvents(asTransaction(tx), [event('slow')])
    noteAppended()
    await slowMayCommit
  })
  await slowHasAppended
  await append(sql, event('fast'))
  // Two processes assign positions at once.
  await Promise.all([assignPositions(), assignPositions()])
  const first = await readFrom(0)
  expect(first.orders).toEqual(['fast'])
  letSlowCommit()
  await slow
  await assignPositions()
  const second = await readFrom(first.next)
  expect(second.orders).toEqual(['slow'])
  expect((await readFrom(0)).orders).toEqual(['fast', 'slow'])
  expect(await readFrom(second.next)).toEqual({ orders: [], next: second.next })
})

test('a change that is rolled back leaves no event', async () => {
  const failed = database.sql.begin(async (tx) => {
    await appendEvents(asTransaction(tx), [event('lost')])
    throw new Error('the change fails')
  })
  await expect(failed).rejects.toThrow('the change fails')
  expect(await assignPositions()).toBe(0)
})

test('events older than 30 days are not replayed, but stay in the history of their order', async () => {
  const old = TEST_NOW.subtract({ hours: 31 * 24 })
  await append(database.sql, event('1', old), event('1'))
  await assignPositions()
  expect((await readFrom(0)).orders).toEqual(['1'])
  await deleteExpired(database.sql, eventRetention, TEST_NOW)
  const history = await events.history('C-1', '1')
  expect(history.map(({ at, actor }) => [String(at), actor])).toEqual([
    [String(old), 'command'],
    [String(TEST_NOW), 'command'],
  ])
})

test('the event of an erasure outlives the events of the orders, and is deleted once it is no longer replayed', async () => {
  await append(database.sql, event('1'))
  await database.sql.begin(async (tx) => {
    await tx`delete from order_events where customer_id = 'C-1' and order_number = '1'`
    await appendCustomerErased(asTransaction(tx), 'C-1', TEST_NOW)
  })
  await assignPositions()
  const [erased] = await events.list(0, 10, TEST_NOW)
  expect(erased).toMatchObject({ customerId: 'C-1', orderNumber: null, type: 'customer.erased', data: {} })
  await deleteExpired(database.sql, eventRetention, TEST_NOW.add({ hours: 31 * 24 }))
  expect(await database.sql`select from order_events`).toHaveLength(0)
})
