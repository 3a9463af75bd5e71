import { takeCatalogue } from '../../src/adapters/postgres/catalogue-intake.ts'
import type { TransactionSql } from '../../src/adapters/postgres/connect.ts'
import type { CatalogueRecord, CatalogueUpdate } from '../../src/ports/catalogue.ts'
import { CATALOGUE } from './catalogue.ts'

/** More than anybody will want, so that no scenario runs out. */
const PLENTY = 250

/** Fills the catalogue, as its intake does. */
export async function insertCatalogue(tx: TransactionSql, now: Temporal.Instant): Promise<void> {
  const products = CATALOGUE.map((product) => update(product.productId, { kind: 'product', product }, now))
  const stocks = CATALOGUE.flatMap(({ variants }) => variants).map(({ sku }) =>
    update(sku, { kind: 'stock', stock: { sku, quantities: everywhere(PLENTY) } }, now),
  )
  await takeCatalogue(tx, [...products, ...stocks])
}

function everywhere(quantity: number) {
  return (['uk', 'ie'] as const).map((site) => ({ site, quantity }))
}

function update(id: string, record: CatalogueRecord, occurredAt: Temporal.Instant): CatalogueUpdate {
  return { id, sequence: 1, occurredAt, searchEngine: null, environment: null, record }
}
