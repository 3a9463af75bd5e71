import { type Listing, listingAt } from '../../domain/catalogue/listing.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { DEPARTMENTS } from '../../domain/policy/departments.data.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { type StockRow, stockCountsOf } from '../../platform/database/counted-rows.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { listingCard } from './catalogue-json.ts'
import { lexemesOf, sliceOf } from './lexemes.ts'
import { type ProductRow, pagesOf, productOfRows, starsOf, type VariantRow } from './product.records.ts'

// The id of the lock for writing listings: an arbitrary number, but the same in every process.
const LISTINGS_LOCK = 7_215_302

/**
 * Listings have one writer at a time: a product and its stock may arrive in two concurrent batches, and the second must
 * read what the first has committed. The lock also keeps the shelf counts right.
 */
export async function updateListings(
  tx: TransactionSql,
  sites: Sites,
  changed: { productIds: readonly string[]; skus: readonly string[] },
): Promise<void> {
  if (changed.productIds.length + changed.skus.length === 0) return
  await tx`select pg_advisory_xact_lock(${LISTINGS_LOCK})`
  const rows = await readProducts(tx, changed)
  if (rows.length === 0) return
  const stored = rows.flatMap((row) => {
    // Unreadable facts are not logged here, since the page that shows the product logs them.
    const product = productOfRows(row, row.variants ?? [], () => {})
    return product ? [{ row, product }] : []
  })
  await writePages(tx, sites, stored)
  await writeListings(
    tx,
    rows.map(({ product_id }) => product_id),
    stored.flatMap(({ row, product }) => listingsOf(sites, row, product)),
  )
}

interface ListedRow extends ProductRow {
  has_page_uk: boolean
  has_page_ie: boolean
  first_update_at: Temporal.Instant
  variants: (VariantRow & StockRow)[] | null
  verdicts: { locale: string; stars: number[] }[] | null
}

/** Subqueries by key: a join planned while the catalogue was small would later read all of it for each product. */
async function readProducts(
  tx: TransactionSql,
  { productIds, skus }: { productIds: readonly string[]; skus: readonly string[] },
): Promise<ListedRow[]> {
  return await tx<ListedRow[]>`
    with concerned as materialized (
      select jsonb_array_elements_text(${JSON.stringify(productIds)}::text::jsonb) as product_id
      union
      select v.product_id
      from jsonb_array_elements_text(${JSON.stringify(skus)}::text::jsonb) as changed (sku)
      join catalogue.variants v using (sku)
    )
    select p.*, coalesce(u.first_occurred_at, u.occurred_at) as first_update_at,
      (
        select json_agg(counted order by counted.position)
        from (
          select v.*, (select json_object_agg(s.site, s.quantity) from catalogue.stock s where s.sku = v.sku) as stock
          from catalogue.variants v where v.product_id = p.product_id
        ) as counted
      ) as variants,
      (select json_agg(d) from catalogue.review_summaries d where d.product_id = p.product_id) as verdicts
    from concerned
    join catalogue.products p using (product_id)
    join catalogue.updates u on u.kind = 'product' and u.id = p.product_id`
}

/** Skips products that another transaction is writing: it sets their pages itself, and waits for our lock. */
async function writePages(
  tx: TransactionSql,
  sites: Sites,
  stored: readonly { row: ListedRow; product: Product }[],
): Promise<void> {
  const moved = stored.flatMap(({ row, product }) => {
    const pages = pagesOf(sites, product)
    const isMoved = pages.has_page_uk !== row.has_page_uk || pages.has_page_ie !== row.has_page_ie
    return isMoved ? [{ product_id: product.productId, ...pages }] : []
  })
  if (moved.length === 0) return
  const rows = JSON.stringify(moved)
  await tx`
    with free as materialized (
      select p.product_id, t.has_page_uk, t.has_page_ie
      from jsonb_populate_recordset(null::catalogue.products, ${rows}::text::jsonb) t
      join catalogue.products p using (product_id)
      for update of p skip locked
    )
    update catalogue.products p set has_page_uk = free.has_page_uk, has_page_ie = free.has_page_ie
    from free where p.product_id = free.product_id`
}

function listingsOf({ uk, ie }: Sites, row: ListedRow, product: Product): Listing[] {
  const counted = stockCountsOf(row.variants ?? [])
  return [uk, ie].flatMap((site) => {
    const verdict = row.verdicts?.find(({ locale }) => locale === reviewLocaleOf(site))
    const listing = listingAt(product, site, {
      counted,
      ratings: { stars: starsOf(verdict?.stars ?? null), recommended: 0 },
      firstUpdateAt: row.first_update_at,
    })
    return listing ? [listing] : []
  })
}

/** Unchanged listings are not rewritten. Christmas food has its own counts, under terms that begin with "-". */
async function writeListings(tx: TransactionSql, productIds: string[], listings: readonly Listing[]): Promise<void> {
  const ids = JSON.stringify(productIds)
  const rows = JSON.stringify(listings.map(toRow))
  await tx`
    with updated as materialized (
      select * from jsonb_populate_recordset(null::catalogue.listings, ${rows}::text::jsonb)
    ),
    before as materialized (
      select l.* from catalogue.listings l
      where l.product_id in (select jsonb_array_elements_text(${ids}::text::jsonb)) and l.site in ('uk', 'ie')
    ),
    gone as (
      delete from catalogue.listings l using before b
      where l.site = b.site and l.product_id = b.product_id
        and not exists (select from updated t where t.site = b.site and t.product_id = b.product_id)
    ),
    written as (
      insert into catalogue.listings as l (site, product_id, department, category, rank, new_since, price_pence, rating,
        is_in_stock, is_christmas_food, slice, terms, pairs)
      select t.site, t.product_id, t.department, t.category, t.rank, t.new_since, t.price_pence, t.rating,
        t.is_in_stock, t.is_christmas_food, t.slice, t.terms, t.pairs
      from updated t left join before b on b.site = t.site and b.product_id = t.product_id
      where b is distinct from t
      on conflict (site, product_id) do update set
        department = excluded.department, category = excluded.category, rank = excluded.rank,
        new_since = excluded.new_since, price_pence = excluded.price_pence, rating = excluded.rating,
        is_in_stock = excluded.is_in_stock, is_christmas_food = excluded.is_christmas_food, slice = excluded.slice,
        terms = excluded.terms, pairs = excluded.pairs
    )
    insert into catalogue.shelf_counts as c (site, department, category, term, listings)
    select site, department, category,
      case when is_christmas_food then '-' else '' end || substr(term, length(site) + length(department) + 4) as term,
      sum(change)
    from (
      select site, department, category, is_christmas_food, unnest(tsvector_to_array(terms)) as term, 1 as change from updated
      union all
      select site, department, category, is_christmas_food, unnest(tsvector_to_array(terms)), -1 from before
    ) as changes
    where strpos(term, '=') > 0
    group by 1, 2, 3, 4
    having sum(change) <> 0
    on conflict (site, department, category, term) do update set listings = c.listings + excluded.listings`
  const cards = JSON.stringify(
    listings.map(({ site, productId, card }) => ({ site, product_id: productId, card: listingCard.write(card) })),
  )
  const words = JSON.stringify(
    listings.flatMap(({ site, words: { name, other, faint } }) =>
      [name, ...other, ...faint].flat().map((word) => ({ site, word })),
    ),
  )
  // Cards of products that are no longer listed stay until they are listed again; nothing reads them meanwhile.
  await tx`
    with added_words as (
      insert into catalogue.words (site, word)
      select distinct site, word from jsonb_populate_recordset(null::catalogue.words, ${words}::text::jsonb)
      on conflict do nothing
    )
    insert into catalogue.cards as c (site, product_id, card)
    select site, product_id, card from jsonb_populate_recordset(null::catalogue.cards, ${cards}::text::jsonb)
    on conflict (site, product_id) do update set card = excluded.card where c.card <> excluded.card`
}

function toRow(listing: Listing) {
  const { site, department, category, rank, rating, pairs } = listing
  return {
    ...{ site, department, category, rank, rating, pairs },
    product_id: listing.productId,
    new_since: String(listing.newSince),
    price_pence: listing.pricePence,
    is_in_stock: listing.isInStock,
    is_christmas_food: listing.card.isChristmasFood,
    slice: sliceOf(listing.productId),
    terms: lexemesOf(listing),
  }
}

export async function relistQueued(tx: TransactionSql, sites: Sites, productsMax: number): Promise<number> {
  const rows = await tx<{ product_id: string }[]>`
    delete from catalogue.products_to_relist where product_id in (
      select product_id from catalogue.products_to_relist order by product_id limit ${productsMax} for update skip locked
    ) returning product_id`
  await updateListings(tx, sites, { productIds: rows.map(({ product_id }) => product_id), skus: [] })
  return rows.length
}

/** Until terms are stored, products count as listed under the built-in departments and with Christmas food. */
async function queueIfTermsChanged(tx: TransactionSql, { uk }: Sites): Promise<void> {
  const departments = JSON.stringify(uk.policy.departments)
  const { christmasFood } = uk.policy.offers
  const [row] = await tx<{ departments: string; christmas_food: boolean }[]>`
    select departments, christmas_food from catalogue.listed_departments`
  const last = row ?? { departments: JSON.stringify(DEPARTMENTS), christmas_food: true }
  if (departments === last.departments && christmasFood === last.christmas_food) return
  await tx`
    insert into catalogue.listed_departments (id, departments, christmas_food)
    values (1, ${departments}::text, ${christmasFood})
    on conflict (id) do update set departments = excluded.departments, christmas_food = excluded.christmas_food`
  await tx`
    insert into catalogue.products_to_relist (product_id) select product_id from catalogue.products
    on conflict do nothing`
}

const PRODUCTS_PER_RUN = 500

/**
 * Updates the listings of products that were stored before listings existed, before the rule for them changed or before
 * the brand's departments or its offer of Christmas food did; nearly always there are none.
 */
export function listProductsJob(sql: Sql, sites: Sites, log: Log): Job {
  let areTermsCompared = false
  return {
    name: 'list-products',
    schedule: '* * * * *',
    async run() {
      // A brand's files are read only at start.
      if (!areTermsCompared) await sql.begin((tx) => queueIfTermsChanged(tx, sites))
      areTermsCompared = true
      let products = 0
      for (let relisted = PRODUCTS_PER_RUN; relisted > 0; products += relisted)
        relisted = await sql.begin((tx) => relistQueued(tx, sites, PRODUCTS_PER_RUN))
      if (products > 0) log.info('products listed', { products })
    },
  }
}
