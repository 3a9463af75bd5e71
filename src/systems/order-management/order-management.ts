import { z } from 'zod'
import type { SlotDay } from '../../domain/christmas/slots.ts'
import type { GiftMark } from '../../domain/orders/order-change.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { DELIVERY_REFUND_OPTIONS } from '../../domain/returns/delivery-refund.ts'
import type { DraftRequest } from '../../domain/returns/draft-return.ts'
import type { ReturnCancellation } from '../../domain/returns/return.ts'
import type { Site } from '../../domain/sites/site.ts'
import { pence } from '../../platform/database/codec.ts'
import type { WriteAnswer, WriteLookup } from '../../platform/writes/outside-write.ts'

export interface OrderRef {
  site: Site
  orderNumber: string
  headerKey: string
  customerId: string
}

export const selectedLine = z.object({
  lineKey: z.string(),
  quantity: z.int(),
  reason: z.object({
    primary: z.string(),
    secondary: z.string().nullable(),
    refundsDelivery: z.boolean(),
    expectedBack: z.boolean(),
  }),
  comment: z.string().exactOptional(),
})

export const returnConfirmation = z.object({
  returnNumber: z.string(),
  /** Confirms another method for an existing return, instead of a new return (isCim, CRE-10). */
  replaces: z.boolean(),
  draftNumber: z.string().nullable(),
  methodId: z.string().nullable(),
  lines: z.array(selectedLine).readonly(),
  refund: z.object({
    totalPence: pence,
    delivery: z.object({ option: z.enum(DELIVERY_REFUND_OPTIONS), pence }),
    /** What `totalPence` leaves out because the return method has a price. */
    returnCostPence: pence.exactOptional(),
    refundTo: z.enum(['original-payment-card', 'e-gift-card']),
  }),
  /** Who gets the e-gift card, if it is the gift recipient instead of the order's customer (D-42). */
  giftRecipient: z.object({ name: z.string(), email: z.string() }).exactOptional(),
})

export type ReturnConfirmation = z.output<typeof returnConfirmation> & { trackingNumbers: readonly string[] }

/** `gift` is null if there is no gift receipt any more (D-39). */
export interface MarkedGifts {
  lineKeys: string[]
  gift: GiftMark | null
}

/** The slots of one shop in one year's December (XMS-21). */
export interface SlotQuery {
  shopId: string
  season: number
}

/**
 * Pages never wait for order management (D-138). Writes are idempotent by reference and refused with: unknown-order,
 * unknown-line, unknown-return, wrong-quantity, unknown-slot, slot-full, changed-elsewhere, not-allowed.
 */
export interface OrderManagement {
  changeOrder(reference: string, order: OrderRef, request: OrderRequest): Promise<WriteAnswer>
  /** The answer's details are the draft's number and totals. */
  draftReturn(reference: string, order: OrderRef, request: DraftRequest): Promise<WriteAnswer>
  /** Confirms a new return or a changed method. The answer's details name the parts that were split off lines. */
  confirmReturn(reference: string, order: OrderRef, confirmation: ReturnConfirmation): Promise<WriteAnswer>
  /** Ends a return without a refund and restores its lines. */
  cancelReturn(reference: string, order: OrderRef, cancellation: ReturnCancellation): Promise<WriteAnswer>
  /** Overrides the marks that were sent earlier (API-27). */
  markGifts(reference: string, order: OrderRef, marked: MarkedGifts): Promise<WriteAnswer>
  findSlots(order: OrderRef, wanted: SlotQuery): Promise<SlotDay[] | null>
  findWrite(reference: string): Promise<WriteLookup>
  isHealthy(): Promise<boolean>
  /** In order management's own envelope (D-139); null: unavailable. */
  fetchOrder(order: OrderRef): Promise<unknown>
}
