import { beforeEach, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { progressOf } from '../../domain/tracking/progress.ts'
import type { ScanReport } from '../../domain/tracking/scan-outcome.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresOrderIntake } from '../order-records/order-intake.records.ts'
import { postgresCreatedReturns } from '../returns/created-returns.records.ts'
import { returnUpdates } from './follow-returns.ts'
import { postgresReturnScans } from './return-scans.records.ts'

const CREATED = TEST_NOW.subtract({ hours: 24 * 5 })
const NUMBER = '800000777'

const database = databaseForAllTests()
const scans = postgresReturnScans(database.sql, null, null)
const sent: string[] = []
const jobs = { send: async (name: string) => void sent.push(name), sendAll: async () => {}, drop: async () => {} }
const intake = postgresOrderIntake(database.sql, returnUpdates, jobs)
beforeEach(async () => {
  await database.sql`truncate order_numbers, orders, order_lines, returns, return_lines, return_scans, return_numbers,
    tracking_numbers, scan_events, due_work, order_management.orders cascade`
})

const order = (status = 'Awaiting Return') =>
  anOrder({ orderNumber: '600000777', lines: [1, 2].map((lineNo) => anOrderLine({ lineNo, status })) })

const receive = (update: Order, sequence: number) =>
  intake.take([{ order: update, sequence, occurredAt: TEST_NOW }], TEST_NOW)

/** An order of two lines, both returned. */
async function aReturnOf(parts: Partial<CreatedReturn> = {}): Promise<void> {
  await insertOrders(database.sql, [order()])
  const lines = [1, 2].map((lineNo) => aReturnedLine({ lineNo }))
  const facts = { trackingNumber: 'T-1', trackingNumbers: ['T-1'] }
  await insertReturns(database.sql, [
    aReturn({
      orderNumber: '600000777',
      returnNumber: NUMBER,
      createdAt: CREATED,
      lines,
      ...parts,
      facts: { ...facts, ...parts.facts },
    }),
  ])
}

let events = 0
function report(parts: Partial<ScanReport> = {}): ScanReport {
  events += 1
  return {
    ...{ eventId: `e-${events}`, trackingNumber: 'T-1', returnNumber: null, parcel: null },
    ...{ status: 'on-its-way', code: 'STS002', at: CREATED.add({ hours: 24 + events }), reportedBy: 'evri' },
    ...parts,
  }
}
const fromUs = (status: 'received' | 'refund-completed', parts: Partial<ScanReport> = {}) =>
  report({ status, reportedBy: 'order-management', trackingNumber: null, returnNumber: NUMBER, ...parts })

const take = async (...reports: ScanReport[]) =>
  (await scans.take(reports, TEST_NOW)).map((each) => (each.outcome === 'refused' ? each.why : each.outcome))
const findCreated = async () => {
  const created = await postgresCreatedReturns(database.sql).find('C-amelia', '600000777', NUMBER)
  if (!created) throw new Error('no such return')
  return created
}
const statusNow = async () => progressOf(await findCreated(), { isRejected: false }).status
const dueWork = async () =>
  (await database.sql<{ kind: string; subject: string }[]>`select kind, subject from due_work order by subject`).map(
    ({ kind, subject }) => `${kind} ${subject}`,
  )
const lineStatuses = async () =>
  (await database.sql<{ status: string }[]>`select status from order_lines order by line_no`).map(
    ({ status }) => status,
  )

test('D-157 a report counts once, however often it is sent, in one call or in several', async () => {
  await aReturnOf()
  const one = report()
  expect(await take(one, one)).toEqual(['accepted', 'duplicate'])
  expect(await take(one)).toEqual(['duplicate'])
  // The first report with an id counts, later ones are ignored.
  expect(await take({ ...one, status: 'missing', code: 'STS007' })).toEqual(['duplicate'])
  expect((await findCreated()).scans.map(({ status }) => status)).toEqual(['started', 'on-its-way'])
  expect(await statusNow()).toBe('on-its-way')
  expect(await database.sql`select ended_at from returns`).toMatchObject([{ ended_at: null }])
  // Another sender's ids are its own.
  expect(await take(fromUs('received', { eventId: one.eventId }))).toEqual(['accepted'])
})

test('D-157 D-158 a report applies to the parcel with its number, and without a parcel to all', async () => {
  await aReturnOf({ facts: { trackingNumber: 'T-1', trackingNumbers: ['T-1', 'T-2'], parcels: 2 } })
  expect(await take(report({ trackingNumber: 'T-2' }))).toEqual(['accepted'])
  expect(await take(report({ trackingNumber: 'T-2', parcel: 1 }))).toEqual(['unknown-parcel'])
  expect((await findCreated()).scans.map(({ parcel }) => parcel)).toEqual([undefined, 2])
  expect(await statusNow()).toBe('started')
  await take(fromUs('refund-completed', { parcel: 1 }))
  expect(await lineStatuses()).toEqual(['Awaiting Return', 'Awaiting Return'])
  await take(fromUs('refund-completed', { parcel: 2 }))
  expect(await lineStatuses()).toEqual(['Return Complete', 'Return Complete'])
  expect(await statusNow()).toBe('refund-completed')
})

test('D-157 of what lines and reports both show, the second changes nothing', async () => {
  await aReturnOf()
  const at = TEST_NOW.subtract({ hours: 3 })
  sent.length = 0
  await intake.take([{ order: order('Return Completed'), sequence: 5, occurredAt: at }], TEST_NOW)
  // The job for its mails.
  expect(sent).toEqual(['due-work'])
  const afterLines = await findCreated()
  expect(afterLines.scans.at(-1)).toMatchObject({ status: 'refund-completed', at, reportedBy: 'order-management' })
  expect(await take(fromUs('refund-completed', { at: at.subtract({ hours: 1 }) }))).toEqual(['accepted'])
  expect(await findCreated()).toEqual(afterLines)

  await database.sql`truncate return_scans, due_work, scan_events`
  await take(fromUs('refund-completed', { at }))
  const afterReport = await findCreated()
  await receive(order('Return Completed'), 6)
  expect((await findCreated()).scans).toEqual(afterReport.scans)
  expect(await dueWork()).toEqual([`return-mail ${NUMBER} refund-completed`])
})

test('TRK-17 how order management has each item follows its lines; the whole return only once all lines are there', async () => {
  await aReturnOf()
  const half = order('On its way back')
  const [first, second] = half.lines
  const lines = [{ ...first, status: "WE'VE GOT IT" }, second] as typeof half.lines
  await receive({ ...half, lines }, 2)
  expect((await findCreated()).lines.map(({ itemStatus }) => itemStatus)).toEqual(["WE'VE GOT IT", 'On its way back'])
  expect(await statusNow()).toBe('started')
  await receive(order("We've got it"), 3)
  expect(await statusNow()).toBe('received')
  expect(await dueWork()).toEqual([`return-mail ${NUMBER} received`])
})

test('several calls at once with the same reports and order updates: nothing twice, no deadlock', async () => {
  await aReturnOf()
  const reports = [
    report(),
    report({ status: 'delayed', code: 'STS006' }),
    fromUs('received'),
    fromUs('refund-completed'),
  ]
  const calls = Array.from({ length: 6 }, (_, place) => take(...(place % 2 ? reports.toReversed() : reports)))
  const updates = [2, 3, 4].map((sequence) => receive(order('Return Complete'), sequence))
  const answers = (await Promise.all([Promise.all(calls), Promise.all(updates)]))[0].flat()
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(4)
  expect(answers.filter((answer) => answer === 'duplicate')).toHaveLength(20)
  expect((await findCreated()).scans.filter(({ status }) => status === 'refund-completed')).toHaveLength(1)
  expect(await dueWork()).toHaveLength(2)
})

test('D-157 D-159 the lines follow a refund, whatever an update shows; what was not in its parcel is not refunded', async () => {
  const lines = [aReturnedLine({ lineNo: 1, itemStatus: 'Missing' }), aReturnedLine({ lineNo: 2 })]
  await aReturnOf({ lines })
  await take(fromUs('received'), fromUs('refund-completed'))
  expect(await lineStatuses()).toEqual(['Awaiting Return', 'Return Complete'])
  await receive(order(), 5)
  expect(await lineStatuses()).toEqual(['Awaiting Return', 'Return Complete'])
})

/** It ends without a refund, and releases its lines. */
async function endReturn() {
  const end = { as: 'lapsed', at: TEST_NOW.subtract({ hours: 2 }) } as const
  const returns = postgresCreatedReturns(database.sql)
  const { lines } = await findCreated()
  await database.sql.begin(async (tx) => {
    await returns.end(asTransaction(tx), { customerId: 'C-amelia', returnNumber: NUMBER }, { ...end, lines })
  })
  return end
}

test('D-127 D-142 D-157 a return that has ended stays ended; its line updates the next one', async () => {
  await aReturnOf()
  const ended = await endReturn()
  const again = aReturn({
    ...{ orderNumber: '600000777', returnNumber: '800000778', createdAt: CREATED.add({ hours: 1 }) },
    ...{ lines: [1, 2].map((lineNo) => aReturnedLine({ lineNo })), facts: { trackingNumber: 'T-2' } },
  })
  await insertReturns(database.sql, [again])
  await receive(order('Return Complete'), 5)
  expect(await dueWork()).toEqual(['return-mail 800000778 refund-completed'])
  const item = { itemStatus: 'Awaiting Return' }
  expect(await findCreated()).toMatchObject({ ended, scans: [{ status: 'started' }], lines: [item, item] })
  await take(report())
  expect(await findCreated()).toMatchObject({ ended, scans: [{ status: 'started' }, { status: 'on-its-way' }] })
})
