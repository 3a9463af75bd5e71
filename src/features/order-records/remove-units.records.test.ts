import { beforeEach, describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import { requestToWithdraw } from '../../domain/cancellation/cancel-request.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { changeFromRequest } from '../../domain/orders/order-request.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { returnUpdates } from '../return-tracking/follow-returns.ts'
import { postgresOrderRecords } from './order.records.ts'
import { postgresOrderChanges } from './order-changes.records.ts'
import { postgresOrderIntake } from './order-intake.records.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const ORDER = anOrder({
  cancelAllowed: true,
  lines: [
    anOrderLine({ key: 'mugs', status: 'Created', quantity: 3, unitPricePence: 1000 }),
    anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 }),
  ],
})
const [mugs, shirt] = ORDER.lines as [OrderLine, OrderLine]
const left = { ...mugs, quantity: 2, lineTotalPence: 2000 }
const theirs = { ...mugs, key: 'mugs.1', splitNo: 1, quantity: 1, lineTotalPence: 1000, status: 'Cancelled' }

const database = databaseForAllTests()
beforeEach(async () => {
  await database.sql`truncate order_numbers, orders, order_lines, pending_changes, returns, outside_writes, return_lines,
    return_scans`
  await take(1, ORDER)
})

const take = (sequence: number, order: Order) =>
  postgresOrderIntake(database.sql, returnUpdates, null, log).take(
    [{ order, sequence, occurredAt: TEST_NOW }],
    TEST_NOW,
  )
const stands = async () => {
  const details = await postgresOrderRecords(database.sql, log).findDetails(ORDER.customerId, ORDER.orderNumber)
  if (!details) throw new Error('the order is gone')
  return details.order
}
/** As a write to order management is noted, and then confirmed. */
const removeOne = async (sequence: number | null, meanwhile = async () => {}) => {
  const order = await stands()
  const request = requestToWithdraw(order, order.lines.find(({ key }) => key === 'mugs') as OrderLine, 1)
  await meanwhile()
  await database.sql.begin((tx) =>
    postgresOrderChanges(log).apply(asTransaction(tx), ORDER.customerId, ORDER.orderNumber, {
      ...{ id: 'removed', confirmedAt: TEST_NOW, change: () => changeFromRequest(request, 'removed'), sequence },
      refund: { pence: 1000 },
    }),
  )
}
const shown = async () => {
  const order = await stands()
  return order.lines.map(({ key, splitNo, quantity, status }) => [key, splitNo, quantity, status].join(' ')).toSorted()
}
const pendingCount = async () => (await rowsOf(database.sql, 'pending_changes')).length

describe.each<[string, Partial<Order>, string[]]>([
  ['lowered in place', { lines: [left, shirt] }, ['mugs 0 2 Created', 'shirt 0 1 Created']],
  [
    'split under a key of its own',
    { lines: [left, theirs, shirt] },
    ['mugs 0 2 Created', 'mugs.1 1 1 Cancelled', 'shirt 0 1 Created'],
  ],
])('D-163 D-188 WDR-04 one mug of three is removed, and an update shows it %s', (_how, update, rows) => {
  test.each([2, null])(
    'an update that is faster than the answer removes nothing twice (sequence %s)',
    async (sequence) => {
      await removeOne(sequence, async () => void (await take(2, { ...ORDER, ...update })))
      expect(await shown()).toEqual(rows)
      await take(3, { ...ORDER, ...update })
      expect([await shown(), await pendingCount()]).toEqual([rows, 0])
    },
  )
})

test.each([null, 1])(
  'D-192 the refund that was named is stored once, whatever updates contain (sequence %s)',
  async (sequence) => {
    const named = async () => (await stands()).facts.namedRefunds
    await removeOne(sequence)
    await removeOne(sequence)
    expect(await named()).toEqual([{ id: 'removed', pence: 1000 }])
    await take(2, { ...ORDER, lines: [left, theirs, shirt] })
    expect(await named()).toEqual([{ id: 'removed', pence: 1000 }])
  },
)

test('D-192 what was cancelled before the first named refund counts as one without an amount', async () => {
  await take(2, { ...ORDER, lines: [mugs, { ...shirt, status: 'Cancelled' }] })
  await removeOne(null)
  await removeOne(null)
  expect((await stands()).facts.namedRefunds).toEqual([{ id: 'earlier' }, { id: 'removed', pence: 1000 }])
})

test('D-163 the same confirmation twice removes the units once', async () => {
  await removeOne(null)
  const order = await stands()
  const again = changeFromRequest(requestToWithdraw(ORDER, mugs, 1), 'removed')
  await database.sql.begin((tx) =>
    postgresOrderChanges(log).apply(asTransaction(tx), ORDER.customerId, ORDER.orderNumber, {
      ...{ id: 'removed', confirmedAt: TEST_NOW, change: () => again, sequence: null },
    }),
  )
  expect(await stands()).toEqual(order)
})
