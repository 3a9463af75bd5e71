import type { Order } from '../../domain/orders/order.ts'
import type { Shop } from '../../domain/shops/shop.ts'

export interface ReceiptParts {
  order: Order
  retailer: string
  retailerAddress: string | null
  vatNumber: string | null
  language: string
  shops: readonly Shop[]
  pages: ReadonlyMap<string, string>
  printedAt: Temporal.Instant
}
