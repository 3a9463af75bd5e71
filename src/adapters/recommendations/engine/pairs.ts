import type { ProductStrategy } from '../../../domain/recommendations/strategy.ts'
import type { OwnSql } from '../../own-sql.ts'

export interface RankedProduct {
  productId: string
  /** The best first. */
  others: readonly string[]
}

/** Puts what a strategy recommends for these products in the place of what stood, in one statement. */
export async function keepPairs(
  sql: OwnSql,
  strategy: ProductStrategy,
  ranked: readonly RankedProduct[],
): Promise<void> {
  const rows = ranked.map(({ productId, others }) => ({ product_id: productId, others }))
  await sql`
    with ranked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as ranked (product_id text, others text[])
    ),
    gone as (
      delete from recommendations.pairs p using ranked r
      where p.product_id = r.product_id and p.strategy = ${strategy} and cardinality(r.others) = 0
    )
    insert into recommendations.pairs as p (product_id, strategy, others)
    select product_id, ${strategy}, others from ranked where cardinality(others) > 0
    on conflict (product_id, strategy) do update set others = excluded.others where p.others <> excluded.others`
}
