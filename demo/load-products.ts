import { saleStatusAt } from '../src/domain/catalogue/sold-at.ts'
import { productFacts, reviewFacts, variantFacts } from '../src/features/catalogue/catalogue-json.ts'
import { relistQueued } from '../src/features/catalogue/relist.records.ts'
import type { Sql, TransactionSql } from '../src/platform/database/connect.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { demoReviews } from './catalogue/reviews.ts'
import type { DemoProduct } from './catalogue/to-product.ts'
import { DEMO_SITES } from './demo-sites.ts'
import { demoDay } from './orders/demo-day.ts'

export interface LoadedProducts {
  products: number
  firstId: string
}

const BATCH = 5000
/** Seven digits where the demo's own numbers have four. */
const NUMBERS_FROM = 9_000_000
const VARIANTS_MAX = 6
const REVIEWS_MAX = 5
const MINUTES_OF_14_MONTHS = 613_000

/**
 * Fills the catalogue with any number of products, each like one of the demo's, with stock and up to four reviews.
 * As in life one has far more reviews than the others: a tenth as many as there are products, up to 5,000.
 */
export async function loadProducts(
  sql: Sql,
  { products, now }: { products: number; now: Temporal.Instant },
  progress: (rows: number) => void,
): Promise<LoadedProducts> {
  const [{ last } = { last: null }] = await sql<{ last: string | null }[]>`
    select max(product_id) as last from catalogue.products where product_id like 'P9______'`
  const before = last === null ? 0 : Number(last.slice(1)) - NUMBERS_FROM
  const models = JSON.stringify(modelsOf(now))
  const reviewsOfTheFirst = Math.min(5000, Math.floor(products / 10))
  await listingWithoutIndexes(sql, async (tx) => {
    let rows = 0
    for (let from = before + 1; from <= before + products; from += BATCH) {
      const to = Math.min(from + BATCH - 1, before + products)
      rows += await insertBatch(tx, { from, to, first: before + 1, reviewsOfTheFirst, models, now })
      await relistQueued(tx, DEMO_SITES, BATCH)
      progress(rows)
    }
  })
  // Loaded rows must not be lost at the next start on another day.
  await sql`update demo_world set changed_at = ${String(now)}`
  await sql.unsafe('analyze')
  return { products, firstId: `P${NUMBERS_FROM + before + 1}` }
}

/** Indexes are recreated at the end, which takes far less time than updating them. In one transaction. */
async function listingWithoutIndexes(sql: Sql, list: (tx: TransactionSql) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    const indexes = await tx<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'catalogue.listings'::regclass and not indisprimary`
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
    await list(tx)
    for (const { definition } of indexes) await tx.unsafe(definition)
  })
}

/** What loaded products are copies of, as their rows will hold it. */
function modelsOf(now: Temporal.Instant) {
  const reviews = Map.groupBy(demoReviews(demoDay(now)), ({ productId }) => productId)
  return CATALOGUE.filter((product) => isUsual(product) && reviews.has(product.productId)).map((product, place) => {
    const { productId, name, slug, productType, department, stroke, status, onSale, glass, variants, ...facts } =
      product
    return {
      ...{ place, name, slug, product_type: productType, department, stroke, status, on_sale: onSale, glass },
      has_sizes: variants.some(({ size }) => size !== null),
      // Few of a large shop are featured.
      facts: productFacts.write({ ...facts, shelf: facts.shelf && { ...facts.shelf, rank: null } }),
      variants: variants.slice(0, VARIANTS_MAX).map(toVariantModel),
      reviews: (reviews.get(productId) ?? []).slice(0, REVIEWS_MAX).map((review) => reviewFacts.write(review)),
    }
  })
}

/** Sold at both sites, so that a page of either can be measured on any of them. */
function isUsual(product: DemoProduct): boolean {
  const sold = [DEMO_SITES.uk, DEMO_SITES.ie].every((site) => saleStatusAt(product, site) === 'for-sale')
  return sold && product.productType === 'GM'
}

function toVariantModel(variant: DemoProduct['variants'][number]) {
  const { colourGroup, articleType, measurementUnit, prices } = variant
  return {
    colour: variant.colour,
    size: variant.size,
    size_position: variant.sizePosition,
    weight_grams: variant.weightGrams,
    length_mm: variant.lengthMm,
    width_mm: variant.widthMm,
    height_mm: variant.heightMm,
    // Codes are one article's alone.
    facts: variantFacts.write({ colourGroup, articleType, measurementUnit, prices, barcodes: [] }),
  }
}

interface Batch {
  from: number
  to: number
  first: number
  reviewsOfTheFirst: number
  models: string
  now: Temporal.Instant
}

async function insertBatch(tx: TransactionSql, batch: Batch): Promise<number> {
  const { from, to, first, reviewsOfTheFirst, models, now } = batch
  const at = String(now)
  const [inserted] = await tx<{ rows: number }[]>`
    with models as materialized (
      select * from jsonb_to_recordset(${models}::text::jsonb) as models (
        place integer, name text, slug text, product_type text, department text, stroke text, status text,
        on_sale boolean, glass boolean, has_sizes boolean, facts jsonb, variants jsonb, reviews jsonb)
    ),
    made as materialized (
      select n, 'P' || (${NUMBERS_FROM}::int + n) as product_id, models.*
      from generate_series(${from}::int, ${to}::int) as n
      join models on models.place = n % (select count(*) from models)
    ),
    things as materialized (
      select n, product_id, nth, 'T' || (${NUMBERS_FROM}::int + n) || lpad(nth::text, 2, '0') as sku, variant
      from made cross join lateral jsonb_array_elements(variants) with ordinality as v (variant, nth)
    ),
    opinions as materialized (
      select product_id, product_id || '-R' || r as review_id, case when r % 4 = 3 then 'IE' else 'GB' end as locale,
        case when (n * 7 + r * 13) % 10 < 6 then 5 else 1 + (n + r) % 5 end as rating,
        ${at}::timestamptz - make_interval(
          mins => 1 + ((n::bigint * 7919 + r * 104729) % ${MINUTES_OF_14_MONTHS}::int)::int) as submitted_at,
        (n + r * 3) % 9 as helpful, reviews -> (r % jsonb_array_length(reviews)) as facts
      from made
      cross join lateral generate_series(1, case when n = ${first}::int then ${reviewsOfTheFirst}::int else n % 5 end) as r
    ),
    products as (
      insert into catalogue.products (product_id, name, slug, product_type, department, stroke, status, on_sale, glass,
        has_sizes, has_page_uk, has_page_ie, facts)
      select product_id, name || ' ' || n, slug, product_type, department, stroke, status, on_sale, glass, has_sizes,
        true, true, facts
      from made
    ),
    variants as (
      insert into catalogue.variants (sku, product_id, position, upc, article_id, colour, size, size_position,
        weight_grams, length_mm, width_mm, height_mm, facts)
      select sku, product_id, nth - 1, '4' || substr(sku, 2), 'A' || substr(sku, 2), variant ->> 'colour',
        variant ->> 'size', (variant ->> 'size_position')::int, (variant ->> 'weight_grams')::int,
        (variant ->> 'length_mm')::int, (variant ->> 'width_mm')::int, (variant ->> 'height_mm')::int,
        variant -> 'facts'
      from things
    ),
    stock as (
      insert into catalogue.stock (sku, site, quantity)
      select sku, site, (n * 31 + nth * 7) % 40 from things cross join (values ('uk'), ('ie')) as sites (site)
    ),
    reviews as (
      insert into catalogue.reviews (review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at,
        imported_helpful, facts)
      select review_id, product_id, locale, rating, rating > 3, facts -> 'photos' <> '[]', submitted_at, helpful, facts
      from opinions
    ),
    verdicts as (
      insert into catalogue.review_summaries (product_id, locale, stars, recommended)
      select product_id, locale, array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)
        ]::integer[], count(*) filter (where rating > 3)
      from opinions group by product_id, locale
    ),
    updates as (
      insert into catalogue.updates (kind, id, sequence, occurred_at, first_occurred_at)
      select kind, id, 1, ${at}::timestamptz,
        ${at}::timestamptz - make_interval(mins => (n::bigint * 7919 % ${MINUTES_OF_14_MONTHS}::int)::int)
      from (
        select 'product', product_id, n from made
        union all select 'stock', sku, 0 from things
        union all select 'review', review_id, 0 from opinions
      ) as sent (kind, id, n)
    ),
    to_relist as (
      insert into catalogue.products_to_relist (product_id) select product_id from made
    )
    select (select count(*) from made) + (select count(*) from things) + (select count(*) from opinions) as rows`
  return inserted?.rows ?? 0
}
