import { beforeEach, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { QUIET, TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { testRecords } from '../../../test/harness/records.ts'
import type { ScanReport } from '../../domain/tracking/scan-outcome.ts'
import { outsideTransaction, type Sql } from '../../platform/database/connect.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { CHANGES_AT_ONCE, countChanges } from './count-changes.records.ts'
import { postgresInsights } from './insights.records.ts'

const database = databaseForAllTests()
const { sql } = database
const run = () => countInFull(sql)

async function countInFull(on: Sql): Promise<void> {
  for (let count: number | null = CHANGES_AT_ONCE; count === CHANGES_AT_ONCE; ) count = await countChanges(on, QUIET)
}

const figures = () => sql<{ site: string; dimension: string; value: string; week: string }[]>`
  select site, dimension, value, week::text as week, delivered_items, returned_items, returns, parcels, late_parcels,
    collections, failed_collections, refunds, promised_pence, paid_pence
  from insight_figures
  where (delivered_items, returned_items, returns, parcels, late_parcels, collections, failed_collections, refunds,
    promised_pence, paid_pence) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by site, dimension, value, week`

async function fromScratch() {
  await sql`truncate insight_figures, insight_counts, insight_changes`
  await sql`insert into insight_changes (customer_id, order_number) select customer_id, order_number from orders`
  await run()
  return await figures()
}

const ofAll = async (weeks: number) =>
  (
    await postgresInsights(sql).weeks({
      site: 'uk',
      first: Temporal.PlainDate.from('2026-12-14').subtract({ weeks }),
      last: Temporal.PlainDate.from('2027-01-04'),
    })
  ).weeks
    .filter(({ dimension }) => dimension === 'all')
    .map(({ week, figures: all }) => [week, all])

const ORDER = '688000001'
const RETURN = '888000001'
const facts = { trackingNumbers: ['T-i-1'], parcels: 1, refundPence: 2500 }
const created = aReturn({
  ...{ orderNumber: ORDER, returnNumber: RETURN, lines: [aReturnedLine({ quantity: 1 })], facts },
  createdAt: Temporal.Instant.from('2026-12-31T11:00:00Z'),
})
const order = anOrder({
  orderNumber: ORDER,
  lines: [anOrderLine({ deliveredOn: Temporal.PlainDate.from('2026-12-20'), facts: { productId: 'P1001' } })],
})

let scans = 0
const report = (status: ScanReport['status'], at: string, parts: Partial<ScanReport> = {}): ScanReport => ({
  ...{ eventId: `insight-${++scans}`, trackingNumber: 'T-i-1', returnNumber: null, parcel: null, code: '' },
  ...{ status, at: Temporal.Instant.from(at), reportedBy: 'evri' },
  ...parts,
})
const LATER = Temporal.Instant.from('2027-02-01T10:00:00Z')
const take = async (...reports: ScanReport[]) => await testRecords(sql).returnScans.take(reports, LATER)

beforeEach(async () => {
  await sql`truncate insight_figures, insight_counts, insight_changes, order_numbers, orders, order_lines, returns,
    return_lines, return_scans, return_numbers, tracking_numbers, scan_events, erasures cascade`
  await sql`delete from order_management.orders where order_number = ${ORDER}`
})

async function insertBoth(): Promise<void> {
  await insertOrders(sql, [order])
  await insertReturns(sql, [created])
}

test('each change is counted once, in the weeks of its facts, over new year and when it arrives late', async () => {
  await insertBoth()
  await run()
  await run()
  const none = {
    ...{ deliveredItems: 0, returnedItems: 0, returns: 0, parcels: 0, lateParcels: 0, collections: 0 },
    ...{ failedCollections: 0, refunds: 0, promisedPence: 0, paidPence: 0 },
  }
  const delivered = ['2026-12-14', { ...none, deliveredItems: 1 }]
  const returned = { ...none, returnedItems: 1, returns: 1, parcels: 1, promisedPence: 2500 }
  expect(await ofAll(1)).toEqual([delivered, ['2026-12-28', returned]])

  await take(report('refund-completed', '2027-01-05T10:00:00Z', { reportedBy: 'order-management' }))
  await run()
  const refunded = ['2027-01-04', { ...none, refunds: 1, paidPence: 2500 }]
  expect(await ofAll(1)).toEqual([delivered, ['2026-12-28', returned], refunded])

  await take(report('delayed', '2027-01-02T10:00:00Z'))
  await run()
  expect(await ofAll(1)).toEqual([delivered, ['2026-12-28', { ...returned, lateParcels: 1 }], refunded])
  expect(await sql`select from insight_changes`).toEqual([])
})

test('whatever changes an order or a return, the figures are the same as if all were counted anew', async () => {
  await insertBoth()
  const records = testRecords(sql)
  const before = { customerId: created.customerId, returnNumber: RETURN }
  const steps: (() => Promise<unknown>)[] = [
    () => take(report('collection-attempted', '2027-01-03T10:00:00Z')),
    () =>
      sql.begin((tx) =>
        records.created.changeMethod(asTransaction(tx), {
          ...created,
          ...{ path: 'in-store', carrier: 'foodhall', facts: { refundPence: 2400 }, bookingReference: 'B2' },
        }),
      ),
    () =>
      records.intake.take(
        [
          {
            order: anOrder({ ...order, lines: [anOrderLine({ quantity: 3, status: 'Awaiting Return', size: 'L' })] }),
            ...{ sequence: 7, occurredAt: LATER },
          },
        ],
        LATER,
      ),
    () =>
      sql.begin((tx) =>
        records.created.end(asTransaction(tx), before, { as: 'cancelled', at: LATER, lines: created.lines }),
      ),
  ]
  let last: unknown = null
  for (const step of steps) {
    await run()
    await step()
    await run()
    const stepByStep = await figures()
    expect(stepByStep).not.toEqual(last)
    expect(await fromScratch()).toEqual(stepByStep)
    last = stepByStep
  }
})

test('a count that fails half-way has counted nothing, and is made up for by the next', async () => {
  await insertBoth()
  await sql.unsafe(`
    create function stop_counting() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
    create trigger stop_counting after insert on insight_figures execute function stop_counting()`)
  await expect(run()).rejects.toThrow('stopped')
  expect([await figures(), await sql`select from insight_counts`]).toEqual([[], []])
  await sql.unsafe('drop trigger stop_counting on insight_figures; drop function stop_counting()')
  await run()
  const counted = await figures()
  expect(counted.length).toBeGreaterThan(0)
  expect(await fromScratch()).toEqual(counted)
})

test('while another process counts, a second does nothing', async () => {
  await insertBoth()
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('insights are counted', 0))`
    expect(await outsideTransaction(() => countChanges(sql, QUIET))).toBeNull()
  })
  expect(await countChanges(sql, QUIET)).toBeGreaterThan(0)
})

test('the figures outlive the order and the erasure of its customer', async () => {
  await insertBoth()
  await take(report('collection-attempted', '2027-01-03T10:00:00Z'))
  await run()
  const counted = await figures()
  const { personalData } = testRecords(sql)
  await sql.begin(async (tx) => {
    const by = { requestedAt: LATER, dueAt: LATER, requestedBy: 'customer' as const }
    await personalData.requestErasure(asTransaction(tx), created.customerId, by)
    await personalData.erase(asTransaction(tx), created.customerId, LATER)
  })
  expect(await sql`select from insight_changes`).not.toEqual([])
  await run()
  expect(await figures()).toEqual(counted)
  await sql`truncate returns, order_lines, return_lines, return_scans, orders cascade`
  await sql`insert into insight_changes (customer_id, order_number) values (${created.customerId}, ${ORDER})`
  await run()
  expect(await figures()).toEqual(counted)
})

test('orders in a foreign currency are left out, and those of another site have figures of their own', async () => {
  await insertOrders(sql, [
    anOrder({ orderNumber: '688000002', site: 'ie', currency: 'EUR' }),
    anOrder({ orderNumber: '688000003', facts: { foreignCurrency: 'SEK' } }),
  ])
  await run()
  expect(new Set((await figures()).map(({ site }) => site))).toEqual(new Set(['ie']))
  await sql`update orders set site = 'uk', currency = 'GBP' where order_number = '688000002'`
  await run()
  expect(new Set((await figures()).map(({ site }) => site))).toEqual(new Set(['uk']))
})

test('products and sizes of which most was returned come first, with their names', async () => {
  const listed = [...[aScanOf('1', 1), aScanOf('2', 3), aScanOf('3', 2)]]
  await insertOrders(
    sql,
    listed.map((each) => each.order),
  )
  await insertReturns(
    sql,
    listed.map((each) => each.created),
  )
  await run()
  const period = {
    site: 'uk',
    first: Temporal.PlainDate.from('2026-11-02'),
    last: Temporal.PlainDate.from('2026-11-09'),
  } as const
  const rows = await postgresInsights(sql).mostReturned(period)
  const shown = rows.map(({ dimension, value, name, figures: { returnedItems } }) => [
    dimension,
    value,
    name,
    returnedItems,
  ])
  expect(shown).toEqual([
    ['product', 'unknown-2', null, 3],
    ['product', 'unknown-3', null, 2],
    ['product', 'P1001', 'Belted Wrap Midi Dress', 1],
    ['size', '2', null, 3],
    ['size', '3', null, 2],
    ['size', '1', null, 1],
  ])
})

function aScanOf(size: string, quantity: number) {
  const [orderNumber, returnNumber] = [`68810000${size}`, `88810000${size}`]
  const productId = size === '1' ? 'P1001' : `unknown-${size}`
  const deliveredOn = Temporal.PlainDate.from('2026-11-09')
  return {
    order: anOrder({ orderNumber, lines: [anOrderLine({ quantity, size, deliveredOn, facts: { productId } })] }),
    created: aReturn({
      ...{
        orderNumber,
        returnNumber,
        lines: [aReturnedLine({ quantity })],
        scans: [aScan('started', String(TEST_NOW))],
      },
    }),
  }
}

test('pages and job read by indexes among many figures and changes', async () => {
  await sql`
    insert into insight_figures
    select 'uk', case when n % 100 = 0 then 'reason' else 'product' end, 'V' || n, date '2024-01-01' + 7 * (n % 150),
      n, greatest(0, n % 20 - 15), 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 20000) n`
  await sql`insert into insight_changes (customer_id, order_number) select 'C-' || n, n::text from generate_series(1, 20000) n`
  await sql.unsafe('analyze insight_figures, insight_changes')
  const period = {
    site: 'uk',
    first: Temporal.PlainDate.from('2026-01-05'),
    last: Temporal.PlainDate.from('2026-12-28'),
  } as const
  const read = async (on: Sql) => {
    await postgresInsights(on).weeks(period)
    await postgresInsights(on).mostReturned(period)
  }
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    const [weeks, most] = await plansOf(database, read, mode)
    expect(weeks?.indexes).toContain('insight_figures_pkey')
    expect(most?.indexes).toContain('insight_figures_returned')
    const taking = (on: Sql) => on`select customer_id, change_id from insight_changes order by change_id limit 500`
    const [take] = await plansOf(database, taking, mode)
    expect(take?.indexes).toEqual(['insight_changes_in_order'])
    const scanned = [weeks, most].flatMap((plan) => plan?.sequentialScans ?? [])
    expect(scanned.filter((table) => table === 'insight_figures')).toEqual([])
  }
})
