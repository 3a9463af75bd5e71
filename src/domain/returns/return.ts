import type { Address } from '../addresses/address.ts'
import type { DraftPlace } from './draft-return.ts'
import type { Carrier, ParcelSize, ReturnPath } from './return-method.ts'
import { WITHDRAWAL } from './return-reasons.data.ts'

/** What has happened to a return: STS001 to STS014, in our words. */
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

export interface ReturnFacts {
  size?: ParcelSize
  trackingNumber?: string
  /** One for each parcel, where there are several. */
  trackingNumbers?: string[]
  barcode?: string
  reference?: string
  storeBarcode?: string
  shopId?: string
  /** The shop or drop-off that was chosen to hand it in at. */
  handIn?: DraftPlace
  collectionOn?: string
  collectionFrom?: string
  collectionTo?: string
  safePlace?: string
  parcels?: number
  refundPence?: number
  deliveryRefundPence?: number
  /** What the total is beside lines and delivery (D-178). */
  refundAdjustmentPence?: number
  /** "Visa ending 4242", and what is good to know of it. */
  refundedTo?: string
  refundNotes?: string[]
  eGiftCardRequested?: boolean
  sendBy?: string
  refundPromises?: RefundPromise[]
  /** Order management's number of the draft that it was made from. */
  draftNumber?: string
  /** Whom the parcel is from and where it goes, as they stand on its label. */
  from?: Address
  to?: Address
  /** When it was booked anew, where it goes back in another way than at first. */
  rebookedAt?: Temporal.Instant
  /** Whether another way was offered that needs no printer, where this one needs one (D-133). */
  sparesPrinter?: boolean
  /** Lines that were kept for a later return (D-52). */
  later?: string[]
}

/** When order management says that a refund comes (D-206). */
export interface RefundPromise {
  on: string
  /** When it was promised: the newest holds, whatever the order of arrival. */
  at: Temporal.Instant
  /** For which parcel, from 1; unless given, for all of them. */
  parcel?: number
}

/** What was reported of a return, and counts. */
export interface ReturnScan {
  status: ReturnStatus
  at: Temporal.Instant
  /** Of which parcel, from 1; unless said, of all of them. */
  parcel?: number
  /** Who reported it; unless said, we did. */
  by?: Carrier
  /** By which it is told from others: the sender and the sender's own id. */
  event?: string
}

export interface ReturnedLine {
  lineNo: number
  splitNo: number
  quantity: number
  reason: string | null
  secondaryReason: string | null
  itemStatus: string
  /** What comes back for it; null where nobody has said. */
  refundPence: number | null
  /** Whether it must be sent back (D-128). */
  expectedBack: boolean
  /** The status of the line before; absent where the order lacked it. */
  statusBefore?: string
  /** When order management told that it is not refunded in full, or not as money (D-94). */
  rejectedAt?: Temporal.Instant
}

export interface CreatedReturn {
  /** Whose order it is of. */
  customerId: string
  /** Whose return it is, where the recipient of a gift has made it (D-42). */
  recipientId?: string
  returnNumber: string
  orderNumber: string
  createdAt: Temporal.Instant
  /** Both null where nothing is sent back (D-128). */
  path: ReturnPath | null
  carrier: Carrier | null
  facts: ReturnFacts
  lines: ReturnedLine[]
  scans: ReturnScan[]
  /** Where it came to an end without a refund: called off, never sent, or brought back (D-127, D-142). */
  ended?: { as: ReturnEnd; at: Temporal.Instant }
  /** By which its carrier knows its live booking, where that is not its own number. */
  bookingReference?: string
}

/** Whether it sends back what was withdrawn from (D-125). */
export function isOfWithdrawal({ lines }: Pick<CreatedReturn, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ reason }) => reason === WITHDRAWAL.code)
}

export const RETURN_ENDS = ['cancelled', 'lapsed', 'returned'] as const
export type ReturnEnd = (typeof RETURN_ENDS)[number]
