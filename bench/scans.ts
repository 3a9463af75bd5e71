import { loadavg } from 'node:os'
import { postgresOrderRecords } from '../src/features/order-records/order.records.ts'
import { postgresTrackedOrders } from '../src/features/return-tracking/tracked.records.ts'
import { postgresServiceCredentials } from '../src/platform/calls/service-credentials.records.ts'
import { newServiceSecret } from '../src/platform/calls/service-secret.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { PATHS } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../test/builders/return.ts'
import { type BuiltProduct, saveReport, withBuiltProduct } from './built-product.ts'
import { percentile } from './load.ts'

/**
 * `npm run bench -- scans`: how many scans of parcels one process takes in a second, through the call itself, a thousand at
 * a time, over many returns, with jobs running; the goal is 2,000 on two cores. Then how long the records of the track
 * page take for an order of 50 returns with 2,000 scans. PostgreSQL and the sender are on the same machine.
 */
const RETURNS = Number(process.env.BENCH_RETURNS ?? 10_000)
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 4)
const BATCH = 1000
const CUSTOMERS = 1000

/** The scans of a return, one after the other; order management sends `received` and `refund-completed`. */
const ROUNDS = [
  { statusCode: 'STS002', carrierCode: 'HRM' },
  { statusCode: 'STS003', carrierCode: 'HRM' },
  { statusCode: 'STS004', carrierCode: 'OMS' },
  { statusCode: 'STS005', carrierCode: 'OMS' },
]

const rows = await withBuiltProduct('scans', async (product) => {
  const headers = await createCredential(product.sql)
  const firstNumber = 1_000_000_000 + (Math.floor(Date.now() / 1000) % 100_000) * 10_000
  const numbers = await fill(product.sql, firstNumber)
  return [await measure(product, headers, numbers), await measureTracked(product.sql, firstNumber)]
})
for (const row of rows) console.table([row])
saveReport('scans', rows)

async function createCredential(sql: Sql): Promise<Record<string, string>> {
  const { secret, hash } = newServiceSecret()
  const at = Temporal.Now.instant()
  const credential = { credentialId: `S-bench-${at.epochMilliseconds}`, name: 'Bench', scopes: ['intake'] as const }
  await postgresServiceCredentials(sql).create({ ...credential, secretHash: hash, at })
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
}

/** Orders that are on their way back, each with a return of one parcel; gives the numbers of the returns. */
async function fill(sql: Sql, first: number): Promise<string[]> {
  const numbers = Array.from({ length: RETURNS }, (_, place) => String(first + place))
  for (let from = 0; from < numbers.length; from += BATCH) {
    const batchNumbers = numbers.slice(from, from + BATCH)
    const customerOf = (number: string) => `C-bench-${Number(number) % CUSTOMERS}`
    const lines = () => [anOrderLine({ status: 'Awaiting Return' })]
    await insertOrders(
      sql,
      batchNumbers.map((number) =>
        anOrder({ orderNumber: `9${number}`, customerId: customerOf(number), lines: lines() }),
      ),
    )
    await insertReturns(
      sql,
      batchNumbers.map((number) =>
        aReturn({
          returnNumber: `8${number}`,
          orderNumber: `9${number}`,
          customerId: customerOf(number),
          facts: { trackingNumber: `T${number}`, trackingNumbers: [`T${number}`] },
        }),
      ),
    )
  }
  await sql`analyze`
  return numbers
}

async function measure({ address, cpuOf }: BuiltProduct, headers: Record<string, string>, numbers: readonly string[]) {
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
  const pendingBodies = batches.map((scans) => JSON.stringify({ scans }))
  const times: number[] = []
  const before = cpuOf()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let body = pendingBodies.shift(); body; body = pendingBodies.shift()) {
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

/** The track page's queries, for an order with 50 returns of 40 scans each. */
async function measureTracked(sql: Sql, first: number) {
  const [customerId, orderNumber] = ['C-bench-tracked', `7${first}`]
  const places = Array.from({ length: 50 }, (_, place) => place + 1)
  const lines = places.map((lineNo) => anOrderLine({ lineNo, key: `${orderNumber}-${lineNo}` }))
  await insertOrders(sql, [anOrder({ orderNumber, customerId, lines })])
  const at = Temporal.Instant.from('2026-11-12T10:00:00Z')
  await insertReturns(
    sql,
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
  const orders = postgresTrackedOrders(sql, postgresOrderRecords(sql))
  const times: number[] = []
  for (let time = 0; time < 120; time += 1) {
    const from = performance.now()
    const tracked = await orders.findTracked(customerId, orderNumber)
    if (tracked?.returns.flatMap(({ created }) => created.scans).length !== 2000) throw new Error('scans are missing')
    // The first of them warm the statement up.
    if (time >= 20) times.push(performance.now() - from)
  }
  return { what: 'findTracked', p50Ms: percentile(times, 50), p95Ms: percentile(times, 95) }
}
