import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/platform/database/connect.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { type Measured, measure, once } from './load.ts'
import { AMENDABLE, placeOrder, RETURNABLE, saveDraft } from './orders.ts'
import { timeSearches } from './places.ts'
import { bundleProduct, CACHE, productEnvironment, ROOT, startServer } from './product.ts'

/**
 * `npm run bench`: the order list, its data as JSON, order details, and two steps of a return, among a million orders, beside
 * what bare node:http with one prepared statement does on the same database. Each figure is the median of five rounds; the
 * ratio is what counts. Then searches for stores among 20,000, each by itself: what 95 of 100 take at most.
 */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300)
const ROUNDS = 5
const SESSION = 'a-session-of-the-bench'

const PAGES_OF_ORDERS = [
  { what: 'details', orders: AMENDABLE, address: '/orders-and-returns/online-orders/order-details' },
  { what: 'return, step 1', orders: RETURNABLE, address: '/orders-and-returns/item-level-returns' },
  { what: 'return, step 2', orders: RETURNABLE, address: '/orders-and-returns/item-level-returns/method' },
]

const PRODUCT = await bundleProduct()
const postgres = await startOwnPostgres({ dataDir: join(CACHE, 'data'), print: console.log })
const PRODUCT_ENVIRONMENT = productEnvironment(postgres.url)
try {
  const sql = connect({ url: postgres.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
  await fill(postgres.url)
  const shoppers = await sql<{ customer_id: string; orders: number }[]>`
    /* all-customers: bench-shoppers */ select customer_id, count(*)::int as orders from orders where site = 'uk'
    group by customer_id having count(*) between 8 and 12 or count(*) between 400 and 600 or count(*) > 4000`
  const pick = (from: number, to: number) => shoppers.find(({ orders }) => orders >= from && orders <= to)
  const rows: Row[] = []
  for (const shopper of [pick(8, 12), pick(400, 600), pick(4000, 9000)]) {
    if (!shopper) continue
    await sql`delete from sessions where session_hash = ${createHash('sha256').update(SESSION).digest()}`
    const at = new Date().toISOString()
    await sql`
      insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at)
      values (${createHash('sha256').update(SESSION).digest()}, ${shopper.customer_id}, 50, 'registered', 'Bench', ${at}, ${at})`
    const lastPage = Math.ceil(shopper.orders / 10)
    for (const page of lastPage > 1 ? [1, lastPage] : [1]) {
      const offset = { OFFSET: String((page - 1) * 10) }
      const list = `/orders-and-returns/online-orders?viewType=all-orders&page=${page}`
      rows.push(...(await compare({ what: 'list', path: list, shopper, page, bare: offset })))
      rows.push(
        ...(await compare({ what: 'json', path: `/bench/history.json?page=${page}`, shopper, page, bare: offset })),
      )
    }
    for (const { what, orders, address } of PAGES_OF_ORDERS) {
      for (const lines of [3, 60]) {
        const number = await placeOrder(sql, shopper.customer_id, lines, orders)
        if (orders === RETURNABLE) await saveDraft(sql, shopper.customer_id, number, lines)
        const path = `${address}?storeId=10151&orderId=${number}`
        rows.push(
          ...(await compare({ what: `${what}, ${lines} lines`, path, shopper, page: 1, bare: { ORDER: number } })),
        )
      }
    }
  }
  const searchServer = await startServer(PRODUCT, PRODUCT_ENVIRONMENT)
  const searches = await timeSearches(sql, searchServer)
  searchServer.child.kill()
  await sql.end()
  console.table(rows)
  console.table(searches)
  const report = { orders: ORDERS, cpu: cpus()[0]?.model, load: loadavg(), node: process.version, rows, searches }
  writeFileSync(join(CACHE, 'bench.json'), JSON.stringify(report, null, 2))
  console.log(`Written to ${join('.cache/bench', 'bench.json')}`)
} finally {
  await postgres.stop()
}

interface Row extends Measured {
  what: string
  ordersOfShopper: number
  page: number
  server: 'product' | 'bare'
  bytes: number
  shareOfBare: string
}

interface Comparison {
  what: string
  path: string
  shopper: { customer_id: string; orders: number }
  page: number
  bare: Record<string, string>
}

async function compare({ what, path, shopper, page, bare: bareSettings }: Comparison): Promise<Row[]> {
  const product = await startServer(PRODUCT, PRODUCT_ENVIRONMENT)
  const headers = { cookie: `aftercare_session=${SESSION}` }
  const { body, type } = await once(product.address + path, headers)
  const bareServer = await startServer(join(ROOT, 'bench/bare-server.ts'), {
    DATABASE_URL: postgres.url,
    CUSTOMER: shopper.customer_id,
    ...bareSettings,
  })
  await fetch(bareServer.address, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
  const [ours, theirs] = [await median(product, path, headers), await median(bareServer, '/', {})]
  const share = `${Math.round((100 * ours.perCpuSecond) / theirs.perCpuSecond)} %`
  const base = { what, ordersOfShopper: shopper.orders, page, bytes: body.length }
  product.child.kill()
  bareServer.child.kill()
  return [
    { ...base, server: 'product', ...ours, shareOfBare: share },
    { ...base, server: 'bare', ...theirs, shareOfBare: '' },
  ]
}

async function median(
  { address, pid }: { address: string; pid: number },
  path: string,
  headers: Record<string, string>,
) {
  await measure(address + path, headers, pid, REQUESTS)
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(address + path, headers, pid, REQUESTS))
  rounds.sort((one, other) => one.perCpuSecond - other.perCpuSecond)
  return rounds[Math.floor(ROUNDS / 2)] as Measured
}

/** Fills the bench's own database once; the next run reuses it. */
async function fill(url: string): Promise<void> {
  const script = join(ROOT, 'scripts/demo-load.ts')
  const size = ['--customers', String(Math.round(ORDERS / 10)), '--orders', String(ORDERS)]
  const { status } = spawnSync(process.execPath, [script, ...size], {
    stdio: 'inherit',
    // Building has set NODE_ENV to production; the loader is for the demo.
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url },
  })
  if (status !== 0) throw new Error('the database could not be filled')
}
