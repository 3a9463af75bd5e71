import type { STOCK_STATUSES } from './enumerations.data.ts'

/** This many or fewer. */
const LOW_STOCK_MAX = 5

export type StockStatus = 'in-stock' | 'low-stock' | 'out-of-stock'

export const STOCK_WORDS: Record<StockStatus, (typeof STOCK_STATUSES)[number]> = {
  'in-stock': 'IN_STOCK',
  'low-stock': 'LOW_STOCK',
  'out-of-stock': 'OUT_OF_STOCK',
}

/** DAT-21. Without a count there is no stock. */
export function stockStatus(quantity: number | null): StockStatus {
  if (quantity === null || quantity <= 0) return 'out-of-stock'
  return quantity <= LOW_STOCK_MAX ? 'low-stock' : 'in-stock'
}

const FROM_BEST: readonly StockStatus[] = ['in-stock', 'low-stock', 'out-of-stock']

export function bestOf(statuses: readonly StockStatus[]): StockStatus {
  return FROM_BEST.find((each) => statuses.includes(each)) ?? 'out-of-stock'
}
