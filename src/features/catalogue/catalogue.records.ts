import type { Offer, OfferCustomer } from '../../domain/catalogue/offer.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { type RatingSummary, reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { type StockCounts, sellersAt } from '../../domain/catalogue/sold-at.ts'
import type { Site, SiteKey } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import type { CatalogueUpdate } from './catalogue-intake.records.ts'
import { offerFacts } from './catalogue-json.ts'
import { type ProductAndStockRow, starsOf, toStocked, variantsColumn } from './product.records.ts'

export interface CatalogueProduct {
  product: Product
  /** Stock at the site and, for Christmas food, at the Christmas site that belongs to it. */
  stock: StockCounts
  /** By SKU and site: a stock status that we don't recognise, as sent (D-116). */
  unknownStockStatuses: ReadonlyMap<string, Partial<Record<SiteKey, string>>>
  verdict: RatingSummary
  offers: Offer[]
  update: Pick<CatalogueUpdate, 'sequence' | 'occurredAt' | 'searchEngine' | 'environment'>
}

/** The ratings in one locale, which may be one that none of our sites uses. */
export interface LocaleRatings extends RatingSummary {
  locale: string
}

export type OfferCustomers = ReadonlyMap<string, readonly OfferCustomer[]>

interface OfferRow {
  offer_id: string
  facts: unknown
  product_ids: string[]
}

interface StockedProductRow extends ProductAndStockRow {
  stars: number[] | null
  recommended: number | null
  offers: OfferRow[] | null
  sequence: number
  occurred_at: Temporal.Instant
  search_engine: string | null
  environment: string | null
}

export function postgresCatalogueRecords(sql: Sql, log: Log) {
  return {
    async find(productId: string, site: Site) {
      const [row] = await sql<StockedProductRow[]>`
        select p.*, u.sequence, u.occurred_at, u.search_engine, u.environment, to_jsonb(d.stars) as stars,
          d.recommended,
          ${variantsColumn(sql, sellersAt(site))} as variants,
          (
            select jsonb_agg(jsonb_build_object('offer_id', o.offer_id, 'facts', o.facts, 'product_ids', (
                select jsonb_agg(product_id order by product_id) from catalogue.offered_products
                where offer_id = o.offer_id
              )) order by o.offer_id)
            from catalogue.offered_products op
            join catalogue.offers o using (offer_id)
            where op.product_id = p.product_id
          ) as offers
        from catalogue.products p
        join catalogue.updates u on u.kind = 'product' and u.id = p.product_id
        left join catalogue.review_summaries d on d.product_id = p.product_id and d.locale = ${reviewLocaleOf(site)}
        where p.product_id = ${productId}`
      if (!row) return null
      return noteInLog(log, { product: productId }, (note) => toCatalogueProduct(row, note))
    },

    async findOfferCustomers(offerIds: readonly string[]) {
      const rows = await sql<(OfferCustomer & { offerId: string })[]>`
        select offer_id as "offerId", customer_id as "customerId", state
        from catalogue.offered_customers
        where offer_id in (select jsonb_array_elements_text(${JSON.stringify(offerIds)}::text::jsonb))
        order by offer_id, customer_id`
      return Map.groupBy(rows, ({ offerId }) => offerId)
    },

    async findVerdicts(productId: string) {
      const rows = await sql<{ locale: string; stars: number[]; recommended: number }[]>`
        select locale, to_jsonb(stars) as stars, recommended
        from catalogue.review_summaries
        where product_id = ${productId} and stars <> '{0,0,0,0,0}'
        order by locale collate "C"`
      return rows.map(({ locale, stars, recommended }) => ({ locale, stars: starsOf(stars), recommended }))
    },
  }
}

export type CatalogueRecords = ReturnType<typeof postgresCatalogueRecords>

function toCatalogueProduct(row: StockedProductRow, note: ReportUnreadable): CatalogueProduct | null {
  const stocked = toStocked(row, note)
  if (stocked === null) return null
  return {
    ...stocked,
    unknownStockStatuses: new Map((row.variants ?? []).map((each) => [each.sku, each.unknown_statuses ?? {}])),
    verdict: { stars: starsOf(row.stars), recommended: row.recommended ?? 0 },
    offers: (row.offers ?? []).flatMap((offer) => {
      const facts = offerFacts.readLenient(offer.facts, note)
      if (facts === null) return []
      return [{ offerId: offer.offer_id, productIds: offer.product_ids, ...facts }]
    }),
    update: {
      sequence: row.sequence,
      occurredAt: row.occurred_at,
      searchEngine: row.search_engine,
      environment: row.environment,
    },
  }
}
