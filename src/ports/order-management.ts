import type { SlotDay } from '../domain/christmas/slots.ts'
import type { GiftMark } from '../domain/orders/order-change.ts'
import type { OrderRequest } from '../domain/orders/order-request.ts'
import type { ReturnCancellation } from '../domain/returns/cancel-return.ts'
import type { DraftRequest } from '../domain/returns/draft-return.ts'
import type { Site } from '../domain/sites/site.ts'
import type { CreateReturnPayload } from '../kept-json/create-return.ts'
import type { FoundWrite, WriteAnswer } from './outside-writes.ts'

export interface OrderRef {
  site: Site
  orderNumber: string
  headerKey: string
  customerId: string
}

export type ReturnConfirmation = CreateReturnPayload['confirmation'] & { trackingNumbers: readonly string[] }

/** Null: no gift receipt any more (D-39). */
export interface MarkedGifts {
  lineKeys: string[]
  gift: GiftMark | null
}

/** In that year's December (XMS-21). */
export interface SlotsWanted {
  shopId: string
  season: number
}

/**
 * Pages never wait for it (D-138). Writes are idempotent by reference and refused with: unknown-order, unknown-line,
 * unknown-return, wrong-quantity, unknown-slot, slot-full, changed-elsewhere, not-allowed.
 */
export interface OrderManagement {
  changeOrder(reference: string, order: OrderRef, request: OrderRequest): Promise<WriteAnswer>
  /** Details: `draft-details.ts`. */
  draftReturn(reference: string, order: OrderRef, request: DraftRequest): Promise<WriteAnswer>
  /** New, or another method. Details name the parts of lines it has split off (`confirm-return.ts`). */
  confirmReturn(reference: string, order: OrderRef, confirmation: ReturnConfirmation): Promise<WriteAnswer>
  /** Ended without a refund: its lines are restored. */
  cancelReturn(reference: string, order: OrderRef, cancellation: ReturnCancellation): Promise<WriteAnswer>
  /** Overrides what was sent before (API-27). */
  markGifts(reference: string, order: OrderRef, marked: MarkedGifts): Promise<WriteAnswer>
  findSlots(order: OrderRef, wanted: SlotsWanted): Promise<SlotDay[] | null>
  findWrite(reference: string): Promise<FoundWrite>
  isHealthy(): Promise<boolean>
  /** In order management's own envelope (D-139); null: unavailable. */
  fetchOrder(order: OrderRef): Promise<unknown>
}
