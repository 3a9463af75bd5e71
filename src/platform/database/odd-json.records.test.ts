import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { postgresAddressBook } from '../../features/account/address-book.records.ts'
import { postgresOrderRecords } from '../../features/order-records/order.records.ts'
import { postgresOrderIntake } from '../../features/order-records/order-intake.records.ts'
import { returnUpdates } from '../../features/return-tracking/follow-returns.ts'
import type { LogFacts } from '../log.ts'

/** JSON that was not written by our code, or by another release: no page breaks because of it. */
const ME = 'C-odd'
const SECRET = 'Rosie Hartley'

const database = databaseForAllTests()
let logged: [string, LogFacts | undefined][] = []
const log = {
  debug() {},
  info() {},
  error() {},
  warn: (event: string, facts?: LogFacts) => void logged.push([event, facts]),
}
const unreadable = (fields: string, about: LogFacts = {}) => [['stored json unreadable', { ...about, fields }]]
beforeAll(async () => {
  const lines = [anOrderLine({ key: 'O1-1', lineNo: 1 }), anOrderLine({ key: 'O1-2', lineNo: 2 })]
  const facts = { headerKey: 'H1', deliveryChargePence: 399 }
  await insertOrders(database.sql, [
    anOrder({ customerId: ME, orderNumber: 'O1', lines, facts }),
    anOrder({ customerId: ME, orderNumber: 'O2', facts }),
  ])
  await insertReturns(database.sql, [aReturn({ customerId: ME, orderNumber: 'O1', returnNumber: 'R-odd' })])
})
beforeEach(() => {
  logged = []
})

const oddLines = { rmaOn: SECRET, shipNode: 5, amendable: null, moon: 'full' }

test('an order page leaves odd facts out, and the log names them once', async () => {
  await database.sql`
    update order_lines set facts = facts || ${database.sql.json(oddLines)} where customer_id = ${ME} and order_number = 'O1'`
  await database.sql`
    update orders set facts = facts || '{"payments":"none","minStatus":null}' where customer_id = ${ME} and order_number = 'O1'`
  const details = await postgresOrderRecords(database.sql, log).findDetails(ME, 'O1')
  expect(details?.order.facts).toEqual({ headerKey: 'H1', deliveryChargePence: 399, paymentAllowsEGiftCard: true })
  expect(details?.order.lines.map(({ facts }) => Object.keys(facts).filter((name) => name in oddLines))).toEqual([
    [],
    [],
  ])
  expect(details?.order.lines[0]?.facts).toEqual(anOrderLine().facts)
  const fields = 'orders.facts.payments, order_lines.facts.shipNode, order_lines.facts.rmaOn'
  expect(logged).toEqual(unreadable(fields, { order: 'O1' }))
})

test('the list of orders shows an order whose delivery charge is odd', async () => {
  await database.sql`
    update orders set facts = facts || '{"deliveryChargePence":"free"}' where customer_id = ${ME} and order_number = 'O2'`
  const query = { site: 'uk', from: null, before: null, search: '', page: 1, otherSite: null } as const
  const christmas = { site: 'uk', today: Temporal.PlainDate.from('2026-11-17'), time: '12:00' } as const
  const list = () => postgresOrderRecords(database.sql, log).listPage(ME, { ...query, christmas })
  const charges = async () => (await list()).orders.map((order) => [order.orderNumber, order.deliveryPence])
  expect(await charges()).toEqual([
    ['O2', null],
    ['O1', 399],
  ])
  expect(logged).toEqual(unreadable('orders.facts.deliveryChargePence'))
  await database.sql`
    update order_lines set facts = '{"requestedDeliveryOn":"Xmas","slotStartsAt":"10:00"}' where customer_id = ${ME} and order_number = 'O2'`
  const nothing = { on: null, startsAt: null, endsAt: null, collectedOn: null, shopId: null }
  expect((await list()).christmas).toEqual({ collection: nothing })
})

test('an unreadable change holds up no update', async () => {
  await database.sql`
    insert into pending_changes (customer_id, order_number, change_id, confirmed_at, facts)
    values (${ME}, 'O1', 'c2', ${String(TEST_NOW)}, '{"kind":"teleported","lineKey":"O1-1"}')`
  const sentOrder = anOrder({ customerId: ME, orderNumber: 'O1', asOf: TEST_NOW })
  const update = {
    order: { ...sentOrder, grandTotalPence: 77 },
    sequence: 9,
    occurredAt: TEST_NOW.subtract({ minutes: 5 }),
  }
  expect(await postgresOrderIntake(database.sql, returnUpdates, null, log).take([update], TEST_NOW)).toEqual([
    'accepted',
  ])
  expect(logged).toContainEqual([
    'stored json unreadable',
    { order: 'O1', fields: expect.stringContaining('pending_changes.facts') },
  ])
  expect((await postgresOrderRecords(database.sql).findDetails(ME, 'O1'))?.order.grandTotalPence).toBe(77)
})

test('an address without a street is not in the book', async () => {
  await database.sql`
    insert into addresses (customer_id, address_id, is_default, facts, updated_at)
    values (${ME}, 'A1', false, ${database.sql.json({ ...anAddress(), line1: null, lastName: SECRET })}, ${String(TEST_NOW)})`
  expect(await postgresAddressBook(database.sql, log).list(ME)).toEqual([])
  expect(logged).toEqual(unreadable('addresses.facts'))
})
