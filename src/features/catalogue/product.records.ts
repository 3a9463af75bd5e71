import type { Product, Variant } from '../../domain/catalogue/product.ts'
import type { RatingSummary } from '../../domain/catalogue/review.ts'
import { saleStatusAt } from '../../domain/catalogue/sold-at.ts'
import type { StockedProduct } from '../../domain/recommendations/return-to-sale.ts'
import type { SiteKey, Sites } from '../../domain/sites/site.ts'
import type { ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { type StockRow, stockCountsOf } from '../../platform/database/counted-rows.ts'
import { productFacts, variantFacts } from './catalogue-json.ts'

export interface Stock {
  sku: string
  quantities: {
    site: SiteKey
    quantity: number
    /** A status that we don't recognise, as sent (D-116); the quantity is then 0. */
    unknownStatus?: string | null
  }[]
}

export interface ProductRow {
  product_id: string
  name: string
  slug: string
  product_type: string
  department: string
  stroke: string
  status: string
  on_sale: boolean
  glass: boolean
  facts: unknown
}

export interface VariantRow {
  sku: string
  upc: string
  article_id: string | null
  colour: string | null
  size: string | null
  size_position: number | null
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  facts: unknown
}

export function productOfRows(
  row: ProductRow,
  variants: readonly VariantRow[],
  note: ReportUnreadable,
): Product | null {
  const facts = productFacts.readLenient(row.facts, note)
  if (facts === null) return null
  return {
    productId: row.product_id,
    name: row.name,
    slug: row.slug,
    productType: row.product_type,
    department: row.department,
    stroke: row.stroke,
    status: row.status,
    onSale: row.on_sale,
    glass: row.glass,
    ...facts,
    variants: variants.flatMap((each) => {
      const parsed = variantOfRow(each, note)
      return parsed ? [parsed] : []
    }),
  }
}

function variantOfRow(row: VariantRow, note: ReportUnreadable): Variant | null {
  const facts = variantFacts.readLenient(row.facts, note)
  if (facts === null) return null
  return {
    sku: row.sku,
    upc: row.upc,
    articleId: row.article_id,
    colour: row.colour,
    size: row.size,
    sizePosition: row.size_position,
    weightGrams: row.weight_grams,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    ...facts,
  }
}

/** Replaces each product in full: variants that it no longer lists are deleted. */
export async function writeProducts(tx: TransactionSql, sites: Sites, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return
  const ids = JSON.stringify(products.map(({ productId }) => productId))
  const rows = JSON.stringify(products.map((product) => toProductRow(sites, product)))
  await tx`
    insert into catalogue.products (product_id, name, slug, product_type, department, stroke, status, on_sale, glass,
      has_sizes, has_page_uk, has_page_ie, facts)
    select product_id, name, slug, product_type, department, stroke, status, on_sale, glass, has_sizes, has_page_uk,
      has_page_ie, facts
    from jsonb_populate_recordset(null::catalogue.products, ${rows}::text::jsonb)
    on conflict (product_id) do update set
      name = excluded.name, slug = excluded.slug, product_type = excluded.product_type,
      department = excluded.department, stroke = excluded.stroke, status = excluded.status,
      on_sale = excluded.on_sale, glass = excluded.glass, has_sizes = excluded.has_sizes,
      has_page_uk = excluded.has_page_uk, has_page_ie = excluded.has_page_ie, facts = excluded.facts`
  const variants = products.flatMap(({ productId, variants }) =>
    variants.map((variant, position) => toVariantRow(productId, variant, position)),
  )
  const variantRows = JSON.stringify(variants)
  await tx`
    delete from catalogue.variants v
    where v.product_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
      and (v.product_id, v.sku) not in (
        select product_id, sku from jsonb_populate_recordset(null::catalogue.variants, ${variantRows}::text::jsonb)
      )`
  await tx`
    insert into catalogue.variants (sku, product_id, position, upc, article_id, colour, size, size_position, weight_grams,
      length_mm, width_mm, height_mm, facts)
    select sku, product_id, position, upc, article_id, colour, size, size_position, weight_grams, length_mm, width_mm,
      height_mm, facts
    from jsonb_populate_recordset(null::catalogue.variants, ${variantRows}::text::jsonb)
    on conflict (product_id, sku) do update set
      position = excluded.position, upc = excluded.upc, article_id = excluded.article_id,
      colour = excluded.colour, size = excluded.size, size_position = excluded.size_position,
      weight_grams = excluded.weight_grams, length_mm = excluded.length_mm, width_mm = excluded.width_mm,
      height_mm = excluded.height_mm, facts = excluded.facts`
}

function toProductRow(sites: Sites, product: Product) {
  const { productId, name, slug, productType, department, stroke, status, onSale, glass, variants, ...facts } = product
  return {
    product_id: productId,
    name,
    slug,
    product_type: productType,
    department,
    stroke,
    status,
    on_sale: onSale,
    glass,
    has_sizes: variants.some(({ size }) => size !== null),
    ...pagesOf(sites, product),
    facts: productFacts.write(facts),
  }
}

export function pagesOf({ uk, ie }: Sites, product: Product) {
  return { has_page_uk: saleStatusAt(product, uk) !== null, has_page_ie: saleStatusAt(product, ie) !== null }
}

function toVariantRow(productId: string, variant: Variant, position: number) {
  const { colourGroup, articleType, measurementUnit, barcodes, prices } = variant
  return {
    sku: variant.sku,
    product_id: productId,
    position,
    upc: variant.upc,
    article_id: variant.articleId,
    colour: variant.colour,
    size: variant.size,
    size_position: variant.sizePosition,
    weight_grams: variant.weightGrams,
    length_mm: variant.lengthMm,
    width_mm: variant.widthMm,
    height_mm: variant.heightMm,
    facts: variantFacts.write({ colourGroup, articleType, measurementUnit, barcodes, prices }),
  }
}

/** Replaces all stock of each SKU: a site that the update doesn't list has no stock. */
export async function writeStock(tx: TransactionSql, stocks: readonly Stock[]): Promise<void> {
  if (stocks.length === 0) return
  const rows = stocks.flatMap(({ sku, quantities }) =>
    quantities.map(({ unknownStatus, ...each }) => ({ sku, ...each, unknown_status: unknownStatus })),
  )
  await tx`
    delete from catalogue.stock s
    where s.sku in (select jsonb_array_elements_text(${JSON.stringify(stocks.map(({ sku }) => sku))}::text::jsonb))`
  await tx`
    insert into catalogue.stock (sku, site, quantity, unknown_status)
    select sku, site, quantity, unknown_status
    from jsonb_populate_recordset(null::catalogue.stock, ${JSON.stringify(rows)}::text::jsonb)`
}

export interface ProductAndStockRow extends ProductRow {
  variants: (VariantRow & StockRow & { unknown_statuses: Partial<Record<SiteKey, string>> | null })[] | null
}

/** A select-list column with the variants of the product that the outer query calls `p`, and their stock. */
export function variantsColumn(sql: Sql, sites: readonly SiteKey[]) {
  const keys = JSON.stringify(sites)
  return sql`(
    select jsonb_agg(to_jsonb(v) || (
        select jsonb_build_object('stock', jsonb_object_agg(s.site, s.quantity),
          'unknown_statuses', jsonb_object_agg(s.site, s.unknown_status) filter (where s.unknown_status is not null))
        from catalogue.stock s
        where s.sku = v.sku and s.site in (select jsonb_array_elements_text(${keys}::text::jsonb))
      ) order by v.position)
    from catalogue.variants v
    where v.product_id = p.product_id
  )`
}

export function toStocked(row: ProductAndStockRow, note: ReportUnreadable): StockedProduct | null {
  const variants = row.variants ?? []
  const product = productOfRows(row, variants, note)
  return product && { product, stock: stockCountsOf(variants) }
}

export function starsOf(stars: number[] | null): RatingSummary['stars'] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars ?? []
  return [one, two, three, four, five]
}

/**
 * A select-list column for the line `l` of the order `o`: null if the product has no page at the order's site. It is a
 * subquery by key, since the plan of a join might read the whole catalogue.
 */
export function productSlugColumn(sql: Sql) {
  return sql`(
    select p.slug from catalogue.products p
    where p.product_id = l.facts->>'productId'
      and case when o.site in ('ie', 'christmas-ie') then p.has_page_ie else p.has_page_uk end
  )`
}
