import type { Offer } from '../../src/domain/catalogue/offer.ts'
import type { Product } from '../../src/domain/catalogue/product.ts'
import type { Review } from '../../src/domain/catalogue/review.ts'
import { type CatalogueRecord, postgresCatalogueIntake } from '../../src/features/catalogue/catalogue-intake.records.ts'
import type { Stock } from '../../src/features/catalogue/product.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'

interface CatalogueUpdates {
  products?: readonly Product[]
  stock?: readonly Stock[]
  reviews?: readonly Review[]
  offers?: readonly Offer[]
}

let sequence = 1000

/** Sends updates to the catalogue's intake, each call with a higher sequence than the one before. */
export async function sendCatalogue(
  sql: Sql,
  { products = [], stock = [], reviews = [], offers = [] }: CatalogueUpdates,
): Promise<void> {
  const records: [string, CatalogueRecord][] = [
    ...products.map((product) => [product.productId, { kind: 'product', product }] as [string, CatalogueRecord]),
    ...stock.map((each) => [each.sku, { kind: 'stock', stock: each }] as [string, CatalogueRecord]),
    ...reviews.map((review) => [review.reviewId, { kind: 'review', review }] as [string, CatalogueRecord]),
    ...offers.map((offer) => [offer.offerId, { kind: 'offer', offer, customers: [] }] as [string, CatalogueRecord]),
  ]
  sequence += 1
  await postgresCatalogueIntake(sql, BRAND_SITES).take(
    records.map(([id, record]) => ({
      id,
      sequence,
      occurredAt: TEST_NOW,
      searchEngine: null,
      environment: null,
      record,
    })),
  )
}
