import { takeCatalogue } from '../../src/adapters/postgres/catalogue-intake.ts'
import type { TransactionSql } from '../../src/adapters/postgres/connect.ts'
import type { CatalogueRecord, CatalogueUpdate } from '../../src/ports/catalogue.ts'
import { demoDay } from '../orders/demo-day.ts'
import { CATALOGUE } from './catalogue.ts'
import { demoOffers } from './demo-offers.ts'
import { demoReviews } from './reviews.ts'
import { stockOf } from './stock-of.ts'

/** Fills the catalogue, as its intake does. */
export async function insertCatalogue(tx: TransactionSql, now: Temporal.Instant): Promise<void> {
  const update = (id: string, record: CatalogueRecord): CatalogueUpdate => {
    return { id, sequence: 1, occurredAt: now, searchEngine: null, environment: null, record }
  }
  await takeCatalogue(tx, [
    ...CATALOGUE.map((product) => update(product.productId, { kind: 'product', product })),
    ...CATALOGUE.flatMap((product) =>
      product.variants.map((variant) => update(variant.sku, { kind: 'stock', stock: stockOf(product, variant) })),
    ),
    ...demoReviews(demoDay(now)).map((review) => update(review.reviewId, { kind: 'review', review })),
    ...demoOffers().map(({ offer, customers }) => update(offer.offerId, { kind: 'offer', offer, customers })),
  ])
}
