import type { SlotDay } from '../domain/christmas/slots.ts'
import type { GiftMark } from '../domain/orders/order-change.ts'
import type { OrderRequest } from '../domain/orders/order-request.ts'
import type { ReturnCancellation } from '../domain/returns/cancel-return.ts'
import type { ReturnConfirmation } from '../domain/returns/confirm-return.ts'
import type { DraftRequest } from '../domain/returns/draft-return.ts'
import type { Site, SiteKey } from '../domain/sites/site.ts'
import type { FoundWrite, WriteAnswer } from './outside-writes.ts'

/** Which order, and how order management calls it. */
export interface OrderRef {
  site: Site
  orderNumber: string
  headerKey: string
  customerId: string
}

/** The same, as a job carries it that asks for the order. */
export interface OrderToRefresh extends Omit<OrderRef, 'site'> {
  site: SiteKey
}

/** What is said of lines, by their keys, for which there is a gift receipt; null: there is none any more (D-39). */
export interface MarkedGifts {
  lineKeys: string[]
  gift: GiftMark | null
}

/** Of which shop, and in which year's December (XMS-21). */
export interface SlotsWanted {
  shopId: string
  season: number
}

/**
 * The retailer's order management. Pages never wait for it to show an order (D-138). A write that arrives twice under
 * one reference happens once. It refuses with one of: unknown-order, unknown-line, unknown-return, wrong-quantity,
 * unknown-slot, slot-full, changed-elsewhere, not-allowed.
 */
export interface OrderManagement {
  changeOrder(reference: string, order: OrderRef, request: OrderRequest): Promise<WriteAnswer>
  /** Of a draft it tells the number and the totals (`draft-details.ts`). */
  draftReturn(reference: string, order: OrderRef, request: DraftRequest): Promise<WriteAnswer>
  /**
   * A new return, or another method for one that is there. It tells how the parts of lines are called that it has split
   * off (`confirm-return.ts`).
   */
  confirmReturn(reference: string, order: OrderRef, confirmation: ReturnConfirmation): Promise<WriteAnswer>
  /** A return that ends without a refund: what is named of it is again what it was. */
  cancelReturn(reference: string, order: OrderRef, cancellation: ReturnCancellation): Promise<WriteAnswer>
  /** Lines for which a gift receipt goes to somebody; or none any more, which overrides what it said before (API-27). */
  markGifts(reference: string, order: OrderRef, marked: MarkedGifts): Promise<WriteAnswer>
  /** The collection slots of a shop in a December; null when they can't be had. */
  findSlots(order: OrderRef, wanted: SlotsWanted): Promise<SlotDay[] | null>
  findWrite(reference: string): Promise<FoundWrite>
  isHealthy(): Promise<boolean>
  /** The order in the envelope in which order management would tell us of it (D-139); null when it cannot be had. */
  fetchOrder(order: OrderRef): Promise<unknown>
}
