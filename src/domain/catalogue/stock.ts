import type { STOCK_STATUSES } from './enumerations.data.ts'

/** The last few: so many, or fewer, are low stock. */
export const LOW_STOCK_MAX = 5

export type StockStatus = 'in-stock' | 'low-stock' | 'out-of-stock'

/** DAT-21's words. */
export const STOCK_WORDS: Record<StockStatus, (typeof STOCK_STATUSES)[number]> = {
  'in-stock': 'IN_STOCK',
  'low-stock': 'LOW_STOCK',
  'out-of-stock': 'OUT_OF_STOCK',
}

/** How the stock of a variant at a site reads (DAT-21). Of what nobody has counted there is none to sell. */
export function stockStatus(quantity: number | null): StockStatus {
  if (quantity === null || quantity <= 0) return 'out-of-stock'
  return quantity <= LOW_STOCK_MAX ? 'low-stock' : 'in-stock'
}

const FROM_BEST: readonly StockStatus[] = ['in-stock', 'low-stock', 'out-of-stock']

/** How several variants read together. */
export function bestOf(statuses: readonly StockStatus[]): StockStatus {
  return FROM_BEST.find((each) => statuses.includes(each)) ?? 'out-of-stock'
}
