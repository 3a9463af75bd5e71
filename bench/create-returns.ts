import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build, isBuildDue } from '../scripts/build.ts'
import { asTransaction } from '../src/adapters/postgres/command-log.ts'
import { connect, type Sql } from '../src/adapters/postgres/connect.ts'
import { postgresDraftReturns } from '../src/adapters/postgres/draft-returns.ts'
import { methodId } from '../src/domain/return-methods/method-choice.ts'
import type { ReturnMethod } from '../src/domain/returns/return-method.ts'
import { startOwnPostgres } from '../src/server/own-postgres/start-own-postgres.ts'
import { PATHS } from '../src/urls.ts'
import { aDraftReturn, aSelectedLine } from '../test/builders/draft-return.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { cpuSeconds, cpuSecondsOfFamily, percentile } from './load.ts'

/**
 * `npm run bench:returns`: how many returns one process creates in a second, from drafts that are ready, with the
 * built-in systems, mails to the mailbox and jobs running, among so many orders (`env BENCH_ORDERS=10000,1000000`: one
 * after the other). PostgreSQL and whoever sends the posts are on the same machine.
 */
const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache/bench')
const SIZES = (process.env.BENCH_ORDERS ?? '10000').split(',').map(Number)
const COUNT = Number(process.env.BENCH_RETURNS ?? 600)
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 16)
const SHOPPERS = 50
const METHODS: readonly ReturnMethod[] = [
  { path: 'in-store', via: 'clothing-and-home', sizes: [] },
  { path: 'postal', via: 'evri', sizes: ['standard'] },
]

interface Ready {
  cookie: string
  address: string
  body: URLSearchParams
}

mkdirSync(CACHE, { recursive: true })
if (isBuildDue()) await build()
const rows: Awaited<ReturnType<typeof measureAmong>>[] = []
for (const orders of SIZES) rows.push(await measureAmong(orders))
console.table(rows)
const report = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, rows }
writeFileSync(join(CACHE, 'returns.json'), JSON.stringify(report, null, 2))

async function measureAmong(orders: number) {
  const dataDir = join(CACHE, `returns-${orders}`)
  const postgres = await startOwnPostgres({ dataDir, say: console.log })
  const open = () => connect({ url: postgres.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
  const sql = open()
  try {
    // Nobody else may be there while it is filled, so this looks on a connection of its own.
    const before = open()
    const isFilled = await isFilledAlready(before)
    await before.end()
    if (!isFilled) fill(postgres.url, orders)
    const product = await start(postgres.url)
    try {
      const ready = await prepare(sql, product.address)
      // The first of them warm the process up.
      await post(ready.splice(0, Math.round(COUNT / 6)))
      const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      const cpuBefore = [cpuSeconds(product.pid), cpuSecondsOfFamily(postmaster)]
      const began = performance.now()
      const times = await post(ready)
      const seconds = (performance.now() - began) / 1000
      const cpuAfter = [cpuSeconds(product.pid), cpuSecondsOfFamily(postmaster)]
      const [ours = 0, theirs = 0] = cpuAfter.map((after, place) => after - (cpuBefore[place] ?? 0))
      const msEach = (all: number) => Math.round((10_000 * all) / times.length) / 10
      return {
        orders,
        created: times.length,
        perSecond: Math.round((10 * times.length) / seconds) / 10,
        p50Ms: percentile(times, 50),
        p95Ms: percentile(times, 95),
        cpuMsEach: msEach(ours),
        postgresCpuMsEach: msEach(theirs),
        mailsSentMs: await untilMailed(sql),
        load: loadavg()[0]?.toFixed(1),
      }
    } finally {
      product.child.kill('SIGTERM')
    }
  } finally {
    await sql.end({ timeout: 5 })
    await postgres.stop()
  }
}

async function isFilledAlready(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ there: boolean }[]>`select to_regclass('orders') is not null as there`
  const [full] = found?.there
    ? await sql`/* sweep: bench-is-filled */ select from orders where order_number like '7_________' limit 1`
    : []
  return full !== undefined
}

/** Fills the database of this size once; it is kept for the next run. */
function fill(url: string, orders: number): void {
  const size = ['--customers', String(Math.round(orders / 10)), '--orders', String(orders)]
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/demo-load.ts'), ...size], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url },
  })
  if (status !== 0) throw new Error('the database could not be filled')
}

async function start(url: string) {
  const child = spawn(process.execPath, ['--import', './scripts/require-node.js', 'dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    const [, address] = /is open at (http:[^\s,]+)/.exec(line) ?? []
    if (address) resolve(address)
  })
  return { child, address: await promise, pid: child.pid ?? 0 }
}

/** Orders whose returns have reached step 2, each with the form that books it. */
async function prepare(sql: Sql, address: string): Promise<Ready[]> {
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, place) => signIn(sql, `L-${String(place + 100).padStart(6, '0')}`)),
  )
  const first = 8_000_000_000 + (Math.floor(Date.now() / 1000) % 1_000_000) * 1000
  const ready: Ready[] = []
  for (let place = 0; place < COUNT; place += 1) {
    const { customerId, cookie } = shoppers[place % SHOPPERS] ?? { customerId: '', cookie: '' }
    const orderNumber = String(first + place)
    await keepDraft(sql, customerId, orderNumber, METHODS[place % METHODS.length] as ReturnMethod)
    const here = `${address}${PATHS.returnMethod}?storeId=10151&orderId=${orderNumber}`
    ready.push(await openStepTwo(here, cookie, METHODS[place % METHODS.length] as ReturnMethod))
  }
  return ready
}

async function signIn(sql: Sql, customerId: string) {
  const session = `a-session-of-${customerId}-${Date.now()}`
  const at = new Date().toISOString()
  await sql`
    insert into sessions (session_hash, customer_id, level, user_type, first_name, started_at, last_seen_at)
    values (${createHash('sha256').update(session).digest()}, ${customerId}, 50, 'registered', 'Bench', ${at}, ${at})`
  return { customerId, cookie: `aftercare_session=${session}` }
}

async function keepDraft(sql: Sql, customerId: string, orderNumber: string, method: ReturnMethod): Promise<void> {
  const facts = { withinReturnWindow: true }
  const lines = [1, 2].map((lineNo) => anOrderLine({ key: `${orderNumber}-${lineNo}`, lineNo, facts }))
  await insertOrders(sql, [anOrder({ customerId, orderNumber, lines, facts: { customerEmail: 'bench@example.com' } })])
  const chosen = methodId({ ...method, size: method.sizes[0] ?? null })
  const draft = aDraftReturn({
    customerId,
    orderNumber,
    lines: [aSelectedLine({ lineKey: `${orderNumber}-1` })],
    changedAt: Temporal.Now.instant(),
  })
  const kept = {
    draft: { ...draft, method: chosen },
    methods: [method],
    acknowledged: null,
    returnTo: { address: null, clientId: null, childClientId: null },
    returnKey: crypto.randomUUID(),
  }
  await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), kept, null))
}

async function openStepTwo(address: string, cookie: string, { path, via, sizes }: ReturnMethod): Promise<Ready> {
  const page = await fetch(address, { headers: { cookie } })
  const text = await page.text()
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const size = sizes[0] === undefined ? {} : { size: sizes[0] }
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0])
  const body = new URLSearchParams({ ...fields, act: 'book', channel: path, via, ...size })
  return { cookie: [cookie, ...cookies].join('; '), address, body }
}

/** Sends them, so many at once, and says how long each took. */
async function post(ready: readonly Ready[]): Promise<number[]> {
  const left = [...ready]
  const times: number[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const from = performance.now()
        const { address, body, cookie } = one
        const answer = await fetch(address, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
        await answer.arrayBuffer()
        if (!answer.headers.get('location')?.includes(PATHS.returnCreated)) throw new Error(`answered ${answer.status}`)
        times.push(performance.now() - from)
      }
    }),
  )
  return times
}

/** How long the last mail takes after the last return. */
async function untilMailed(sql: Sql): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const queued = await sql`/* sweep: bench-mails */ select from mails where state = 'queued' limit 1`
    if (queued.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Math.round(performance.now() - began)
}
