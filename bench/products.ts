import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once as onceEvent } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { readReviewQuery } from '../src/domain/catalogue/review-query.ts'
import { SITES } from '../src/domain/sites/site.ts'
import { postgresCatalogueRecords } from '../src/features/catalogue/catalogue.records.ts'
import { postgresReviewRecords } from '../src/features/shop/review.records.ts'
import { connect, type Sql } from '../src/platform/database/connect.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { urls } from '../src/urls.ts'
import { plansOf } from '../test/harness/plan-of.ts'
import { cpuSeconds, cpuSecondsOfFamily, once, percentile } from './load.ts'
import { connectTo, loadedProducts, migrate, postmasterIn } from './own-database.ts'
import { bundleProduct, CACHE, productEnvironment, ROOT, startServer } from './product.ts'

/**
 * `npm run bench -- products`: how long a product's page takes, for a signed-in shopper, among 5,000 products and among
 * 50,000; the goal is 20 ms in 95 of 100 cases, three statements at most, and the same in both. Then the page of the
 * product with the most reviews, filtered and sorted, and by which indexes PostgreSQL finds them. One request after the
 * other, from the first byte sent to the last one read: more than the server's own share.
 */
const SIZES = (process.env.BENCH_PRODUCTS ?? '5000,50000').split(',').map(Number)
const PAGES = Number(process.env.BENCH_PAGES ?? 1000)
const SESSION = 'a-session-of-the-bench'
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const FILTERS = ['Rating:gte:3', 'IsRecommended:eq:true', 'SubmissionTime:gte:2026-01-01']
const SORTS = ['HELPFULNESS_DESC', 'RATING_ASC', 'SUBMISSION_TIME_DESC']

interface BenchProduct {
  productId: string
  slug: string
}

type Server = Awaited<ReturnType<typeof startServer>>

const product = await bundleProduct()
const rows: Awaited<ReturnType<typeof measurePages>>[] = []
const plans: Awaited<ReturnType<typeof explainPage>> = []
for (const size of SIZES) await measureAmong(size)
console.table(rows)
console.table(plans)
const report = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg(), node: process.version, rows, plans }
writeFileSync(join(CACHE, 'products.json'), JSON.stringify(report, null, 2))

async function measureAmong(size: number): Promise<void> {
  const dataDir = join(CACHE, `products-${size}`)
  const postgres = await startOwnPostgres({ dataDir, print: console.log })
  const postmaster = postmasterIn(dataDir)
  const statements: { statement: string; values: readonly unknown[] }[] = []
  const options = { url: postgres.url, pooled: false, connectTimeoutSeconds: 10 }
  const watch = (statement: string, values: readonly unknown[]) => statements.push({ statement, values })
  await fill(postgres.url, size)
  const sql = connect({ ...options, connectionsMax: 1, watch })
  try {
    await signIn(sql)
    const products = await productsAmong(sql)
    const [first] = products
    if (!first) throw new Error('there are no products')
    const reviews = await countReviews(sql, first)
    const env = productEnvironment(postgres.url)
    const [server, watched] = [await startServer(product, env), await startServer(product, { ...env, WATCH: 'on' })]
    const filtered = SORTS.map((sort) => urls.product(SITES.uk, first, { sort, filters: FILTERS, page: 2 }))
    const pages = [
      { what: 'any product', addresses: products.map((each) => urls.product(SITES.uk, each)) },
      { what: `${reviews} reviews`, addresses: [urls.product(SITES.uk, first)] },
      { what: `${reviews} reviews, filtered and sorted`, addresses: filtered },
    ]
    for (const { what, addresses } of pages)
      rows.push({ ...(await measurePages({ server, watched, postmaster }, addresses)), products: size, what })
    for (const { child } of [server, watched]) child.kill()
    const forgetStatements = () => void statements.splice(0)
    plans.push(
      ...(await explainPage(
        { sql, statements: { recorded: statements, clear: forgetStatements } },
        first,
        `${size} products`,
      )),
    )
  } finally {
    await sql.end({ timeout: 5 })
    await postgres.stop()
  }
}

/** Fills a database of its own once; the next run reuses it, migrated to the newest schema. */
async function fill(url: string, size: number): Promise<void> {
  migrate(url)
  const sql = connectTo(url)
  const loaded = await loadedProducts(sql)
  // The loader wants the data to itself.
  await sql.end()
  if (loaded >= size) return
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: url }
  const load = ['scripts/demo-load.ts', '--products', String(size)]
  const { status } = spawnSync(process.execPath, load, { stdio: 'inherit', env, cwd: ROOT })
  if (status !== 0) throw new Error('the database could not be filled')
  await fillVotesAndOffers(url)
}

/** Adds votes and offers until their tables are too large for PostgreSQL to prefer reading them whole. */
async function fillVotesAndOffers(url: string): Promise<void> {
  const sql = connectTo(url)
  const at = new Date().toISOString()
  await sql`
    insert into catalogue.votes (review_id, browser, voted_at)
    select review_id, 'another-browser', ${at}::timestamptz from catalogue.reviews on conflict do nothing`
  const facts = JSON.stringify({ state: 'ACTIVE', activationMode: 'PASSIVE', text: '3 for 2' })
  await sql`
    insert into catalogue.offers (offer_id, facts)
    select 'B-' || product_id, ${facts}::text::jsonb from catalogue.products where product_id like 'P9_____1'
    on conflict do nothing`
  await sql`
    insert into catalogue.offered_products (product_id, offer_id)
    select substr(offer_id, 3), offer_id from catalogue.offers where offer_id like 'B-%' on conflict do nothing`
  await sql`analyze catalogue.votes, catalogue.offers, catalogue.offered_products`
  // PostgreSQL vacuums by itself within minutes; until then an index scan also reads each row from the table.
  await sql`vacuum catalogue.reviews`
  await sql.end()
}

async function signIn(sql: Sql): Promise<void> {
  const hash = createHash('sha256').update(SESSION).digest()
  const at = new Date().toISOString()
  await sql`delete from sessions where session_hash = ${hash}`
  await sql`
    insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at)
    values (${hash}, 'C-amelia', 50, 'registered', 'Bench', ${at}, ${at})`
}

/** The requested number, from the first to the last; the first has far more reviews than the others. */
async function productsAmong(sql: Sql): Promise<BenchProduct[]> {
  const all = await sql<BenchProduct[]>`
    select product_id as "productId", slug from catalogue.products where product_id like 'P9______' order by product_id`
  const step = Math.max(1, Math.floor(all.length / PAGES))
  return all.filter((_, place) => place % step === 0)
}

async function countReviews(sql: Sql, { productId }: BenchProduct): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from catalogue.reviews where product_id = ${productId} and locale = 'GB'`
  return row?.count ?? 0
}

interface Running {
  server: Server
  /** A second server, which counts its statements. */
  watched: Server
  postmaster: number
}

async function measurePages({ server, watched, postmaster }: Running, addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = (at: string, index: number) =>
    once(at + (addresses[index % addresses.length] ?? ''), { cookie: `aftercare_session=${SESSION}` }, agent)
  // The first runs warm up compiler and statements, and are not counted.
  for (let index = 0; index < PAGES / 5; index += 1) await read(server.address, index * 7)
  const times: number[] = []
  const cpuOf = () => [cpuSeconds(server.pid), cpuSecondsOfFamily(postmaster)]
  const before = cpuOf()
  for (let index = 0; index < PAGES; index += 1) {
    const from = performance.now()
    await read(server.address, index)
    times.push(performance.now() - from)
  }
  const [ours = 0, theirs = 0] = cpuOf().map((after, place) => after - (before[place] ?? 0))
  const msEach = (seconds: number) => Math.round((10_000 * seconds) / PAGES) / 10
  const statements: number[] = []
  for (let index = 0; index < Math.min(50, PAGES); index += 1) {
    const statementsBefore = await statementsOf(watched)
    await read(watched.address, index)
    statements.push((await statementsOf(watched)) - statementsBefore)
  }
  const { body } = await read(server.address, 0)
  agent.destroy()
  return {
    ...{ products: 0, what: '', bytes: body.length },
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    cpuMsEach: msEach(ours),
    postgresCpuMsEach: msEach(theirs),
    statementsMax: Math.max(...statements),
    load: loadavg()[0]?.toFixed(1),
  }
}

async function statementsOf({ child }: Server): Promise<number> {
  child.send('statements')
  const [{ statements }] = (await onceEvent(child, 'message')) as [{ statements: number }]
  return statements
}

/** The statements of the page, each prepared for any values, and what PostgreSQL reads for them. */
async function explainPage(database: Parameters<typeof plansOf>[0], { productId }: BenchProduct, databaseSize: string) {
  const catalogue = await plansOf(
    database,
    (sql) => postgresCatalogueRecords(sql, QUIET).find(productId, SITES.uk),
    'force_generic_plan',
  )
  const pagePlans = [{ what: 'the product', plans: catalogue }]
  for (const sort of SORTS) {
    const reviewQuestion = { ...readReviewQuery(sort, FILTERS), page: 2, showing: null }
    const reviewsOf = { productId, locale: 'GB' } as const
    const queryPlans = await plansOf(
      database,
      (sql) => postgresReviewRecords(sql, QUIET).find(reviewsOf, reviewQuestion, 'a-browser'),
      'force_generic_plan',
    )
    pagePlans.push({ what: `its reviews by ${sort}`, plans: queryPlans })
  }
  return pagePlans.map(({ what, plans: queryPlans }) => ({
    among: databaseSize,
    what,
    indexes: [...new Set(queryPlans.flatMap(({ indexes }) => indexes))].join(' '),
    readWhole: queryPlans.flatMap(({ sequentialScans }) => sequentialScans).join(' '),
  }))
}
