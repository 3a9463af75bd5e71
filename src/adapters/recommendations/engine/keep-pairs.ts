import { OTHERS_MAX } from '../../../domain/recommendations/bought-together.ts'
import type { ProductStrategy } from '../../../domain/recommendations/strategy.ts'
import type { OwnSql } from '../../own-sql.ts'
import { noteComputed } from './computed.ts'

export interface RankedProduct {
  productId: string
  /** The best first. */
  others: readonly string[]
}

const BATCH = 500

/**
 * Puts what a strategy recommends for each product in the place of what stood, batch by batch, each of them whole. At the
 * end products that were not named lose theirs. Whatever stood and is the same is not written again. Gives how many
 * products have any, and notes when that was.
 */
export async function keepPairs(
  sql: OwnSql,
  strategy: ProductStrategy,
  ranked: AsyncIterable<RankedProduct>,
  now: Temporal.Instant,
): Promise<number> {
  const began = performance.now()
  const named = new Set<string>()
  let kept = 0
  let batch: RankedProduct[] = []
  const keep = async () => {
    if (batch.length > 0) await replace(sql, strategy, batch)
    batch = []
  }
  for await (const { productId, others } of ranked) {
    const distinct = [...new Set(others)].filter((other) => other !== productId).slice(0, OTHERS_MAX)
    // Named twice in one batch, it would be written twice in one statement.
    if (named.has(productId)) await keep()
    named.add(productId)
    if (distinct.length > 0) kept += 1
    batch.push({ productId, others: distinct })
    if (batch.length >= BATCH) await keep()
  }
  await keep()
  await sql`
    delete from recommendations.pairs
    where strategy = ${strategy}
      and product_id not in (select jsonb_array_elements_text(${JSON.stringify([...named])}::text::jsonb))`
  await noteComputed(sql, { strategy, products: kept, ms: performance.now() - began, now })
  return kept
}

/** One statement, so all of a batch or nothing. */
async function replace(sql: OwnSql, strategy: ProductStrategy, batch: readonly RankedProduct[]): Promise<void> {
  await sql`
    with told as materialized (
      select product_id, others
      from jsonb_to_recordset(${JSON.stringify(batch.map(({ productId, others }) => ({ product_id: productId, others })))}::text::jsonb)
        as told (product_id text, others jsonb)
    ),
    gone as (
      delete from recommendations.pairs p using told t
      where p.product_id = t.product_id and p.strategy = ${strategy} and p.place > jsonb_array_length(t.others)
    )
    insert into recommendations.pairs as p (product_id, strategy, place, other_id)
    select product_id, ${strategy}, nth, other_id
    from told cross join lateral jsonb_array_elements_text(others) with ordinality as each (other_id, nth)
    on conflict (product_id, strategy, place) do update set other_id = excluded.other_id
    where p.other_id <> excluded.other_id`
}
