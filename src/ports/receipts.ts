import type { Order } from '../domain/orders/order.ts'
import type { Shop } from '../domain/shops/shop.ts'

export interface ReceiptParts {
  order: Order
  /** Whose receipt it is, as it stands at its head. */
  retailer: string
  /** Where the retailer is, and its VAT number where the order was placed; null where nobody has said. */
  retailerAddress: string | null
  vatNumber: string | null
  language: string
  shops: readonly Shop[]
  /** Where the products of its lines have their pages, by the keys of the lines. */
  pages: ReadonlyMap<string, string>
  printedAt: Temporal.Instant
}
