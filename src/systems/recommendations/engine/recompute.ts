import type { Clock } from '../../../domain/time/days.ts'
import type { OwnSql } from '../../../platform/database/own-sql.ts'
import type { Log } from '../../../platform/log.ts'
import { computeFromCustomers } from './from-customers.ts'
import { computeFromOrders } from './from-orders.ts'
import { computeFromProducts } from './from-products.ts'
import type { RecomputeStep } from './step.ts'

const STEPS = { products: computeFromProducts, orders: computeFromOrders, customers: computeFromCustomers }

export interface RecomputeParts {
  sql: OwnSql
  clock: Clock
  log: Log
  steps?: Record<string, RecomputeStep>
  stopping?: AbortSignal
}

/** A lease not prolonged for this long belongs to a crashed or disconnected process, so another may take over. */
export const LEASE_SECONDS = 120
const PROLONG_EVERY_MS = 30_000

/**
 * Calculates everything that the built-in engine recommends, in one process at a time; others get 'taken'. The lease is
 * a row, since a lock would keep a transaction open for minutes.
 */
export async function recompute(parts: RecomputeParts): Promise<'done' | 'taken'> {
  const { sql, clock } = parts
  const holder = crypto.randomUUID()
  const until = () => String(clock.now().add({ seconds: LEASE_SECONDS }))
  const acquired = await sql`
    insert into recommendations.lease as t (holder, until) values (${holder}, ${until()}::timestamptz)
    on conflict (only_row) do update set holder = excluded.holder, until = excluded.until
    where t.until <= ${String(clock.now())}::timestamptz or t.until > ${until()}::timestamptz
    returning holder`
  if (acquired.length === 0) return 'taken'
  const prolong = async () => {
    await sql`update recommendations.lease set until = ${until()}::timestamptz where holder = ${holder}`
  }
  // An error is ignored here, since the steps then fail as well and log it.
  const timer = setInterval(() => void prolong().catch(() => {}), PROLONG_EVERY_MS)
  timer.unref()
  try {
    await runSteps(parts)
    return 'done'
  } finally {
    clearInterval(timer)
    // If this fails, the lease expires by itself.
    await sql`delete from recommendations.lease where holder = ${holder}`.catch(() => {})
  }
}

/** If a step fails, its earlier results stay and the other steps still run; then the error is thrown. */
async function runSteps({ sql, clock, log, steps = STEPS, stopping }: RecomputeParts): Promise<void> {
  const failures: unknown[] = []
  for (const [what, step] of Object.entries(steps)) {
    stopping?.throwIfAborted()
    const began = performance.now()
    const now = clock.now()
    try {
      const count = await step(sql, { now, stopping })
      const ms = Math.round(performance.now() - began)
      await sql`
        insert into recommendations.runs (what, computed_at, count, ms)
        values (${what}, ${String(now)}, ${count}, ${ms})
        on conflict (what) do update set computed_at = excluded.computed_at, count = excluded.count, ms = excluded.ms`
      log.info('recommendations computed', { what, ms })
    } catch (error) {
      stopping?.throwIfAborted()
      log.error('recommendations not computed', error, { what })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Whether any step has ever run. */
export async function isComputed(sql: OwnSql): Promise<boolean> {
  return (await sql`select from recommendations.runs limit 1`).length > 0
}

/** Whether every step that has ever run has run again since that time. */
export async function isComputedSince(sql: OwnSql, since: Temporal.Instant): Promise<boolean> {
  const [row] = await sql<{ all: boolean | null }[]>`
    select bool_and(computed_at >= ${String(since)}::timestamptz) as all from recommendations.runs`
  return row?.all ?? false
}
