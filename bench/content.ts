import { loadavg } from 'node:os'
import { join } from 'node:path'
import { reseed } from '../demo/seed.ts'
import { LISTED_TYPES, shapeOf } from '../src/domain/content/content-types.data.ts'
import type { AnyEntry, ContentValue } from '../src/domain/content/entry.ts'
import { postgresContentIntake } from '../src/features/content/content-intake.records.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { PATHS } from '../src/urls.ts'
import { anEntry } from '../test/builders/content.ts'
import { saveReport } from './built-product.ts'
import { measure } from './load.ts'
import { AMENDABLE, placeOrder, RETURNABLE, saveDraft } from './orders.ts'
import { connectTo, migrate } from './own-database.ts'
import { bundleProduct, CACHE, productEnvironment, startServer } from './product.ts'
import { signIn } from './shoppers.ts'

/**
 * `npm run bench -- content`: pages with the demo's few entries of content, and with 10,000 more; the goal is at most 5 %
 * more CPU time of the process. Both run at the same time and get requests in turn, so that other load on the
 * machine affects both alike; each figure is the median of the rounds.
 */
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 10_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const AT_ONCE = 500
const SHOPPER = 'C-AMELIA'

const file = await bundleProduct()
const started: Awaited<ReturnType<typeof startServer>>[] = []
const postgres = await startOwnPostgres({ dataDir: join(CACHE, 'content'), print: console.log })
try {
  const [few, many] = [await open('content_few', 0), await open('content_many', ENTRIES)]
  const rows = []
  for (const [place, { what, path, isOpen }] of few.pages.entries()) {
    const sides = [
      { ...few, path },
      { ...many, path: many.pages[place]?.path ?? path },
    ].map((side) => ({ ...side, cpuMs: [] as number[], p50: [] as number[] }))
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const headers: Record<string, string> = isOpen ? {} : { cookie: side.cookie }
        const { perCpuSecond, medianMs } = await measure(side.address + side.path, headers, side.pid, REQUESTS)
        // The first round warms up compiler and query planner, and is not counted.
        if (round < 0) continue
        side.cpuMs.push(1000 / perCpuSecond)
        side.p50.push(medianMs)
      }
    }
    const [withoutEntries = 0, withEntries = 0] = sides.map(({ cpuMs }) => median(cpuMs))
    const [p50, p50Many] = sides.map((side) => median(side.p50))
    const more = `${Math.round((1000 * (withEntries - withoutEntries)) / withoutEntries) / 10} %`
    console.log(what, hundredths(withoutEntries), hundredths(withEntries), more)
    rows.push({ what, cpuMs: hundredths(withoutEntries), cpuMsMany: hundredths(withEntries), more, p50, p50Many })
  }
  console.table(rows)
  console.log(`Load: ${loadavg().map((each) => each.toFixed(1))}`)
  saveReport('content', rows)
} finally {
  for (const { child } of started) child.kill()
  await postgres.stop()
}

/** Seeds the demo data in a new database, with this many more entries. */
async function open(name: string, entries: number) {
  const admin = connectTo(postgres.url)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  migrate(url.href)
  const sql = connectTo(url.href)
  await reseed(sql, argon2Passwords(), Temporal.Now.instant())
  await fill(sql, entries)
  const [customer] = await sql<{ customer_id: string }[]>`
    select customer_id from customers where first_name = 'Amelia' limit 1`
  const customerId = customer?.customer_id ?? SHOPPER
  const cookie = await signIn(sql, customerId)
  const amendable = await placeOrder(sql, customerId, 3, AMENDABLE)
  const returnable = await placeOrder(sql, customerId, 3, RETURNABLE)
  await saveDraft(sql, customerId, returnable, 3)
  await sql.end()
  const addressOf = (path: string, order: string) => `${path}?storeId=10151&orderId=${order}`
  const pages: { what: string; path: string; isOpen?: true }[] = [
    { what: 'order list', path: '/orders-and-returns/online-orders?viewType=all-orders' },
    { what: 'order details', path: addressOf('/orders-and-returns/online-orders/order-details', amendable) },
    { what: 'return, step 1', path: addressOf('/orders-and-returns/item-level-returns', returnable) },
    { what: 'return, step 2', path: addressOf(PATHS.returnMethod, returnable) },
    { what: 'home', path: PATHS.home },
    { what: 'grid', path: '/c/women' },
    { what: 'search', path: '/search?q=jumper' },
    { what: 'product', path: '/wrap-dress/p/P1001' },
    { what: 'help', path: PATHS.help },
    { what: 'sign-in', path: PATHS.signIn, isOpen: true },
  ]
  const server = await startServer(file, productEnvironment(url.href))
  started.push(server)
  return { ...server, cookie, pages }
}

/** Adds equally many entries of each type that pages read, at every site, under keys that no page asks for. */
async function fill(sql: Sql, count: number): Promise<void> {
  const types = [...LISTED_TYPES, 'help-texts']
  const value = { text: 'Of the bench', 'rich-text': '**Of** the bench', address: '/help', number: 1, boolean: true }
  const entries = Array.from({ length: count }, (_, n): AnyEntry => {
    const type = types[n % types.length] ?? 'others'
    const fields = Object.entries(shapeOf(type).fields).map(([field, kind]): [string, ContentValue | null] => [
      field,
      // Without a slug no help topic is shown: a longer page would take longer for that.
      kind === 'moment' || field === 'slug' ? null : value[kind],
    ])
    return anEntry(type, `bench-${n}`, Object.fromEntries(fields)) as AnyEntry
  })
  const intake = postgresContentIntake(sql, () => {})
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await intake.take(entries.slice(from, from + AT_ONCE), Temporal.Now.instant())
  await sql`analyze content_entries`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100
}
