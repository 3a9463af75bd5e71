import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { DEMO_SITES } from '../demo/demo-sites.ts'
import { loadMany } from '../demo/load-many.ts'
import { loadProducts } from '../demo/load-products.ts'
import { CHANGES_AT_ONCE, countChanges } from '../src/features/insights/count-changes.records.ts'
import { postgresInsights } from '../src/features/insights/insights.records.ts'
import { connect, type Sql, type TransactionSql } from '../src/platform/database/connect.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { urls } from '../src/urls.ts'
import { plansOf } from '../test/harness/plan-of.ts'
import { saveReport } from './built-product.ts'
import { cpuSeconds, cpuSecondsOfFamily, once, percentile } from './load.ts'
import { withOwnDatabase } from './own-database.ts'
import { bundleProduct, productEnvironment, startServer } from './product.ts'

/**
 * `npm run bench -- insights`: how long the page of figures takes among a million orders, of which a fifth were
 * returned; the goal is 200 ms. Before that all are counted, to show how long a step of the job takes.
 */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 5000)
const PAGES = Number(process.env.BENCH_PAGES ?? 100)
/** Not counted, since they warm up compiler and statements. */
const WARM_UPS = 20
const SESSION = 'a-staff-session-of-the-bench'
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

const product = await bundleProduct()
const report = await withOwnDatabase(`insights-${ORDERS}`, async ({ sql, url, postmaster }) => {
  if (!(await isFilled(sql))) {
    await load(sql)
    await sql.begin(insertReturns)
    await sql.unsafe('vacuum analyze')
  }
  const counting = await countAll(sql, postmaster)
  if (counting.steps > 0) await sql.unsafe('vacuum analyze insight_figures, insight_counts, insight_changes')
  const pages = await measurePages(sql, url, postmaster)
  const [size] = await sql<{ rows: number; figures: string; counts: string }[]>`
    select (select count(*) from insight_figures)::integer as rows,
      pg_size_pretty(pg_total_relation_size('insight_figures')) as figures,
      pg_size_pretty(pg_total_relation_size('insight_counts')) as counts`
  return { orders: ORDERS, counting, pages, size, plans: await explain(url), load: loadavg() }
})
console.dir(report, { depth: 5 })
saveReport('insights', [report])

async function isFilled(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_filled: boolean }[]>`
    select exists (select from returns where return_number like '87_________') as is_filled`
  return row?.is_filled ?? false
}

async function load(sql: Sql): Promise<void> {
  const [now, passwords] = [Temporal.Now.instant(), argon2Passwords()]
  const progress = (rows: number) => console.log(`${rows.toLocaleString('en-GB')} rows`)
  await loadProducts(sql, { products: PRODUCTS, now }, progress)
  const { returnWindow } = DEMO_SITES.uk.policy
  const customers = Math.max(2, Math.round(ORDERS / 5))
  await loadMany(sql, { customers, orders: ORDERS, passwords, returnWindow, now }, progress)
}

/** Of the first line of every fifth order: a week after its arrival, refunded nine days later; some late or not collected. */
async function insertReturns(tx: TransactionSql): Promise<void> {
  await tx`
    insert into returns (customer_id, return_number, order_number, created_at, path, carrier, facts, ended_at)
    select customer_id, '8' || order_number, order_number, placed_at + interval '7 days',
      case when n % 3 = 0 then 'collect-from-home' else 'postal' end,
      case n % 4 when 0 then 'evri' when 1 then 'royal-mail' when 2 then 'parcelforce' else 'an-post' end,
      jsonb_build_object('refundPence', grand_total_pence, 'parcels', 1), placed_at + interval '16 days'
    from (select *, order_number::bigint / 5 as n from orders where order_number like '7_________') o
    where order_number::bigint % 5 = 0`
  await tx`
    insert into return_lines (customer_id, return_number, order_number, line_no, quantity, reason, item_status)
    select customer_id, return_number, order_number, 1, 1, 'R0' || 1 + order_number::bigint / 5 % 8 || '-P0', 'Return Complete'
    from returns where return_number like '87_________'`
  await tx`
    insert into return_scans (customer_id, return_number, reported_by, event_id, scanned_at, status)
    select customer_id, return_number, case s.place when 2 then 'order-management' else carrier end,
      'b-' || return_number || s.place, created_at + make_interval(days => 3 * s.place + (order_number::bigint / 7 % 5)::int),
      case when s.place = 2 then 'refund-completed' when path = 'postal' then 'delayed' else 'collection-attempted' end
    from returns cross join (values (1), (2)) s (place)
    where return_number like '87_________' and (s.place = 2 or order_number::bigint % 100 = 0)`
}

async function countAll(sql: Sql, postmaster: number) {
  const cpuBefore = cpuSeconds(process.pid) + cpuSecondsOfFamily(postmaster)
  const times: number[] = []
  const began = performance.now()
  for (let count: number | null = CHANGES_AT_ONCE; count === CHANGES_AT_ONCE; ) {
    const from = performance.now()
    count = await countChanges(sql, QUIET)
    if (count) times.push(performance.now() - from)
  }
  const seconds = (performance.now() - began) / 1000
  const [middle = 0, most = 0] = times.length === 0 ? [] : [percentile(times, 50), percentile(times, 95)]
  const cpu = cpuSeconds(process.pid) + cpuSecondsOfFamily(postmaster) - cpuBefore
  const cpuMsPerStep = Math.round((1000 * cpu) / Math.max(1, times.length))
  return { steps: times.length, seconds: Math.round(seconds), msPerStep: middle, msPerStep95: most, cpuMsPerStep }
}

async function measurePages(sql: Sql, url: string, postmaster: number) {
  await signIn(sql)
  const server = await startServer(product, productEnvironment(url))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const addresses = [
    ...['4', '12', '52'].map((weeks) => urls.insights({ site: 'uk', weeks })),
    urls.insightsCsv('products', { site: 'uk', weeks: '52' }),
  ]
  const rows = []
  for (const address of addresses) {
    const times: number[] = []
    const cpu = () => cpuSeconds(server.pid) + cpuSecondsOfFamily(postmaster)
    let cpuBefore = 0
    for (let nth = 0; nth < PAGES + WARM_UPS; nth += 1) {
      if (nth === WARM_UPS) cpuBefore = cpu()
      const from = performance.now()
      await once(server.address + address, { cookie: `aftercare_staffSession=${SESSION}` }, agent)
      if (nth >= WARM_UPS) times.push(performance.now() - from)
    }
    const cpuMs = Math.round((10_000 * (cpu() - cpuBefore)) / PAGES) / 10
    rows.push({ address, ms: percentile(times, 50), ms95: percentile(times, 95), cpuMs })
  }
  server.child.kill()
  return rows
}

async function signIn(sql: Sql): Promise<void> {
  const hash = createHash('sha256').update(SESSION).digest()
  const at = new Date().toISOString()
  await sql`delete from staff_sessions where session_hash = ${hash}`
  await sql`
    insert into staff_sessions (session_hash, staff_id, signed_in_at, last_seen_at)
    values (${hash}, 'T-robin', ${at}, ${at})`
}

async function explain(url: string) {
  const statements: { statement: string; values: readonly unknown[] }[] = []
  const watch = (statement: string, values: readonly unknown[]) => statements.push({ statement, values })
  const sql = connect({ url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10, watch })
  const last = Temporal.Now.plainDateISO()
  const first = last.subtract({ weeks: 52 })
  const plans = await plansOf(
    { sql, statements: { recorded: statements, clear: () => void statements.splice(0) } },
    async (on) => {
      await postgresInsights(on).weeks({ site: 'uk', first, last })
      await postgresInsights(on).mostReturned({ site: 'uk', first, last })
    },
    'force_custom_plan',
  )
  await sql.end({ timeout: 5 })
  return plans.map(({ indexes, sequentialScans }) => ({ indexes, sequentialScans }))
}
