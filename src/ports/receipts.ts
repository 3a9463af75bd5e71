import type { Order } from '../domain/orders/order.ts'
import type { Shop } from '../domain/shops/shop.ts'

export interface ReceiptParts {
  order: Order
  /** Whose receipt it is, as it stands at its head. */
  retailer: string
  language: string
  shops: readonly Shop[]
  printedAt: Temporal.Instant
}

/** Draws the receipt of an order as a PDF. */
export interface Receipts {
  draw(parts: ReceiptParts): Promise<Uint8Array<ArrayBuffer>>
}
