import type { StockCounts } from '../../domain/catalogue/sold-at.ts'
import type { SiteKey } from '../../domain/sites/site.ts'

/** A variant's row with `jsonb_object_agg(s.site, s.quantity)` of its stock beside it. */
export interface CountedRow {
  sku: string
  stock: Partial<Record<SiteKey, number>> | null
}

export function countedOfRows(rows: readonly CountedRow[]): StockCounts {
  return new Map(rows.map(({ sku, stock }) => [sku, new Map(Object.entries(stock ?? {}) as [SiteKey, number][])]))
}
