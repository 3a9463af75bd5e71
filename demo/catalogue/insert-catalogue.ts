import type { TransactionSql } from '../../src/adapters/postgres/connect.ts'
import { CATALOGUE, type DemoProduct } from './catalogue.ts'

/** Fills the built-in catalogue, set by set. */
export async function insertCatalogue(tx: TransactionSql): Promise<void> {
  const products = CATALOGUE.map(toProductRow).map((row) => ({ ...row, facts: tx.json(row.facts) }))
  await tx`insert into catalogue.products ${tx(products)}`
  await tx`insert into catalogue.variants ${tx(CATALOGUE.flatMap(toVariantRows))}`
}

function toProductRow(product: DemoProduct) {
  return {
    product_id: product.productId,
    name: product.name,
    product_type: product.productType,
    department: product.department,
    stroke: product.stroke,
    on_sale: product.onSale,
    facts: { slug: product.slug, picture: product.picture, glass: product.glass },
  }
}

function toVariantRows({ productId, variants }: DemoProduct) {
  return variants.map((variant) => ({
    sku: variant.sku,
    product_id: productId,
    upc: variant.upc,
    article_id: variant.articleId,
    colour: variant.colour,
    size: variant.size,
    size_position: variant.sizePosition,
    in_stock: variant.inStock,
    price_gbp_pence: variant.priceGbpPence,
    sale_gbp_pence: variant.saleGbpPence,
    price_eur_pence: variant.priceEurPence,
    sale_eur_pence: variant.saleEurPence,
    weight_grams: variant.weightGrams,
    length_mm: variant.lengthMm,
    width_mm: variant.widthMm,
    height_mm: variant.heightMm,
  }))
}
