import type { Address } from '../addresses/address.ts'
import type { Carrier, ParcelSize, ReturnPath } from '../policy/return-method.ts'
import { WITHDRAWAL } from '../policy/return-reasons.data.ts'
import type { PaperCounts } from './carrier-paper.ts'
import type { DraftPlace } from './draft-return.ts'

/** STS001 to STS014 on the wire, in this order. */
export type ReturnStatus =
  | 'started'
  | 'on-its-way'
  | 'in-network'
  | 'received'
  | 'refund-completed'
  | 'delayed'
  | 'missing'
  | 'damaged'
  | 'delayed-again'
  | 'heading-back'
  | 'returned-to-customer'
  | 'delivery-attempted'
  | 'collection-attempted'
  | 'collection-refused'

export interface ReturnFacts extends PaperCounts {
  size?: ParcelSize
  trackingNumber?: string
  /** One tracking number per parcel. */
  trackingNumbers?: string[]
  barcode?: string
  reference?: string
  storeBarcode?: string
  shopId?: string
  handIn?: DraftPlace
  collectionOn?: string
  collectionFrom?: string
  collectionTo?: string
  safePlace?: string
  parcels?: number
  refundPence?: number
  deliveryRefundPence?: number
  /** What was taken off the refund for the return method; absent if it was free. */
  returnCostPence?: number
  /** The difference between order management's total and the rows, shown as "Adjustment" (D-178). */
  refundAdjustmentPence?: number
  refundedTo?: string
  refundNotes?: string[]
  eGiftCardRequested?: boolean
  sendBy?: string
  refundDueDates?: RefundDueDate[]
  draftNumber?: string
  /** Sender and destination, as on the label. */
  from?: Address
  to?: Address
  rebookedAt?: Temporal.Instant
  /** A return method that needs no printer was offered (D-133). */
  sparesPrinter?: boolean
  /** Keys of lines that were too many for this return; step 3 offers to return them next (D-52). */
  later?: string[]
}

/** The day by which order management promised the refund (D-206). */
export interface RefundDueDate {
  on: string
  /** When it was promised: the newest promise counts, even if it arrives before an older one. */
  at: Temporal.Instant
  /** Counted from 1; absent: all parcels. */
  parcel?: number
}

export interface ReturnScan {
  status: ReturnStatus
  at: Temporal.Instant
  /** Counted from 1; absent: all parcels. */
  parcel?: number
  /** Absent if we recorded it ourselves. */
  reportedBy?: Carrier
  /** A unique id, made of the sender's name and its own id for the scan. */
  scanId?: string
}

export interface ReturnedLine {
  lineNo: number
  splitNo: number
  quantity: number
  reason: string | null
  secondaryReason: string | null
  itemStatus: string
  refundPence: number | null
  /** False if the line is refunded without being sent back (D-128). */
  expectedBack: boolean
  /** The line's status before the return; absent if the order did not have the line. */
  statusBefore?: string
  /** When the line was refused a full refund in money (D-94). */
  rejectedAt?: Temporal.Instant
}

export interface CreatedReturn {
  customerId: string
  /** Set for a gift recipient's return (D-42). */
  recipientId?: string
  returnNumber: string
  orderNumber: string
  createdAt: Temporal.Instant
  /** Path and carrier are both null if nothing is sent back (D-128). */
  path: ReturnPath | null
  carrier: Carrier | null
  facts: ReturnFacts
  lines: ReturnedLine[]
  scans: ReturnScan[]
  /** Set if the return ended without a refund: cancelled, lapsed, or back with the customer (D-127, D-142). */
  ended?: { as: ReturnEnd; at: Temporal.Instant }
  /** The carrier's reference, if it differs from the return number. */
  bookingReference?: string
}

export function isWithdrawalReturn({ lines }: Pick<CreatedReturn, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ reason }) => reason === WITHDRAWAL.code)
}

export const RETURN_ENDS = ['cancelled', 'lapsed', 'returned'] as const
export type ReturnEnd = (typeof RETURN_ENDS)[number]

/** The reference under which the carrier has the return's current booking. */
export function bookingReferenceOf(created: Pick<CreatedReturn, 'bookingReference' | 'returnNumber'>): string {
  return created.bookingReference ?? created.returnNumber
}

export function isGiftReturn({ recipientId }: Pick<CreatedReturn, 'recipientId'>): boolean {
  return recipientId !== undefined
}

/** Gift recipients see no amount and no reason (D-42): removed here, so that no page shows them by mistake. */
export function ownerView(created: CreatedReturn): CreatedReturn {
  if (!isGiftReturn(created)) return created
  const {
    refundPence: _refund,
    deliveryRefundPence: _delivery,
    returnCostPence: _cost,
    refundAdjustmentPence: _adjustment,
    refundedTo: _to,
    refundNotes: _notes,
    ...facts
  } = created.facts
  return {
    ...created,
    facts: { ...facts, eGiftCardRequested: true },
    lines: created.lines.map((line) => ({ ...line, reason: null, secondaryReason: null, refundPence: null })),
  }
}

/** Asks order management to cancel a return that has ended in any of the three ways. */
export interface ReturnCancellation {
  returnNumber: string
  endedAs: ReturnEnd
  lines: readonly { lineKey: string; quantity: number }[]
  /** Extended return window (D-127); null: unchanged. */
  returnBy: Temporal.PlainDate | null
}

/** Checks only the form of the number, not whether there is such a return (D-153). */
export function isReturnNumber(text: string): boolean {
  return /^8\d{5,18}$/.test(text)
}
