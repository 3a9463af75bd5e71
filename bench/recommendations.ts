import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { loadMany } from '../demo/load-many.ts'
import { loadProducts } from '../demo/load-products.ts'
import { seedWhenDue } from '../demo/seed.ts'
import { argon2Passwords } from '../src/adapters/identity/argon2-passwords.ts'
import { connect, type Sql } from '../src/adapters/postgres/connect.ts'
import { builtInRecommendations } from '../src/adapters/recommendations/engine/built-in.ts'
import { recompute } from '../src/adapters/recommendations/engine/recompute.ts'
import type { Strategy } from '../src/domain/recommendations/strategy.ts'
import { startOwnPostgres } from '../src/server/own-postgres/start-own-postgres.ts'
import { measureHitRate } from '../test/harness/hit-rate.ts'
import { cpuSecondsOfFamily, percentile } from './load.ts'
import { peakMemoryMb } from './memory.ts'
import { CACHE, ROOT } from './product.ts'

/**
 * `npm run bench:recommendations`: how long it takes to work out all that the built-in engine recommends, among 50,000
 * products and 1,000,000 orders, with how much memory (the goals are 10 minutes and 300 MB); then how long reading three
 * strategies for an article takes (the goal is 5 ms in 95 of 100 cases); then how often what is bought together is found,
 * among 3,000 products and 60,000 orders.
 */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 50_000)
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const CUSTOMERS = Math.max(1000, ORDERS / 8)
const READS = Number(process.env.BENCH_READS ?? 2000)
const ASKED: Record<string, readonly Strategy[]> = {
  returns: ['similar-personalised', 'visual', 'similar'],
  product: ['outfit', 'similar', 'complete-the-look'],
  basket: ['frequently-bought-together', 'similar', 'buy-it-again'],
  'any page': ['frequently-bought-together', 'similar-personalised', 'phoenix-recently-viewed'],
}
const log = { debug() {}, info: console.log, warn() {}, error: console.error }
const clock = { now: () => Temporal.Now.instant() }

const worked = await withPostgres(`recommendations-${PRODUCTS}-${ORDERS}`, async (sql, postmaster) => {
  await fill(sql)
  const computed = await timeRecompute(sql, postmaster)
  const again = await timeRecompute(sql, postmaster)
  await fillOthers(sql)
  return { computed, again, reads: await timeReads(sql, postmaster) }
})
console.table([worked.computed, worked.again])
console.table(worked.reads)
const hits = await withPostgres('recommendations-hits', (sql) =>
  measureHitRate(sql, { seed: 11, products: 3000, orders: 60_000, pairs: 300 }),
)
console.table(hits)
console.log(`Load: ${loadavg().map((each) => each.toFixed(1))}`)
const report = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, ...worked, hits }
writeFileSync(join(CACHE, 'recommendations.json'), JSON.stringify(report, null, 2))

async function withPostgres<T>(name: string, work: (sql: Sql, postmaster: number) => Promise<T>): Promise<T> {
  const dataDir = join(CACHE, name)
  const postgres = await startOwnPostgres({ dataDir, say: console.log })
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const sql = connect({ url: postgres.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
  try {
    const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: postgres.url }
    const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/migrate.ts')], { stdio: 'inherit', env })
    if (status !== 0) throw new Error('the database could not be made')
    await seedWhenDue(sql, argon2Passwords(), clock.now())
    return await work(sql, postmaster)
  } finally {
    await sql.end()
    await postgres.stop()
  }
}

/** Once: it is kept for the next run. */
async function fill(sql: Sql): Promise<void> {
  const [held = { products: 0, orders: 0 }] = await sql<{ products: number; orders: number }[]>`
    select (select count(*) from catalogue.products where product_id like 'P9______') as products,
      (select count(*) from order_numbers where order_number like '7_________') as orders`
  const now = clock.now()
  const from = performance.now()
  if (held.products < PRODUCTS) await loadProducts(sql, { products: PRODUCTS - held.products, now }, () => {})
  const orders = ORDERS - held.orders
  if (orders > 0) await loadMany(sql, { customers: CUSTOMERS, orders, passwords: argon2Passwords(), now }, () => {})
  await sql`vacuum analyze`
  console.log(`loaded in ${Math.round((performance.now() - from) / 1000)} s`)
}

async function timeRecompute(sql: Sql, postmaster: number) {
  const cpuBefore = [process.cpuUsage(), cpuSecondsOfFamily(postmaster)] as const
  const from = performance.now()
  const { before, peak } = await peakMemoryMb({ process: process.pid, family: postmaster }, () =>
    recompute({ sql, clock, log }),
  )
  const own = process.cpuUsage(cpuBefore[0])
  return {
    ...{ products: PRODUCTS, orders: ORDERS },
    seconds: Math.round((performance.now() - from) / 1000),
    cpuSeconds: Math.round((own.user + own.system) / 1e6),
    postgresCpuSeconds: Math.round(cpuSecondsOfFamily(postmaster) - cpuBefore[1]),
    memoryMb: peak.process - before.process,
    postgresMemoryMb: peak.family - before.family,
  }
}

/** What others work out, as much of it as there can be; and what somebody has looked at. */
async function fillOthers(sql: Sql): Promise<void> {
  await sql`
    insert into recommendations.pairs (product_id, strategy, place, other_id)
    select 'P' || (9000000 + n), strategy, place, 'P' || (9000001 + (n + place * 37) % ${PRODUCTS}::int)
    from generate_series(1, ${PRODUCTS}::int) as n cross join generate_series(1, 24) as place
    cross join unnest(string_to_array('similar,visual,outfit,complete-the-look', ',')) as strategy
    on conflict do nothing`
  await sql`
    insert into recommendations.visits (visitor, product_id, visited_at)
    select 'customer L-' || lpad(customer::text, 6, '0'), 'P' || (9000001 + (customer * 50 + n) % ${PRODUCTS}::int),
      ${String(clock.now())}::timestamptz - make_interval(mins => n)
    from generate_series(1, 2000) as customer cross join generate_series(1, 50) as n
    on conflict do nothing`
  await sql`vacuum analyze recommendations.pairs, recommendations.visits`
}

async function timeReads(sql: Sql, postmaster: number) {
  const engine = builtInRecommendations({ sql, clock, log })
  const ask = async (strategies: readonly Strategy[], index: number) => {
    const place = 1 + ((index * 7919) % PRODUCTS)
    const customerId = `L-${String(1 + (index % 2000)).padStart(6, '0')}`
    const answer = await engine.find({
      ...{ pageType: 'PDP', strategies, country: 'GB', articleId: `A${9_000_000 + place}01`, position: null },
      to: { customerId, sessionId: null, experimentsId: null, analyticsId: null, consents: true },
    })
    if (answer.is !== 'answered') throw new Error(JSON.stringify(answer))
    return answer.results.reduce((sum, { products }) => sum + products.length, 0)
  }
  const rows = []
  for (const [what, strategies] of Object.entries(ASKED)) {
    for (let index = 0; index < READS / 5; index += 1) await ask(strategies, index * 3)
    const times: number[] = []
    let found = 0
    const cpu = cpuSecondsOfFamily(postmaster)
    for (let index = 0; index < READS; index += 1) {
      const from = performance.now()
      found += await ask(strategies, index)
      times.push(performance.now() - from)
    }
    const postgresCpuMs = Math.round((10_000 * (cpuSecondsOfFamily(postmaster) - cpu)) / READS) / 10
    rows.push({
      ...{ what, medianMs: percentile(times, 50), p95Ms: percentile(times, 95), postgresCpuMs },
      productsEach: Math.round(found / READS),
    })
  }
  return rows
}
