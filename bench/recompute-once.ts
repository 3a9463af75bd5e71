import { once } from 'node:events'
import { connect } from '../src/platform/database/connect.ts'
import { recompute } from '../src/systems/recommendations/engine/recompute.ts'

/**
 * Calculates all that the built-in engine recommends, as the server does at night, after its idle memory was measured.
 * Runs in its own process: in the one that filled the database, memory in use would hide how much more this needs.
 */
const log = { debug() {}, info() {}, warn: console.warn, error: console.error }
const clock = { now: () => Temporal.Now.instant() }
const sql = connect({
  url: process.env.DATABASE_URL ?? '',
  pooled: false,
  connectionsMax: 2,
  connectTimeoutSeconds: 10,
})
await sql`select`
const started = once(process, 'message')
process.send?.('ready')
await started
const outcome = await recompute({ sql, clock, log })
const cpuUsage = process.cpuUsage()
process.send?.({ outcome, cpuSeconds: (cpuUsage.user + cpuUsage.system) / 1e6 })
await sql.end()
process.disconnect?.()
