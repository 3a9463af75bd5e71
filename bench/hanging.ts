import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startOutsideWorld } from '../outside-world/start.ts'
import { readConfiguration } from '../src/main/configuration.ts'
import type { SystemKey } from '../src/main/outside-systems.ts'
import { PATHS } from '../src/urls.ts'
import { saveReport, withBuiltProduct } from './built-product.ts'
import { once, percentile } from './load.ts'
import { connectTo } from './own-database.ts'
import { signIn } from './shoppers.ts'

/**
 * `npm run bench -- hanging`: the time of pages that need no outside system, at 30 % of what the process can answer,
 * while all systems work and while each of them in turn takes calls and never answers, with shoppers on the pages that
 * need it. The goal is a p99 of at most 1.2 times that while all work.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const LOAD = 0.3
const REACHED_PER_SECOND = 5
const NEVER_MS = 600_000
const GOAL = 1.2

const AMELIA = 'C-amelia'
const ORDER = '?storeId=10151&orderId=600000001'

/** A page that needs each system; the other systems are called by forms and jobs. */
const REACHING: Partial<Record<SystemKey, (nth: number) => string>> = {
  reasons: () => PATHS.itemLevelReturns + ORDER,
  geocoder: (nth) => `${PATHS.stores}?place=W${nth % 14}`,
  shops: (nth) => `${PATHS.stores}?place=SE${nth % 20}`,
  evri: (nth) => `${PATHS.stores}?returns=evri&place=SW${nth % 19}`,
  'royal-mail': (nth) => `${PATHS.stores}?returns=royal-mail&place=E${nth % 19}`,
}
const FAST_PAGES = [PATHS.orderHistory, PATHS.account, PATHS.addressBook]

const { brand } = readConfiguration({ NODE_ENV: 'test' })
const startWorld = async (url: string) =>
  await startOutsideWorld({
    ...{ sites: brand.sites, sql: connectTo(url), clock: { now: () => Temporal.Now.instant() } },
    ...{ log: { debug() {}, info() {}, warn() {}, error() {} }, apiKey: 'a key of the bench', firstPort: 0 },
    ...{ slowMs: NEVER_MS, tooLateMs: NEVER_MS },
  })
let world: Awaited<ReturnType<typeof startWorld>> | undefined

const rows = await withBuiltProduct(
  'hanging',
  async ({ address, sql }) => {
    const headers = { cookie: await signIn(sql, AMELIA) }
    const agent = new Agent({ keepAlive: true })
    const page = async (path: string) => {
      const from = performance.now()
      await once(address + path, headers, agent)
      return performance.now() - from
    }
    const path = (nth: number) => FAST_PAGES[nth % FAST_PAGES.length] ?? ''
    const perSecond = await capacity((nth) => page(path(nth)))
    /** The times of pages that are requested at a steady rate, however long they take. */
    const measure = async (reach: ((nth: number) => string) | null) => {
      const times: Promise<number>[] = []
      const others: Promise<unknown>[] = []
      const began = performance.now()
      for (let nth = 0; performance.now() - began < SECONDS * 1000; nth++) {
        times.push(page(path(nth)))
        const reached = Math.floor(((performance.now() - began) / 1000) * REACHED_PER_SECOND)
        if (reach && others.length < reached) others.push(page(reach(nth)).catch(() => 0))
        await wait(Math.max(0, began + ((nth + 1) * 1000) / (LOAD * perSecond) - performance.now()))
      }
      const measured = await Promise.all(times)
      await Promise.all(others)
      return measured
    }
    await measure(null)
    const found = []
    for (const [system, reach] of Object.entries(REACHING)) {
      // Measured anew for each system, with the same pages, since the machine's load changes.
      const healthy = percentile(await measure(reach), 99)
      await world?.systems[system as SystemKey].setFault('slow' as never)
      const hanging = percentile(await measure(reach), 99)
      await world?.systems[system as SystemKey].setFault('none' as never)
      const times = Math.round((hanging / healthy) * 100) / 100
      found.push({ system, healthyP99Ms: healthy, hangingP99Ms: hanging, times, isWithinGoal: times <= GOAL })
      // Until the system is called again.
      await wait(31_000)
    }
    agent.destroy()
    return [...found.map((row) => ({ ...row, pagesPerSecond: Math.round(LOAD * perSecond) }))]
  },
  async (url) => {
    world = await startWorld(url)
    Object.assign(process.env, world.environment)
  },
)
console.table(rows)
saveReport('hanging', rows)
process.exit(rows.every(({ isWithinGoal }) => isWithinGoal) ? 0 : 1)

/** How many pages the process answers in a second, eight at a time. */
async function capacity(get: (nth: number) => Promise<number>): Promise<number> {
  const began = performance.now()
  let answered = 0
  await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      for (let turn = nth; performance.now() - began < 5000; turn++) {
        await get(turn)
        answered += 1
      }
    }),
  )
  return answered / ((performance.now() - began) / 1000)
}
