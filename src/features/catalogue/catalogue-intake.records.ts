import type { Offer, OfferCustomer } from '../../domain/catalogue/offer.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { Review } from '../../domain/catalogue/review.ts'
import { compareUpdates } from '../../domain/orders/order-update.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { offerFacts, reviewFacts } from './catalogue-json.ts'
import { type Stock, writeProducts, writeStock } from './product.records.ts'
import { updateListings } from './relist.records.ts'

export const CATALOGUE_KINDS = ['product', 'stock', 'review', 'offer'] as const

export type CatalogueRecord =
  | { kind: 'product'; product: Product }
  | { kind: 'stock'; stock: Stock }
  | { kind: 'review'; review: Review }
  | { kind: 'offer'; offer: Offer; customers: OfferCustomer[] }

export interface CatalogueUpdate {
  id: string
  /** The update with the higher sequence wins; of two with the same sequence, the one that occurred later. */
  sequence: number
  occurredAt: Temporal.Instant
  /** Stored and returned as received (DAT-28, DAT-37). */
  searchEngine: string | null
  environment: string | null
  record: CatalogueRecord
}

export type CatalogueReadResult =
  /** `warnings` name fields that are left out or not shown, but never quote their values. */
  | { ok: true; update: CatalogueUpdate; warnings: string[] }
  /** `reasons` name the wrong fields, but never quote their values. */
  | { ok: false; kind: CatalogueRecord['kind'] | null; id: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadCatalogueUpdate = (input: unknown) => CatalogueReadResult

/** `repeated`: already applied. `stale`: a newer update has already been applied. */
export type CatalogueOutcome = 'accepted' | 'repeated' | 'stale'

/**
 * Every batch first locks the updated records by kind and id. Batches with the same records therefore wait for each
 * other without deadlock, and the later one is compared with what the earlier one has written.
 */
export function postgresCatalogueIntake(sql: Sql, sites: Sites) {
  return {
    async take(updates: readonly CatalogueUpdate[]) {
      if (updates.length === 0) return []
      return await sql.begin((tx) => recordCatalogue(tx, sites, updates))
    },
  }
}

export type CatalogueIntake = ReturnType<typeof postgresCatalogueIntake>

export async function recordCatalogue(
  tx: TransactionSql,
  sites: Sites,
  updates: readonly CatalogueUpdate[],
): Promise<CatalogueOutcome[]> {
  const { current, redatedProductIds } = await lockUpdates(tx, updates)
  // Only the newest update of a record is written; the others are stale or repeated.
  const newest = new Map<string, CatalogueUpdate>()
  for (const each of updates) {
    if (compareUpdates(each, newest.get(recordKey(each)) ?? null) === 'newer') newest.set(recordKey(each), each)
  }
  const accepted = [...newest.values()].filter(
    (each) => compareUpdates(each, current.get(recordKey(each)) ?? null) === 'newer',
  )
  const changed = accepted.length > 0 ? await writeRecords(tx, sites, accepted) : { productIds: [], skus: [] }
  await updateListings(tx, sites, { ...changed, productIds: [...changed.productIds, ...redatedProductIds] })
  const acceptedSet = new Set(accepted)
  return updates.map((each) => {
    if (acceptedSet.has(each)) return 'accepted'
    const newestOfRecord = newest.get(recordKey(each))
    const latest =
      newestOfRecord && acceptedSet.has(newestOfRecord) ? newestOfRecord : (current.get(recordKey(each)) ?? null)
    return compareUpdates(each, latest) === 'same' ? 'repeated' : 'stale'
  })
}

async function writeRecords(tx: TransactionSql, sites: Sites, accepted: readonly CatalogueUpdate[]) {
  const records = accepted.map(({ record }) => record)
  const products = ofKind(records, 'product').map(({ product }) => product)
  await writeProducts(tx, sites, products)
  const stocks = ofKind(records, 'stock').map(({ stock }) => stock)
  await writeStock(tx, stocks)
  const reviewed = await writeReviews(
    tx,
    ofKind(records, 'review').map(({ review }) => review),
  )
  await writeOffers(tx, ofKind(records, 'offer'))
  await tx`
    update catalogue.updates u
    set sequence = sent.sequence, occurred_at = sent.occurred_at, search_engine = sent.search_engine,
      environment = sent.environment
    from jsonb_populate_recordset(null::catalogue.updates, ${JSON.stringify(accepted.map(rowOf))}::text::jsonb) sent
    where u.kind = sent.kind and u.id = sent.id`
  return {
    productIds: [...products.map(({ productId }) => productId), ...reviewed],
    skus: stocks.map(({ sku }) => sku),
  }
}

function ofKind<Kind extends CatalogueRecord['kind']>(records: readonly CatalogueRecord[], kind: Kind) {
  return records.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind)
}

function recordKey({ record, id }: CatalogueUpdate): string {
  return `${record.kind} ${id}`
}

function rowOf(update: CatalogueUpdate) {
  return {
    kind: update.record.kind,
    id: update.id,
    sequence: update.sequence,
    occurred_at: String(update.occurredAt),
    search_engine: update.searchEngine,
    environment: update.environment,
  }
}

interface StoredVersionRow {
  kind: string
  id: string
  sequence: number
  occurred_at: Temporal.Instant
}

/** Locks the stored versions. A new record begins with sequence -1, which is below all others. */
async function lockUpdates(tx: TransactionSql, updates: readonly CatalogueUpdate[]) {
  const earliest = new Map<string, CatalogueUpdate>()
  for (const each of updates) {
    const earlier = earliest.get(recordKey(each))
    if (!earlier || Temporal.Instant.compare(each.occurredAt, earlier.occurredAt) < 0)
      earliest.set(recordKey(each), each)
  }
  const earliestRows = JSON.stringify([...earliest.values()].map(rowOf))
  // Stale updates count, too: the date of a product's first update must not depend on the order of arrival.
  const redatedRows = await tx<Pick<StoredVersionRow, 'kind' | 'id'>[]>`
    insert into catalogue.updates as u (kind, id, sequence, occurred_at, first_occurred_at)
    select kind, id, -1, occurred_at, occurred_at
    from jsonb_populate_recordset(null::catalogue.updates, ${earliestRows}::text::jsonb)
    order by kind, id
    on conflict (kind, id) do update set first_occurred_at = excluded.first_occurred_at
      where u.first_occurred_at > excluded.first_occurred_at
    returning kind, id`
  const rows = await tx<StoredVersionRow[]>`
    select u.kind, u.id, u.sequence, u.occurred_at
    from catalogue.updates u
    join jsonb_populate_recordset(null::catalogue.updates, ${earliestRows}::text::jsonb) w on w.kind = u.kind and w.id = u.id
    order by u.kind, u.id
    for update of u`
  return {
    current: new Map(
      rows
        .filter(({ sequence }) => sequence >= 0)
        .map((row) => [`${row.kind} ${row.id}`, { sequence: row.sequence, occurredAt: row.occurred_at }]),
    ),
    redatedProductIds: redatedRows.filter(({ kind }) => kind === 'product').map(({ id }) => id),
  }
}

interface IncomingOffer {
  offer: Offer
  customers: readonly OfferCustomer[]
}

/** Replaces each offer in full: products and customers that it no longer lists are deleted. */
async function writeOffers(tx: TransactionSql, incoming: readonly IncomingOffer[]): Promise<void> {
  if (incoming.length === 0) return
  const offers = incoming.map(({ offer }) => offer)
  const ids = JSON.stringify(offers.map(({ offerId }) => offerId))
  const offerRows = offers.map(({ offerId, state, activationMode, text }) => ({
    offer_id: offerId,
    facts: offerFacts.write({ state, activationMode, text }),
  }))
  const productRows = offers.flatMap(({ offerId, productIds }) =>
    productIds.map((productId) => ({ offer_id: offerId, product_id: productId })),
  )
  const customerRows = incoming.flatMap(({ offer: { offerId }, customers }) =>
    customers.map(({ customerId, state }) => ({ offer_id: offerId, customer_id: customerId, state })),
  )
  await tx`
    insert into catalogue.offers (offer_id, facts)
    select offer_id, facts from jsonb_populate_recordset(null::catalogue.offers, ${JSON.stringify(offerRows)}::text::jsonb)
    on conflict (offer_id) do update set facts = excluded.facts`
  await tx`
    delete from catalogue.offered_products
    where offer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  await tx`
    delete from catalogue.offered_customers
    where offer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  await tx`
    insert into catalogue.offered_products (product_id, offer_id)
    select distinct product_id, offer_id
    from jsonb_populate_recordset(null::catalogue.offered_products, ${JSON.stringify(productRows)}::text::jsonb)`
  await tx`
    insert into catalogue.offered_customers (customer_id, offer_id, state)
    select customer_id, offer_id, state
    from jsonb_populate_recordset(null::catalogue.offered_customers, ${JSON.stringify(customerRows)}::text::jsonb)
    on conflict do nothing`
}

async function writeReviews(tx: TransactionSql, reviews: readonly Review[]): Promise<string[]> {
  if (reviews.length === 0) return []
  const rows = JSON.stringify(reviews.map(toRow))
  // Summaries are locked first, so that two simultaneous batches about one product count each other's reviews.
  const affectedSummaries = await tx<{ product_id: string; locale: string }[]>`
    select r.product_id, r.locale
    from catalogue.reviews r
    join jsonb_populate_recordset(null::catalogue.reviews, ${rows}::text::jsonb) sent using (review_id)
    union
    select product_id, locale from jsonb_populate_recordset(null::catalogue.reviews, ${rows}::text::jsonb)`
  const summaryKeys = JSON.stringify(affectedSummaries)
  await tx`
    insert into catalogue.review_summaries (product_id, locale)
    select product_id, locale from jsonb_populate_recordset(null::catalogue.review_summaries, ${summaryKeys}::text::jsonb)
    order by product_id, locale
    on conflict (product_id, locale) do update set recommended = review_summaries.recommended`
  await tx`
    insert into catalogue.reviews (review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at,
      imported_helpful, facts)
    select review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at, imported_helpful, facts
    from jsonb_populate_recordset(null::catalogue.reviews, ${rows}::text::jsonb)
    on conflict (review_id) do update set
      product_id = excluded.product_id, locale = excluded.locale, rating = excluded.rating,
      is_recommended = excluded.is_recommended, has_photos = excluded.has_photos,
      submitted_at = excluded.submitted_at, imported_helpful = excluded.imported_helpful, facts = excluded.facts`
  await tx`
    update catalogue.review_summaries v
    set stars = counted.stars, recommended = counted.recommended
    from (
      select t.product_id, t.locale, array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)
        ]::integer[] as stars, count(*) filter (where is_recommended) as recommended
      from jsonb_populate_recordset(null::catalogue.review_summaries, ${summaryKeys}::text::jsonb) t
      left join catalogue.reviews r on r.product_id = t.product_id and r.locale = t.locale
      group by t.product_id, t.locale
    ) counted
    where v.product_id = counted.product_id and v.locale = counted.locale`
  return affectedSummaries.map(({ product_id }) => product_id)
}

function toRow(review: Review) {
  const { title, text, author, place, colour, size, photos } = review
  return {
    review_id: review.reviewId,
    product_id: review.productId,
    locale: review.locale,
    rating: review.rating,
    is_recommended: review.isRecommended,
    has_photos: photos.length > 0,
    submitted_at: String(review.submittedAt),
    imported_helpful: review.helpful,
    facts: reviewFacts.write({ title, text, author, place, colour, size, photos }),
  }
}
