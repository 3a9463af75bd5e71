import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { testRecords } from '../../../test/harness/records.ts'

const CREATED = aReturn({
  returnNumber: '899000001',
  lines: [aReturnedLine(), aReturnedLine({ lineNo: 2, reason: 'R06-P0', secondaryReason: null })],
  scans: [
    { status: 'started', at: Temporal.Instant.from('2026-11-12T11:00:00Z') },
    { status: 'on-its-way', at: Temporal.Instant.from('2026-11-13T09:30:00.25Z') },
  ],
})

const database = databaseForAllTests()
const records = () => testRecords(database.sql)
beforeAll(async () => {
  await insertReturns(database.sql, [CREATED])
})

const find = (customerId: string, orderNumber: string, returnNumber: string) =>
  records().created.find(customerId, orderNumber, returnNumber)

test('a return is read as it was stored, lines and scans in their order, in one statement', async () => {
  database.statements.clear()
  const scans = CREATED.scans.map((scan, place) => ({ ...scan, scanId: `aftercare ${place} ${scan.status}` }))
  expect(await find('C-amelia', '600000001', '899000001')).toEqual({ ...CREATED, scans })
  expect(database.statements.recorded).toHaveLength(1)
})

test('CRE-06 a line is in one return at a time', async () => {
  const again = aReturn({ returnNumber: '899000003' })
  await expect(insertReturns(database.sql, [again])).rejects.toThrow('return_lines_one_active')
})

test.each([
  ['somebody else’s', 'C-callum', '600000001', '899000001'],
  ['another order’s', 'C-amelia', '600000002', '899000001'],
  ['a missing one', 'C-amelia', '600000001', '899999999'],
])('D-120 %s is none', async (_owner, ...args) => {
  expect(await find(...args)).toBeNull()
})

test('D-206 order management’s promises in updates and scans are stored: the newest, whatever came first', async () => {
  const { sql } = database
  const [orderNumber, returnNumber] = ['699000004', '899000004']
  const order = anOrder({
    orderNumber,
    lines: [1, 2].map((lineNo) => anOrderLine({ lineNo, status: 'Awaiting Return' })),
  })
  await insertOrders(sql, [order])
  const returned = [1, 2].map((lineNo) => aReturnedLine({ lineNo }))
  const created = aReturn({ orderNumber, returnNumber, lines: returned, facts: { trackingNumber: 'T-4' } })
  await insertReturns(sql, [created])
  const update = async (sequence: number, days: string[], occurredAt: Temporal.Instant) => {
    const lines = order.lines.map((line, place) => ({
      ...line,
      facts: { ...line.facts, refundDueOn: Temporal.PlainDate.from(days[place] ?? '') },
    }))
    await records().intake.take([{ order: { ...order, lines }, sequence, occurredAt }], TEST_NOW)
  }
  const hours = (count: number) => created.createdAt.add({ hours: count })
  const facts = async () => (await find('C-amelia', orderNumber, returnNumber))?.facts
  await update(2, ['2026-11-24', '2026-11-26'], hours(1))
  expect(await facts()).toEqual({ ...created.facts, refundDueDates: [{ on: '2026-11-26', at: hours(1) }] })
  const scan = (refundDueOn: string, at: Temporal.Instant) => ({
    ...{ eventId: refundDueOn, trackingNumber: null, returnNumber, parcel: null, refundDueOn, at },
    ...({ status: 'received', code: 'STS004', reportedBy: 'order-management' } as const),
  })
  const scans = [scan('2026-11-30', hours(9)), scan('2026-11-28', hours(5))]
  await records().returnScans.take(scans, TEST_NOW)
  await update(3, ['2026-11-25', '2026-11-25'], hours(7))
  expect((await facts())?.refundDueDates?.map(({ on }) => on)).toEqual(['2026-11-30'])
})
