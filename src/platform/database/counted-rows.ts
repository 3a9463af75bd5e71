import type { StockCounts } from '../../domain/catalogue/sold-at.ts'
import type { SiteKey } from '../../domain/sites/site.ts'

/** A variant and its stock at each site, read as `jsonb_object_agg(s.site, s.quantity)`. */
export interface StockRow {
  sku: string
  stock: Partial<Record<SiteKey, number>> | null
}

export function stockCountsOf(rows: readonly StockRow[]): StockCounts {
  return new Map(rows.map(({ sku, stock }) => [sku, new Map(Object.entries(stock ?? {}) as [SiteKey, number][])]))
}
