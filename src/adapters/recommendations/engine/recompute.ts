import type { Clock } from '../../../ports/clock.ts'
import type { Log } from '../../../ports/log.ts'
import type { OwnSql } from '../../own-sql.ts'
import { fromCustomers } from './from-customers.ts'
import { fromOrders } from './from-orders.ts'
import { fromProducts } from './from-products.ts'
import type { Step } from './step.ts'
import { takeTurn } from './take-turn.ts'

const STEPS = { products: fromProducts, orders: fromOrders, customers: fromCustomers }

export interface RecomputeParts {
  sql: OwnSql
  clock: Clock
  log: Log
  steps?: Record<string, Step>
  stopping?: AbortSignal
}

export type Recomputed = 'done' | 'taken'

/**
 * Works out all that the built-in engine recommends. One process at a time: whoever comes meanwhile has nothing to do.
 * A step that fails leaves what stood, and the others are done all the same; then it throws.
 */
export async function recompute({ sql, clock, log, steps = STEPS, stopping }: RecomputeParts): Promise<Recomputed> {
  const done = await takeTurn(sql, clock, async (): Promise<Recomputed> => {
    const failures: unknown[] = []
    for (const [what, step] of Object.entries(steps)) {
      stopping?.throwIfAborted()
      const began = performance.now()
      const now = clock.now()
      try {
        const count = await step(sql, { now, stopping })
        const ms = Math.round(performance.now() - began)
        await noteComputed(sql, { what, count, ms, now })
        log.info('recommendations computed', { what, ms })
      } catch (error) {
        stopping?.throwIfAborted()
        log.error('recommendations not computed', error, { what })
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return 'done'
  })
  return done ?? 'taken'
}

interface Computed {
  what: string
  count: number
  ms: number
  now: Temporal.Instant
}

async function noteComputed(sql: OwnSql, { what, count, ms, now }: Computed): Promise<void> {
  await sql`
    insert into recommendations.computed (what, computed_at, count, ms) values (${what}, ${String(now)}, ${count}, ${ms})
    on conflict (what) do update set computed_at = excluded.computed_at, count = excluded.count, ms = excluded.ms`
}

/** Whether anything ever was computed. */
export async function isComputed(sql: OwnSql): Promise<boolean> {
  return (await sql`select from recommendations.computed limit 1`).length > 0
}

/** Whether all that ever was has been again since then. */
export async function isComputedSince(sql: OwnSql, since: Temporal.Instant): Promise<boolean> {
  const [row] = await sql<{ all: boolean | null }[]>`
    select bool_and(computed_at >= ${String(since)}::timestamptz) as all from recommendations.computed`
  return row?.all ?? false
}
