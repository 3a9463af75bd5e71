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
  printedAt: Temporal.Instant
}

/**
 * Draws the receipt of an order as a PDF, when it is the customer's turn: only then is it read what stands on it. Null
 * where there is nothing to draw. Rejects where too much waits: a passing state.
 */
export interface Receipts {
  draw(customerId: string, read: () => Promise<ReceiptParts | null>): Promise<Uint8Array<ArrayBuffer> | null>
}
