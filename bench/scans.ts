import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build, isBuildDue } from '../scripts/build.ts'
import { connect, type Sql } from '../src/adapters/postgres/connect.ts'
import { postgresOrderRecords } from '../src/adapters/postgres/order-records.ts'
import { postgresServiceCredentials } from '../src/adapters/postgres/service-credentials.ts'
import { newServiceSecret } from '../src/server/calls/service-secret.ts'
import { startOwnPostgres } from '../src/server/own-postgres/start-own-postgres.ts'
import { PATHS } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../test/builders/return.ts'
import { cpuSeconds, cpuSecondsOfFamily, percentile } from './load.ts'

/**
 * `npm run bench:scans`: how many scans of parcels one process takes in a second, through the call itself, a thousand at
 * a time, over many returns, with jobs running; the goal is 2,000 on two cores. Then how long the records of the track
 * page take for an order of 50 returns with 2,000 scans. PostgreSQL and the sender are on the same machine.
 */
const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache/bench')
const RETURNS = Number(process.env.BENCH_RETURNS ?? 10_000)
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 4)
const BATCH = 1000
const CUSTOMERS = 1000

/** What happens to a return, one after the other; what reached us and was refunded, order management says. */
const ROUNDS = [
  { statusCode: 'STS002', carrierCode: 'HRM' },
  { statusCode: 'STS003', carrierCode: 'HRM' },
  { statusCode: 'STS004', carrierCode: 'OMS' },
  { statusCode: 'STS005', carrierCode: 'OMS' },
]

mkdirSync(CACHE, { recursive: true })
if (isBuildDue()) await build()
const dataDir = join(CACHE, 'scans')
const postgres = await startOwnPostgres({ dataDir, say: console.log })
const sql = connect({ url: postgres.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
try {
  const product = await start(postgres.url)
  try {
    const headers = await giveCredential(sql)
    const first = 1_000_000_000 + (Math.floor(Date.now() / 1000) % 100_000) * 10_000
    const numbers = await fill(sql, first)
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const rows = [await measure({ ...product, headers, postmaster, numbers }), await measureTracked(sql, first)]
    for (const row of rows) console.table([row])
    const report = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, rows }
    writeFileSync(join(CACHE, 'scans.json'), JSON.stringify(report, null, 2))
  } finally {
    product.child.kill('SIGTERM')
  }
} finally {
  await sql.end({ timeout: 5 })
  await postgres.stop()
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

async function giveCredential(own: Sql): Promise<Record<string, string>> {
  const { secret, hash } = newServiceSecret()
  const at = Temporal.Now.instant()
  const credential = { credentialId: `S-bench-${at.epochMilliseconds}`, name: 'Bench', scopes: ['intake'] as const }
  await postgresServiceCredentials(own).create({ ...credential, secretHash: hash, at })
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
}

/** Orders that are on their way back, each with a return of one parcel; gives the numbers of the returns. */
async function fill(own: Sql, first: number): Promise<string[]> {
  const numbers = Array.from({ length: RETURNS }, (_, place) => String(first + place))
  for (let from = 0; from < numbers.length; from += BATCH) {
    const some = numbers.slice(from, from + BATCH)
    const customerOf = (number: string) => `C-bench-${Number(number) % CUSTOMERS}`
    const lines = () => [anOrderLine({ status: 'Awaiting Return' })]
    await insertOrders(
      own,
      some.map((number) => anOrder({ orderNumber: `9${number}`, customerId: customerOf(number), lines: lines() })),
    )
    await insertReturns(
      own,
      some.map((number) =>
        aReturn({
          returnNumber: `8${number}`,
          orderNumber: `9${number}`,
          customerId: customerOf(number),
          facts: { trackingNumber: `T${number}`, trackingNumbers: [`T${number}`] },
        }),
      ),
    )
  }
  await own`analyze`
  return numbers
}

interface Measured {
  address: string
  pid: number
  postmaster: number
  headers: Record<string, string>
  numbers: readonly string[]
}

async function measure({ address, pid, postmaster, headers, numbers }: Measured) {
  const at = Temporal.Instant.from('2026-11-14T10:00:00Z')
  const batches = ROUNDS.flatMap((what, round) =>
    Array.from({ length: Math.ceil(numbers.length / BATCH) }, (_, place) =>
      numbers.slice(place * BATCH, (place + 1) * BATCH).map((number) => ({
        ...what,
        eventId: `${number}-${round}`,
        trackingNumber: `T${number}`,
        occurredAt: String(at.add({ hours: round })),
      })),
    ),
  )
  const left = batches.map((scans) => JSON.stringify({ scans }))
  const times: number[] = []
  const cpuOf = () => [cpuSeconds(pid), cpuSecondsOfFamily(postmaster)]
  const before = cpuOf()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let body = left.shift(); body; body = left.shift()) {
        const from = performance.now()
        const answer = await fetch(address + PATHS.returnScans, { method: 'POST', headers, body })
        const { accepted, refused } = (await answer.json()) as { accepted: number; refused: number }
        if (refused > 0 || accepted === 0) throw new Error(`answered ${answer.status}: ${refused} refused`)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const [ours = 0, theirs = 0] = cpuOf().map((after, place) => after - (before[place] ?? 0))
  const scans = batches.flat().length
  const msPerThousand = (all: number) => Math.round((1_000_000 * all) / scans)
  return {
    scans,
    returns: numbers.length,
    perSecond: Math.round(scans / seconds),
    callP50Ms: percentile(times, 50),
    callP95Ms: percentile(times, 95),
    cpuMsPerThousand: msPerThousand(ours),
    postgresCpuMsPerThousand: msPerThousand(theirs),
    load: loadavg()[0]?.toFixed(1),
  }
}

/** What the track page asks of the records, for an order with 50 returns of 40 scans each. */
async function measureTracked(own: Sql, first: number) {
  const [customerId, orderNumber] = ['C-bench-tracked', `7${first}`]
  const places = Array.from({ length: 50 }, (_, place) => place + 1)
  const lines = places.map((lineNo) => anOrderLine({ lineNo, key: `${orderNumber}-${lineNo}` }))
  await insertOrders(own, [anOrder({ orderNumber, customerId, lines })])
  const at = Temporal.Instant.from('2026-11-12T10:00:00Z')
  await insertReturns(
    own,
    places.map((lineNo) =>
      aReturn({
        ...{ orderNumber, customerId, returnNumber: `7${first + lineNo}`, lines: [aReturnedLine({ lineNo })] },
        scans: Array.from({ length: 40 }, (_, step) => ({
          ...{ status: step % 2 ? ('delayed' as const) : ('in-network' as const), at: at.add({ minutes: step }) },
          by: 'evri' as const,
        })),
      }),
    ),
  )
  const orders = postgresOrderRecords(own)
  const times: number[] = []
  for (let time = 0; time < 120; time += 1) {
    const from = performance.now()
    const found = await orders.findTracked(customerId, orderNumber)
    if (found?.returns.flatMap(({ created }) => created.scans).length !== 2000) throw new Error('scans are missing')
    // The first of them warm the statement up.
    if (time >= 20) times.push(performance.now() - from)
  }
  return { what: 'findTracked', p50Ms: percentile(times, 50), p95Ms: percentile(times, 95) }
}
