import type { Sql } from '../src/adapters/postgres/connect.ts'
import { builtInShops } from '../src/adapters/shops/built-in.ts'
import { replaceShops } from '../src/adapters/shops/replace-shops.ts'
import { aShop } from '../test/builders/shop.ts'
import { once } from './load.ts'

const SHOPS = 20_000
const SEARCHES = 500
const SHOWN = 20
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
/** All over the country, and a town among them. */
const TYPED = [
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
}

/** Twenty thousand shops between all coasts, thicker round London; the same at every run. */
async function fillShops(sql: Sql): Promise<void> {
  let seed = 42
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const shops = Array.from({ length: SHOPS }, (_, index) => ({
    ...aShop({ shopId: `B${index}`, name: `Shop ${index}` }),
    latitude: index % 2 === 0 ? 51 + chance() : 50 + chance() * 8,
    longitude: index % 2 === 0 ? -1 + chance() * 2 : -6 + chance() * 7,
  }))
  await replaceShops(sql, shops, [])
  await sql`analyze shops.shops`
}

/** What one search for the nearest 20 takes in PostgreSQL, and what the page of a search takes in all. */
export async function timeSearches(sql: Sql, address: string): Promise<SearchTimes[]> {
  await fillShops(sql)
  const shops = builtInShops(sql, SILENT)
  const spot = (index: number) => ({
    latitude: 50 + ((index * 37) % 80) / 10,
    longitude: -5 + ((index * 53) % 60) / 10,
  })
  const inSql = await timed((index) => shops.near(spot(index), { country: 'UK', which: 'all' }, SHOWN))
  const pages = await timed((index) => {
    const place = TYPED[index % TYPED.length] ?? ''
    return once(`${address}/stores?${new URLSearchParams({ place, more: 'true' })}`, {})
  })
  return [
    { what: `nearest ${SHOWN} of ${SHOPS}, with the statement's way`, ...inSql },
    { what: 'page of a search, in all', ...pages },
  ]
}

async function timed(act: (index: number) => Promise<unknown>): Promise<Omit<SearchTimes, 'what'>> {
  // What is read once, and compiled while it runs, is no part of it.
  for (let index = 0; index < SEARCHES / 5; index += 1) await act(index)
  const times: number[] = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const from = performance.now()
    await act(index)
    times.push(performance.now() - from)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(100 * (times[Math.floor(times.length * share)] ?? 0)) / 100
  return { medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(0.999) }
}
