import type { StockedProduct } from '../../domain/recommendations/return-to-sale.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import { type CountedRow, countedOfRows } from '../../platform/database/counted-rows.ts'
import { type ProductRow, productOfRows, type VariantRow } from './catalogue-rows.ts'

export interface StockedRow extends ProductRow {
  variants: (VariantRow & CountedRow & { unknown_statuses: Partial<Record<SiteKey, string>> | null })[] | null
}

export function variantsColumn(sql: Sql, sites: readonly SiteKey[]) {
  const keys = JSON.stringify(sites)
  return sql`(
    select jsonb_agg(to_jsonb(v) || (
        select jsonb_build_object('stock', jsonb_object_agg(s.site, s.quantity),
          'unknown_statuses', jsonb_object_agg(s.site, s.unknown_status) filter (where s.unknown_status is not null))
        from catalogue.stock s
        where s.sku = v.sku and s.site in (select jsonb_array_elements_text(${keys}::text::jsonb))
      ) order by v.place)
    from catalogue.variants v
    where v.product_id = p.product_id
  )`
}

export function toStocked(row: StockedRow, note: NoteUnreadable): StockedProduct | null {
  const variants = row.variants ?? []
  const product = productOfRows(row, variants, note)
  return product && { product, stock: countedOfRows(variants) }
}
