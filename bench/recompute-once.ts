import { once } from 'node:events'
import { connect } from '../src/adapters/postgres/connect.ts'
import { rankProducts } from '../src/adapters/recommendations/engine/from-products/rank-products.ts'
import { recompute } from '../src/adapters/recommendations/engine/recompute.ts'
import { picturesToCompare } from '../src/server/pictures-to-compare.ts'

/**
 * Works out all that the built-in engine recommends, as the server does at night, once somebody has measured it idle. A
 * process of its own: what was needed to fill the database would hide how much more memory this needs.
 */
const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
const clock = { now: () => Temporal.Now.instant() }
const sql = connect({
  url: process.env.DATABASE_URL ?? '',
  pooled: false,
  connectionsMax: 2,
  connectTimeoutSeconds: 10,
})
const pictures = picturesToCompare({ mode: 'demo', imageOrigins: [] })
const rankers = rankProducts(sql, pictures, { clock, log })
await sql`select`
const started = once(process, 'message')
process.send?.('ready')
await started
const outcome = await recompute({ sql, clock, log, rankers })
const own = process.cpuUsage()
process.send?.({ outcome, cpuSeconds: (own.user + own.system) / 1e6 })
await sql.end()
process.disconnect?.()
