import { setImmediate } from 'node:timers/promises'
import { type Category, DEPARTMENTS, type Department } from '../../../domain/policy/departments.data.ts'
import {
  type ComparedProduct,
  type DescribedProduct,
  type Ranker,
  toComparedProduct,
} from '../../../domain/recommendations/goods.ts'
import { rangeRanker } from '../../../domain/recommendations/joined-lines.ts'
import { lookRanker, outfitRanker } from '../../../domain/recommendations/outfit.ts'
import { similarRanker } from '../../../domain/recommendations/similar.ts'
import type { ProductStrategy } from '../../../domain/recommendations/strategy.ts'
import { visualRanker } from '../../../domain/recommendations/visual.ts'
import type { OwnSql } from '../../../platform/database/own-sql.ts'
import type { RecomputeStep } from './step.ts'

const BATCH = 500
/** The same process answers pages, which must not wait longer than this. */
const SLICE_MS_MAX = 8

const RANKERS: Record<
  Exclude<ProductStrategy, 'frequently-bought-together'>,
  (department: readonly ComparedProduct[]) => Ranker
> = {
  similar: similarRanker,
  visual: visualRanker,
  outfit: outfitRanker,
  'complete-the-look': lookRanker,
  'joined-lines': rangeRanker,
}

/** Computes recommendations from the catalogue alone, and only within each department. */
export const computeFromProducts: RecomputeStep = async (sql, { stopping }) => {
  const listed = await sql<{ department: string }[]>`select distinct department from catalogue.listings`
  const departments = await readDepartments(sql)
  const productsWithRecommendations = new Set<string>()
  for (const { department } of listed) {
    const categories = departments.find(({ slug }) => slug === department)?.categories ?? []
    const goods = await readGoods(sql, department, categories)
    for (const [strategy, rankIn] of Object.entries(RANKERS)) {
      const rank = rankIn(goods)
      for (let from = 0; from < goods.length; from += BATCH) {
        stopping?.throwIfAborted()
        const ranked = await rankAll(goods.slice(from, from + BATCH), rank)
        await savePairs(sql, strategy as keyof typeof RANKERS, ranked)
        for (const { productId, others } of ranked) if (others.length > 0) productsWithRecommendations.add(productId)
      }
    }
  }
  await sql`
    delete from recommendations.pairs p
    where p.strategy <> 'frequently-bought-together'
      and not exists (select from catalogue.listings l where l.product_id = p.product_id)`
  return productsWithRecommendations.size
}

interface RankedProduct {
  productId: string
  others: readonly string[]
}

async function rankAll(goods: readonly ComparedProduct[], rank: Ranker): Promise<RankedProduct[]> {
  const ranked: RankedProduct[] = []
  let since = performance.now()
  for (const product of goods) {
    ranked.push({ productId: product.productId, others: rank(product) })
    if (performance.now() - since < SLICE_MS_MAX) continue
    await setImmediate()
    since = performance.now()
  }
  return ranked
}

/** Replaces what a strategy recommends for these products, in one statement. */
export async function savePairs(
  sql: OwnSql,
  strategy: ProductStrategy,
  ranked: readonly RankedProduct[],
): Promise<void> {
  await sql`
    with ranked as materialized (
      select "productId" as product_id, others
      from jsonb_to_recordset(${JSON.stringify(ranked)}::text::jsonb) as ranked ("productId" text, others text[])
    ),
    gone as (
      delete from recommendations.pairs p using ranked r
      where p.product_id = r.product_id and p.strategy = ${strategy} and cardinality(r.others) = 0
    )
    insert into recommendations.pairs as p (product_id, strategy, others)
    select product_id, ${strategy}, others from ranked where cardinality(others) > 0
    on conflict (product_id, strategy) do update set others = excluded.others where p.others <> excluded.others`
}

interface Row extends Omit<DescribedProduct, 'colours'> {
  /** For each colour, in the card's order: its colour group, and whether it is in stock. */
  groups: (string | null)[]
  inStock: boolean[]
}

/** Those by which products are listed; without a row they are the demo's. */
async function readDepartments(sql: OwnSql): Promise<readonly Department[]> {
  const [row] = await sql<{ departments: string }[]>`select departments from catalogue.listed_departments`
  return row ? JSON.parse(row.departments) : DEPARTMENTS
}

/** Reads a department's products, sorted by id; a product of both sites is read as in the UK. */
async function readGoods(sql: OwnSql, department: string, categories: readonly Category[]): Promise<ComparedProduct[]> {
  const goods: ComparedProduct[] = []
  for (let read = BATCH; read === BATCH; ) {
    const rows = await sql<Row[]>`
      select listed.product_id as "productId", listed.department, listed.category,
        listed.price_pence as "pricePence", cards.card ->> 'name' as name, colours.*
      from (
        select distinct on (product_id) site, product_id, department, category, price_pence
        from catalogue.listings
        where department = ${department} and product_id > ${goods.at(-1)?.productId ?? ''}
        order by product_id, site desc
        limit ${BATCH}
      ) as listed
      join catalogue.cards using (site, product_id)
      cross join lateral (
        select coalesce(json_agg(colour ->> 'group'), '[]') as groups,
          coalesce(json_agg(colour ->> 'stock' <> 'out-of-stock'), '[]') as "inStock"
        from jsonb_array_elements(cards.card -> 'colours') as colour
      ) as colours
      order by listed.product_id`
    read = rows.length
    goods.push(
      ...rows.map(({ groups, inStock, ...row }) => {
        // The colour that a card shows: the first in stock, else the first.
        const shown = groups[Math.max(0, inStock.indexOf(true))] ?? null
        const colours = [...new Set([shown, ...groups])].filter((group) => group !== null)
        return toComparedProduct(
          { ...row, colours },
          categories.find(({ slug }) => slug === row.category),
        )
      }),
    )
  }
  return goods
}
