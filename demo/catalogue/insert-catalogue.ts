import type { Product } from '../../src/domain/catalogue/product.ts'
import type { Sites } from '../../src/domain/sites/site.ts'
import {
  type CatalogueRecord,
  type CatalogueUpdate,
  recordCatalogue,
} from '../../src/features/catalogue/catalogue-intake.records.ts'
import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { DEMO_SITES } from '../demo-sites.ts'
import { demoDay } from '../orders/demo-day.ts'
import { CATALOGUE } from './catalogue.ts'
import { demoOffers } from './demo-offers.ts'
import { NEW_IN } from './featured.data.ts'
import { demoReviews } from './reviews.ts'
import { stockOf } from './stock-of.ts'

/** Fills the catalogue, as its intake does. */
export async function insertCatalogue(tx: TransactionSql, sites: Sites, now: Temporal.Instant): Promise<void> {
  const update = (id: string, record: CatalogueRecord): CatalogueUpdate => {
    return { id, sequence: 1, occurredAt: now, searchEngine: null, environment: null, record }
  }
  await recordCatalogue(tx, sites, [
    ...CATALOGUE.map((product, place) =>
      update(product.productId, {
        kind: 'product',
        product: { ...product, siteBrands: namesAt(sites, product), newSince: newSinceOf(product.slug, place, now) },
      }),
    ),
    ...CATALOGUE.flatMap((product) =>
      product.variants.map((variant) => update(variant.sku, { kind: 'stock', stock: stockOf(product, variant) })),
    ),
    ...demoReviews(demoDay(now)).map((review) => update(review.reviewId, { kind: 'review', review })),
    ...demoOffers().map(({ offer, customers }) => update(offer.offerId, { kind: 'offer', offer, customers })),
  ])
}

/** Sold at the same sites of every brand, whatever these are called. */
function namesAt(sites: Sites, { siteBrands }: Product): string[] {
  const soldAt = Object.values(DEMO_SITES).filter(({ catalogueName }) => siteBrands.includes(catalogueName))
  return soldAt.map(({ key }) => sites[key].catalogueName)
}

const DAYS_OF_A_YEAR = 365

/** The newest day by day; the others over the year before, mixed. */
function newSinceOf(slug: string, place: number, now: Temporal.Instant): Temporal.Instant {
  const among = NEW_IN.indexOf(slug)
  const days = among < 0 ? NEW_IN.length + 1 + ((place * 37) % DAYS_OF_A_YEAR) : among + 1
  return now.subtract({ hours: 24 * days })
}
