import type { Order } from '../../domain/orders/order.ts'
import type { Shop } from '../../domain/shops/shop.ts'

export interface ReceiptParts {
  order: Order
  retailer: string
  retailerAddress: string | null
  vatNumber: string | null
  language: string
  shops: readonly Shop[]
  /** The URLs of product pages, by the keys of their lines. */
  pages: ReadonlyMap<string, string>
  printedAt: Temporal.Instant
}
