import type { Point } from '../src/domain/shops/distance.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { nearestCondition } from '../src/platform/database/near-sql.ts'
import { builtInOptions } from '../src/platform/outside/call-system.ts'
import { builtInServer } from '../src/platform/outside/outside-system.ts'
import { replaceShops } from '../src/systems/shops/fake.ts'
import { shopsSystem } from '../src/systems/shops/system.ts'
import { aShop } from '../test/builders/shop.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { measure, once } from './load.ts'

const SHOPS = 20_000
const SEARCHES = 500
const RESULTS_MAX = 20
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
/** Postcodes all over the country, and towns. */
const SEARCH_TEXTS = [
  'W2 1NW',
  'M1 1AE',
  'EH1 1BB',
  'CF10 1EP',
  'BT1 5GS',
  'TR1 2HE',
  'IV2 3PP',
  'NR1 3QU',
  'Leeds',
  'Bristol',
]

export interface SearchTimes {
  what: string
  medianMs: number
  p95Ms: number
  worstMs: number
  /** CPU time of the server, which other load on the machine hardly changes. */
  cpuMs: number | null
}

/** Twenty thousand shops between all coasts, thicker round London; the same at every run. */
async function fillShops(sql: Sql): Promise<void> {
  let seed = 42
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const shops = Array.from({ length: SHOPS }, (_, index) => ({
    ...aShop({ shopId: `B${index}`, name: `Shop ${index}` }),
    latitude: index % 2 === 0 ? 51 + random() : 50 + random() * 8,
    longitude: index % 2 === 0 ? -1 + random() * 2 : -6 + random() * 7,
  }))
  await replaceShops(sql, shops, [])
  await sql`analyze shops.shops`
}

/** Times a search for the nearest 20 shops in PostgreSQL alone, through the shops client, and as a whole page. */
export async function timeSearches(sql: Sql, server: { address: string; pid: number }): Promise<SearchTimes[]> {
  await fillShops(sql)
  const parts = { sites: BRAND_SITES, sql, clock: { now: () => Temporal.Now.instant() }, log: SILENT }
  const shops = shopsSystem.client(builtInOptions(builtInServer(shopsSystem, parts), 10_000, SILENT, BRAND_SITES))
  const inPostgres: number[] = []
  await timeRuns(async (index) => {
    const near = nearestCondition(sql, 'shops.shops', pointAt(index), RESULTS_MAX, sql`country = 'UK' and true`)
    const [row] = await sql<{ 'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[] }[]>`
      explain (analyze, timing off, format json)
      select shop_id, name, facts from shops.shops where ${near} order by shop_id`
    const [plan] = row?.['QUERY PLAN'] ?? []
    inPostgres.push((plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0))
  })
  const searches = await timeRuns((index) => shops.near(pointAt(index), { country: 'UK', which: 'all' }, RESULTS_MAX))
  const addressOf = (index: number) => {
    const place = SEARCH_TEXTS[index % SEARCH_TEXTS.length] ?? ''
    return `${server.address}/stores?${new URLSearchParams({ place, more: 'true' })}`
  }
  const pages = await timeRuns((index) => once(addressOf(index), {}))
  const { perCpuSecond } = await measure(addressOf(0), {}, server.pid, SEARCHES)
  return [
    { what: `nearest ${RESULTS_MAX} of ${SHOPS}, in PostgreSQL`, ...summarise(inPostgres), cpuMs: null },
    { what: 'the same, with its way there and back', ...summarise(searches), cpuMs: null },
    { what: 'the page of a search', ...summarise(pages), cpuMs: rounded(1000 / perCpuSecond) },
  ]
}

function pointAt(index: number): Point {
  return { latitude: 50 + ((index * 37) % 80) / 10, longitude: -5 + ((index * 53) % 60) / 10 }
}

async function timeRuns(runOnce: (index: number) => Promise<unknown>): Promise<number[]> {
  // The first runs warm up caches and compiler, and are not counted.
  for (let index = 0; index < SEARCHES / 5; index += 1) await runOnce(index)
  const times: number[] = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const from = performance.now()
    await runOnce(index)
    times.push(performance.now() - from)
  }
  return times
}

function summarise(times: readonly number[]): Pick<SearchTimes, 'medianMs' | 'p95Ms' | 'worstMs'> {
  const sorted = times.toSorted((one, other) => one - other)
  const percentileOf = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { medianMs: percentileOf(0.5), p95Ms: percentileOf(0.95), worstMs: percentileOf(0.999) }
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100
}
