/** The last few: so many, or fewer, are low stock. */
export const LOW_STOCK_MAX = 5

export type StockStatus = 'in-stock' | 'low-stock' | 'out-of-stock'

/** How the stock of a variant at a site reads (DAT-21). Of what nobody has counted there is none to sell. */
export function stockStatus(quantity: number | null): StockStatus {
  if (quantity === null || quantity <= 0) return 'out-of-stock'
  return quantity <= LOW_STOCK_MAX ? 'low-stock' : 'in-stock'
}
