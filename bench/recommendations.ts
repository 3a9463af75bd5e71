import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { loadMany } from '../demo/load-many.ts'
import { loadProducts } from '../demo/load-products.ts'
import { SPECIFIED_POLICY } from '../src/domain/policy/policy.ts'
import type { Strategy } from '../src/domain/recommendations/strategy.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { recommend } from '../src/systems/recommendations/engine/built-in.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { saveReport } from './built-product.ts'
import { measureHitRate } from './hit-rate.ts'
import { cpuMsOfChildren, cpuSecondsOfFamily, percentile } from './load.ts'
import { peakMemoryMb } from './memory.ts'
import { loadedProducts, type OwnDatabase, withOwnDatabase } from './own-database.ts'
import { ROOT } from './product.ts'

/**
 * `npm run bench -- recommendations`: how long it takes to work out all that the built-in engine recommends, among 50,000
 * products and 1,000,000 orders, with how much memory (the goals are 10 minutes and 300 MB), for the first time and
 * again; then how long reading three strategies for an article takes (the goal is 5 ms in 95 of 100 cases); then how often
 * what is bought together is found, among 3,000 products and 60,000 orders.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 50_000)
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const CUSTOMERS = Math.max(1000, ORDERS / 8)
const READS = Number(process.env.BENCH_READS ?? 2000)
const STRATEGIES_OF: Record<string, readonly Strategy[]> = {
  returns: ['similar-personalised', 'visual', 'similar'],
  product: ['outfit', 'similar', 'complete-the-look'],
  basket: ['frequently-bought-together', 'similar', 'buy-it-again'],
  'any page': ['frequently-bought-together', 'similar-personalised', 'phoenix-recently-viewed'],
}
const QUIET = { debug() {}, info() {}, warn() {}, error: console.error }
const clock = { now: () => Temporal.Now.instant() }

const results = await withOwnDatabase(`recommendations-${PRODUCTS}-${ORDERS}`, async (database) => {
  const { sql } = database
  await fill(sql)
  await clearResults(sql)
  await fillBuffers(sql)
  const computed = [await timeRecompute(database, 'first'), await timeRecompute(database, 'again')]
  console.table(await sql`select what, count, ms from recommendations.runs order by ms desc`)
  await fillProductViews(sql)
  return { computed, reads: await timeReads(database) }
})
console.table(results.reads)
const hits = await withOwnDatabase('recommendations-hits', ({ sql }) =>
  measureHitRate(sql, { seed: 11, products: 3000, orders: 60_000, pairs: 300 }),
)
console.table(hits)
console.log(`Load: ${loadavg().map((each) => each.toFixed(1))}`)
saveReport('recommendations', [...results.computed, ...results.reads, hits])

/** Loads products and orders once: the next run reuses them. */
async function fill(sql: Sql): Promise<void> {
  const [loadedOrders = { orders: 0 }] = await sql<{ orders: number }[]>`
    select count(*) as orders from order_numbers where order_number like '7_________'`
  const now = clock.now()
  const from = performance.now()
  const products = PRODUCTS - (await loadedProducts(sql))
  if (products > 0) await loadProducts(sql, { products, now }, () => {})
  const orders = ORDERS - loadedOrders.orders
  const { returnWindow } = SPECIFIED_POLICY
  if (orders > 0)
    await loadMany(sql, { customers: CUSTOMERS, orders, passwords: argon2Passwords(), returnWindow, now }, () => {})
  await sql`vacuum analyze`
  console.log(`loaded in ${Math.round((performance.now() - from) / 1000)} s`)
}

/** Deletes the last run's results, and its lease if it was stopped, so that the first computation starts from nothing. */
async function clearResults(sql: Sql): Promise<void> {
  await sql`
    truncate recommendations.pairs, recommendations.popular, recommendations.tastes, recommendations.product_views,
      recommendations.runs, recommendations.lease`
}

/** Fills PostgreSQL's buffers, as after a while in use: otherwise filling them would count as more memory. */
async function fillBuffers(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    await tx`set local enable_bitmapscan = off`
    await tx`select count(facts) from order_lines where customer_id > ''`
  })
}

async function timeRecompute({ url, postmaster }: OwnDatabase, run: string) {
  const child = fork(join(ROOT, 'bench/recompute-once.ts'), {
    execArgv: ['--import', join(ROOT, 'scripts/require-node.js')],
    env: { ...process.env, DATABASE_URL: url },
  })
  await once(child, 'message')
  const cpuBefore = cpuSecondsOfFamily(postmaster)
  const from = performance.now()
  const { result, before, peak } = await peakMemoryMb({ process: child.pid ?? 0, family: postmaster }, async () => {
    child.send('go')
    const [message] = (await once(child, 'message')) as [{ outcome: string; cpuSeconds: number }]
    return { ...message, postgresCpuSeconds: cpuSecondsOfFamily(postmaster) - cpuBefore }
  })
  if (result.outcome !== 'done') throw new Error(result.outcome)
  const row = {
    ...{ run, products: PRODUCTS, orders: ORDERS },
    seconds: Math.round((performance.now() - from) / 1000),
    cpuSeconds: Math.round(result.cpuSeconds),
    postgresCpuSeconds: Math.round(result.postgresCpuSeconds),
    memoryMb: Math.round(peak.process - before.process),
    postgresMemoryMb: Math.round(peak.family - before.family),
    togetherMb: Math.round(peak.together - before.together),
  }
  console.table([row])
  return row
}

/** Inserts product views, for each shopper more than one request reads. */
async function fillProductViews(sql: Sql): Promise<void> {
  await sql`
    insert into recommendations.product_views (visitor, product_id, viewed_at)
    select 'customer L-' || lpad(customer::text, 6, '0'), 'P' || (9000001 + (customer * 50 + n) % ${PRODUCTS}::int),
      ${String(clock.now())}::timestamptz - make_interval(mins => n)
    from generate_series(1, 2000) as customer cross join generate_series(1, 50) as n
    on conflict do nothing`
  await sql`vacuum analyze`
}

async function timeReads({ sql, postmaster }: OwnDatabase) {
  const read = async (strategies: readonly Strategy[], index: number) => {
    const place = 1 + ((index * 7919) % PRODUCTS)
    const customerId = `L-${String(1 + (index % 2000)).padStart(6, '0')}`
    const results = await recommend(
      { sites: BRAND_SITES, sql, clock, log: QUIET },
      {
        ...{ pageType: 'PDP', strategies, country: 'GB', articleId: `A${9_000_000 + place}01`, position: null },
        to: { customerId, sessionId: null, experimentsId: null, analyticsId: null, consents: true },
      },
    )
    return results.reduce((sum, { products }) => sum + products.length, 0)
  }
  const rows = []
  for (const [what, strategies] of Object.entries(STRATEGIES_OF)) {
    for (let index = 0; index < READS / 5; index += 1) await read(strategies, index * 3)
    const [times, costs]: [number[], number[]] = [[], []]
    let productCount = 0
    let [own, postgres] = [0, 0]
    for (let index = 0; index < READS; index += 1) {
      const before = [process.cpuUsage(), cpuMsOfChildren(postmaster)] as const
      const from = performance.now()
      productCount += await read(strategies, index)
      times.push(performance.now() - from)
      const { user, system } = process.cpuUsage(before[0])
      const [ours, theirs] = [(user + system) / 1000, cpuMsOfChildren(postmaster) - before[1]]
      costs.push(ours + theirs)
      own += ours
      postgres += theirs
    }
    const eachMs = (sum: number) => Math.round((100 * sum) / READS) / 100
    rows.push({
      ...{ what, medianMs: percentile(times, 50), p95Ms: percentile(times, 95) },
      // Other load on the machine hardly changes CPU times.
      ...{ cpuMs: eachMs(own), postgresCpuMs: eachMs(postgres), p95CpuMs: percentile(costs, 95) },
      productsEach: Math.round(productCount / READS),
    })
  }
  return rows
}
