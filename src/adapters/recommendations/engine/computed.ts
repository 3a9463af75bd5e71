import type { Strategy } from '../../../domain/recommendations/strategy.ts'
import type { OwnSql } from '../../own-sql.ts'

export interface Computed {
  strategy: Strategy
  /** For how many products, or for how many customers. */
  products: number
  ms: number
  now: Temporal.Instant
}

/** Notes that a strategy has been worked out. */
export async function noteComputed(sql: OwnSql, { strategy, products, ms, now }: Computed): Promise<void> {
  await sql`
    insert into recommendations.computed (strategy, computed_at, products, ms)
    values (${strategy}, ${String(now)}, ${products}, ${Math.round(ms)})
    on conflict (strategy) do update set
      computed_at = excluded.computed_at, products = excluded.products, ms = excluded.ms`
}

/** Whether anything ever was. */
export async function isComputed(sql: OwnSql): Promise<boolean> {
  return (await sql`select from recommendations.computed limit 1`).length > 0
}

/** Whether all that ever was has been again since then. */
export async function isComputedSince(sql: OwnSql, since: Temporal.Instant): Promise<boolean> {
  const [row] = await sql<{ all: boolean | null }[]>`
    select bool_and(computed_at >= ${String(since)}::timestamptz) as all from recommendations.computed`
  return row?.all ?? false
}
