import { expect, test } from 'vitest'
import { anAddress } from '../../test/builders/address.ts'
import { insertOrders } from '../../test/builders/insert-orders.ts'
import { insertReturns } from '../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine, aPayment } from '../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../test/builders/return.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { Journey } from '../../test/harness/journey.ts'
import { runDueWork } from '../../test/harness/run-due-work.ts'
import { CUSTOMER_EXAMPLE } from '../features/order-records/intake/examples.data.ts'
import { PERSONAL_TABLES } from '../features/personal-data/personal-tables.data.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { toEnvelope } from '../systems/order-management/envelope-wire.ts'

const CANARY = 'Zzyzxqua'
const ORDER = '889000001'
const RETURN = '899000001'
const CALL = '/api/orders-and-returns/customers/C-canary/erasure'

const journey = new Journey()
const service = journey.serviceWith('erasure', 'intake')

const order = () => {
  const address = anAddress({
    ...{ firstName: CANARY, lastName: CANARY, line1: CANARY, line2: CANARY, line3: CANARY, city: CANARY },
    ...{ county: CANARY, postcode: 'W2 1NW', phone: CANARY, email: CANARY },
  })
  const messages = [{ kind: 'gift' as const, text: CANARY, key: 'K' }]
  const line = { shipTo: address, messages, giftRecipientName: CANARY, trackingNumber: CANARY, department: 'T01' }
  return anOrder({
    ...{ customerId: 'C-canary', orderNumber: ORDER, placedAt: TEST_NOW.subtract({ hours: 1 }) },
    lines: [anOrderLine({ facts: line })],
    facts: {
      ...{ customerEmail: CANARY, messages, otherInstructions: [{ kind: 'x', text: CANARY, key: 'K' }] },
      ...{ deliveryChargePence: 399, payments: [aPayment({ billingAddress: address, lastFour: CANARY })] },
    },
  })
}

/** Puts the canary into every column that the list of tables calls personal. */
async function insertCanary(): Promise<void> {
  const { sql } = journey
  const at = String(TEST_NOW)
  const json = JSON.stringify({ name: CANARY })
  await insertOrders(sql, [order()])
  const facts = { from: order().lines[0]?.facts.shipTo, safePlace: CANARY, reference: CANARY, refundPence: 100 }
  await insertReturns(sql, [
    aReturn({
      ...{ customerId: 'C-canary', returnNumber: RETURN, orderNumber: ORDER, lines: [aReturnedLine()] },
      ...{ facts: { ...facts, trackingNumbers: [CANARY] } as never, ended: { as: 'cancelled', at: TEST_NOW } },
    }),
  ])
  await sql.unsafe(`
    insert into customers values ('C-canary', '${CANARY}', '${CANARY}', '${CANARY}', '${CANARY}', '${CANARY}', '${at}',
      'accepted', 1, '${at}', '${json}');
    insert into credentials values ('C-canary', '${CANARY}', '${at}');
    insert into addresses values ('C-canary', 'A', true, '${json}', '${at}');
    insert into sign_in_addresses values ('${CANARY}', 'C-canary');
    insert into awaited_addresses values ('${CANARY}', 'C-canary', '${at}');
    insert into sessions values ('\\x01', 'C-canary', 50, 'registered', '${CANARY}', '${at}', '${at}');
    insert into remembered_devices values ('F', 'C-canary', '\\x01', null, '${at}', '${at}');
    insert into saved_posts values ('\\x01', '\\x02', 'C-canary', '/', '${json}', '${at}', '${at}');
    insert into single_use_links values ('\\x01', 'p', 'C-canary', '${json}', '${at}');
    insert into commands values ('C-canary', 'k', 'p', '\\x01', '${json}', '${at}');
    insert into due_work values ('C-canary', 'k', 's', '${TEST_NOW.add({ hours: 9999 })}', '${json}', '${at}');
    insert into personal_copies values ('C-canary', '${at}', '${at}', '${json}');
    insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, settled_at,
      stage_results, next_try_at)
    values ('C-canary', 'r', '${ORDER}', 'k', '${json}', 'confirmed', '${at}', '${at}', '[${json}]', '${at}');
    insert into pending_changes values ('C-canary', '${ORDER}', 'c', '${at}', '${json}');
    insert into withdrawals values ('C-canary', '${ORDER}', 'w', '${at}', '${at}', '${at}', 'uk', 'GBP', '${CANARY}',
      '${CANARY}', 'https://shop.example');
    insert into draft_returns values ('C-canary', '${ORDER}', '', 1, 'step-1', '[${json}]', '[${json}]', 'x',
      '[${json}]', '${json}', '${json}', '${json}', 'k', '${at}', '${at}', '${at}');
    insert into carrier_papers values ('C-canary', '${RETURN}', 'code', 1, 'text/plain', '${CANARY}', '${at}');
    insert into gift_receipts (customer_id, order_number, receipt_id, site, state, name, email, mailbox, message, theme,
      requested_at, due_at, lines, origin)
    values ('C-canary', '${ORDER}', 'g', 'uk', 'sent', '${CANARY}', '${CANARY}', '${CANARY}', '${CANARY}', 't', '${at}',
      '${at}', '[]', 'https://shop.example');
    insert into gift_links values ('\\x01', 'C-canary', '${ORDER}', 'g');
    insert into gift_barcodes values ('b', 'C-canary', '${ORDER}', 'g');
    insert into gift_recipients values ('C-other', '${ORDER}', 'g', 'C-canary', '${at}');
    insert into mails (customer_id, mail_id, kind, recipient, subject, html, plain, sealed, calendar, state, queued_at,
      next_try_at, sent_at)
    values ('C-canary', 'm', 'k', '${json}', '${CANARY}', '${CANARY}', '${CANARY}', '${CANARY}', '${CANARY}', 'sent',
      '${at}', '${at}', '${at}');
    insert into staff_audit values ('C-canary', gen_random_uuid(), '${ORDER}', 'T-1', 'Robin', 'noted', '${at}', '${CANARY}');
    insert into baskets values ('C-canary', 'uk', '[${json}]', 1, '[]', '${json}', '${at}');
    insert into recommendations.tastes values ('C-canary', '${json}');
    insert into recommendations.product_views values ('customer C-canary', '${CANARY}', '${at}');
    insert into order_management.writes values ('r', '${ORDER}', '${json}', '${at}');
    insert into order_management.returns values ('${ORDER}', '${RETURN}', null, 0, 0, '[${json}]', '${CANARY}', '${CANARY}');
    insert into carriers.bookings values ('evri', '${RETURN}', '${json}', '${at}');`)
}

/** The tables that hold the canary in any column, also as bytes. */
async function tablesWithCanary(): Promise<string[]> {
  const tables = await journey.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(60)
  const bytes = Buffer.from(CANARY).toString('hex')
  const searches = tables.map(
    ({ name }) => `select '${name}' as name where exists (
      select from ${name} t where to_jsonb(t)::text ilike '%${CANARY}%' or to_jsonb(t)::text like '%${bytes}%')`,
  )
  const found = await journey.sql.unsafe<{ name: string }[]>(searches.join(' union all '))
  return found.map(({ name }) => name.replace(/^public\./, '')).sort()
}

test('an erased customer is nowhere in the database, and no update brings them back', async () => {
  const { sql, product } = journey
  const jobs = await startJobs([{ name: 'canary', run: async () => undefined }], {
    ...{ directUrl: product.database.url, clock: product.clock, work: false },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  await jobs.queue.send('canary', { customerId: 'C-canary', before: CANARY })
  await jobs.stop(1000)
  await insertCanary()
  const isPersonal = ({ personal, erased, rows }: (typeof PERSONAL_TABLES)[number]) =>
    rows !== null && erased !== 'stays' && Object.keys(personal).length > 0
  const expected = PERSONAL_TABLES.filter(isPersonal).map(({ table }) => table)
  expect((await tablesWithCanary()).map((name) => name.replace(/^pgboss\..*/, 'pgboss.job'))).toEqual(
    expect.arrayContaining(expected),
  )

  expect((await service.call(CALL.replace('C-canary', 'C-nobody'), {})).status).toBe(404)
  const requested = await service.call(CALL, {})
  expect([requested.status, requested.body]).toMatchObject([200, { state: 'requested', erasedAt: null, waitsFor: [] }])
  const erasedAt = async () => {
    const events = await sql`select from order_events where type = 'customer.erased' and customer_id = 'C-canary'`
    const [erasure] = await sql`select erased_at from erasures where customer_id = 'C-canary'`
    return { events: events.length, isErased: erasure?.erased_at !== null }
  }
  // Everything is erased in the transaction that then fails, so nothing is.
  const before = await tablesWithCanary()
  const queue = () => Promise.reject(new Error('the process ends here'))
  await runDueWork(sql, product.clock, { mails: { queue } })
  expect([await erasedAt(), await tablesWithCanary()]).toEqual([{ events: 0, isErased: false }, before])
  journey.advanceMinutes(10)
  await runDueWork(sql, product.clock)
  expect(await erasedAt()).toEqual({ events: 1, isErased: true })
  // Its email is on the way.
  await sql`update mails set state = 'sent', sent_at = queued_at where customer_id = 'C-canary'`
  journey.advanceMinutes(61)
  await runDueWork(sql, product.clock)

  expect(await tablesWithCanary()).toEqual([])
  for (const { table, erased, rows } of PERSONAL_TABLES) {
    if (erased !== 'deleted' || rows === null) continue
    expect(await sql.unsafe(`select from ${table} where ${rows}`, ['C-canary']), table).toHaveLength(0)
  }
  const [left] = await sql<{ facts: unknown; line: unknown; returned: unknown }[]>`
    select o.facts, l.facts as line, r.facts as returned from orders o
    join order_lines l on l.customer_id = o.customer_id and l.order_number = o.order_number
    join returns r on r.customer_id = o.customer_id and r.order_number = o.order_number
    where o.customer_id = 'C-canary'`
  expect(left).toMatchObject({ facts: { deliveryChargePence: 399, payments: [{ amountPence: expect.any(Number) }] } })
  expect(left).toMatchObject({ line: { department: 'T01' }, returned: { refundPence: 100 } })

  const update = { ...CUSTOMER_EXAMPLE, customerId: 'C-canary', sequence: 99 }
  const REFUSED = { refused: 1, records: [{ reasons: ['customerId: the data of this customer was erased'] }] }
  expect((await service.call('/api/orders-and-returns/intake/customers', update)).body).toMatchObject(REFUSED)
  const envelope = toEnvelope(BRAND_SITES, { order: order(), sequence: 99, occurredAt: TEST_NOW })
  expect((await service.call('/api/orders-and-returns/intake', envelope)).body).toMatchObject(REFUSED)
  expect((await service.call(CALL, {})).body).toMatchObject({ state: 'erased', waitsFor: [] })
  await runDueWork(sql, product.clock)
  expect(await erasedAt()).toEqual({ events: 1, isErased: true })
  expect(await tablesWithCanary()).toEqual([])
}, 60_000)
