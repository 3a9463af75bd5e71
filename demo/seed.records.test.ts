import { afterAll, beforeAll, expect, test } from 'vitest'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { type ClonedDatabase, cloneDatabase } from '../test/harness/clone-database.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from '../test/harness/constants.ts'
import { demoOrders } from './orders/all-orders.ts'
import { PEOPLE } from './people.ts'
import { NotTheDemoError, reseed, seedWhenDue } from './seed.ts'
import { DEMO_TABLES } from './tables.data.ts'

const passwords = argon2Passwords(CHEAP_PASSWORDS)
// Salted hashes differ with every seeding, as they should, and so does the mark by which a change of content is seen.
const SALTED: readonly string[] = ['credentials', 'staff_accounts', 'content_revision']
const COMPARED = DEMO_TABLES.filter((table) => !SALTED.includes(table))

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function rowsOf(table: string): Promise<string[]> {
  const rows = await database.sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${database.sql(table)} t`
  return rows.map(({ row }) => row).toSorted()
}
async function everything(): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  for (const table of COMPARED) contents[table] = await rowsOf(table)
  return contents
}
const count = async (table: string) =>
  (await database.sql<{ count: number }[]>`select count(*) from ${database.sql(table)}`)[0]?.count

test('the records hold every customer, every order with its lines, every return with its scans', async () => {
  const { orders, returns } = demoOrders(TEST_NOW)
  expect(await count('customers')).toBe(PEOPLE.length)
  expect(await count('addresses')).toBe(PEOPLE.flatMap(({ addresses }) => addresses).length)
  expect(await count('orders')).toBe(orders.length)
  expect(await count('order_numbers')).toBe(orders.length)
  expect(await count('order_lines')).toBe(orders.flatMap(({ lines }) => lines).length)
  expect(await count('returns')).toBe(returns.length)
  expect(await count('return_numbers')).toBe(returns.length)
  expect(await count('return_scans')).toBe(returns.flatMap(({ scans }) => scans).length)
  expect(await count('return_lines')).toBe(returns.flatMap(({ lines }) => lines).length)
  expect(await count('tracking_numbers')).toBe(returns.filter(({ path }) => path !== 'in-store').length)
  expect(await count('carriers.bookings')).toBe(returns.filter(({ carrier }) => carrier !== 'dpd').length)
  expect(await count('catalogue.variants')).toBeGreaterThan(100)
  expect(await count('shops.shops')).toBeGreaterThan(20)
})

test('CRE-04 a return of the demo is booked with its carrier, under the numbers that it shows', async () => {
  const rows = await database.sql<{ carrier: string; shown: string; booked: string; by: string }[]>`
    select r.carrier, coalesce(r.facts->>'trackingNumber', r.facts->>'storeBarcode') as shown,
      b.outcome->'details'->>'barcode' as booked, b.carrier as by
    from returns r join carriers.bookings b on b.reference = r.return_number where b.voided_at is null`
  expect(rows.length).toBeGreaterThan(20)
  for (const { carrier, shown, booked, by } of rows) {
    expect(shown).toBe(booked)
    expect(by).toBe(['clothing-and-home', 'foodhall'].includes(carrier) ? 'in-store' : carrier)
  }
})

test('shops that orders name exist', async () => {
  const named = demoOrders(TEST_NOW).orders.flatMap(({ lines }) => lines.flatMap(({ facts }) => facts.shopId ?? []))
  const rows = await database.sql<{ shop_id: string; postcode: string; christmas_orders: boolean }[]>`
    select shop_id, postcode, christmas_orders from shops.shops where shop_id in ${database.sql([...new Set(named)])}`
  expect(rows.length).toBe(new Set(named).size)
  for (const { christmas_orders } of rows) expect(christmas_orders).toBe(true)
})

test('a new world begins without whatever the database has', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select case when schemaname = 'public' then tablename else schemaname || '.' || tablename end as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'pgboss')`
  const notDemo = ['schema_migrations', 'production_mark']
  const all = tables.map(({ name }) => name).filter((name) => !notDemo.includes(name))
  expect(all.toSorted()).toEqual([...DEMO_TABLES].toSorted())
})

// To build a world takes seconds, so each is looked at for all that it shows.
const BUILDS_THREE_WORLDS_MS = 60_000

test(
  'D-141 a world of the same day stays; an untouched one of another day is rebuilt; a changed one stays; seeding twice gives the same world',
  async () => {
    const { sql } = database
    const atFirst = await everything()
    const nextDay = TEST_NOW.add({ hours: 24 })
    expect(await seedWhenDue(sql, passwords, TEST_NOW)).toBe('unchanged')
    expect(await seedWhenDue(sql, passwords, nextDay)).toBe('seeded-again')
    const [dress] = await sql<{ delivered_on: Temporal.PlainDate }[]>`
    select delivered_on from order_lines where customer_id = 'C-amelia' and order_number = '600000001' and line_no = 1`
    expect(String(dress?.delivered_on)).toBe('2026-11-15')

    await sql`update orders set grand_total_pence = 1 where customer_id = 'C-amelia'`
    await sql`update demo_world set changed_at = ${String(nextDay)}`
    expect(String(Object.values(await seedWhenDue(sql, passwords, nextDay.add({ hours: 24 })))[0])).toBe('2026-11-15')
    await reseed(sql, passwords, TEST_NOW)
    expect(await everything()).toEqual(atFirst)
    expect(await seedWhenDue(sql, passwords, TEST_NOW)).toBe('unchanged')
  },
  BUILDS_THREE_WORLDS_MS,
)

const WHEN_CLOCKS_GO_BACK = Temporal.Instant.from('2026-10-25T00:30:00Z')

test('a database with customers or orders but without a demo world is neither filled nor emptied; an empty one is filled, at any hour', async () => {
  const { sql } = database
  await sql`delete from demo_world`
  const before = await rowsOf('orders')
  for (const seed of [seedWhenDue, reseed]) {
    await expect(seed(sql, passwords, TEST_NOW)).rejects.toThrow(NotTheDemoError)
  }
  // Orders may come before their customers.
  await sql`truncate customers cascade`
  await expect(reseed(sql, passwords, TEST_NOW)).rejects.toThrow(NotTheDemoError)
  expect(await rowsOf('orders')).toEqual(before)
  await sql.unsafe(`truncate ${DEMO_TABLES.join(', ')}`)
  expect(await seedWhenDue(sql, passwords, WHEN_CLOCKS_GO_BACK)).toBe('seeded')
  expect(await count('orders')).toBe(demoOrders(TEST_NOW).orders.length)
})

const HOURS = ['2028-02-29T12:00:00Z', '2027-03-28T01:30:00Z', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z']

test.runIf(process.env.LONG_RUNS === 'true').each(HOURS)('it can be seeded at %s', async (at) => {
  await reseed(database.sql, passwords, Temporal.Instant.from(at))
  expect(await count('orders')).toBe(demoOrders(TEST_NOW).orders.length)
})
