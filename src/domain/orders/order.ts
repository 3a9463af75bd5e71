import type { Address, AddressAbroad } from '../addresses/address.ts'
import type { Currency } from '../money/money.ts'
import type { SiteKey } from '../sites/site.ts'

/** How a line reaches the customer (ORD-16). */
export type DeliveryMode = 'standard' | 'nominated-day' | 'time-slot' | 'collect-in-store' | 'email' | 'international'

export type MessageKind = 'gift' | 'personalised' | 'number'

/** What was written for a line, or for the whole order: a gift message, an engraving, a number on a shirt. */
export interface LineMessage {
  kind: MessageKind
  text: string
  /** Order management's key of the instruction. */
  key: string
}

/** What order management tells of goods that came back not as they should (DAT-05). */
export interface Rejection {
  code: string
  outsideWindow: boolean
  eGiftCardIssued: boolean
  reductionPence: number
}

/** What was charged or taken off beside the price, in order management's own word for it. */
export interface Charge {
  kind: string
  amountPence: number
  refundedPence: number
}

/** An instruction of a kind that we do not know, carried as it came. */
export interface OtherInstruction {
  kind: string
  text: string
  key: string
  lineKey?: string
}

/** What is known of a line beyond its columns. Absent means: not told. */
export interface LineFacts {
  upcVariant?: string
  productId?: string
  productUrl?: string
  colourCode?: string
  sizeCode?: string
  department?: string
  stroke?: string
  shipNode?: string
  deliveryMode?: DeliveryMode
  /** Order management's word for a way of delivery that we have no name for; it is then read as standard (ORD-16). */
  otherDeliveryMode?: string
  requestedDeliveryOn?: Temporal.PlainDate
  slotStartsAt?: string
  slotEndsAt?: string
  despatchedOn?: Temporal.PlainDate
  collectedOn?: Temporal.PlainDate
  collectionOn?: Temporal.PlainDate
  graceCollectionOn?: Temporal.PlainDate
  maxGraceCollectionOn?: Temporal.PlainDate
  shipCancelOn?: Temporal.PlainDate
  rmaOn?: Temporal.PlainDate
  /** Days of kinds that we do not know, as ISO text by order management's id of the kind. */
  otherDays?: Record<string, string>
  trackingNumber?: string
  carrier?: string
  carrierUrl?: string
  shipTo?: Address
  /** Where it goes when that is neither in the UK nor in Ireland. */
  shipToAbroad?: AddressAbroad
  shopId?: string
  amendable?: boolean
  /** We had it cancelled, and order management's news does not show it yet: its total still holds the line. */
  stillInTotal?: boolean
  orderManagementOffline?: boolean
  dropShip?: boolean
  serviceItem?: boolean
  /** False: isReturnable N. */
  returnable?: boolean
  /** False: isAbleToReturn N. */
  ableToReturn?: boolean
  withinReturnWindow?: boolean
  extendedReturnOn?: Temporal.PlainDate
  defaultLastReturnOn?: Temporal.PlainDate
  /** The day that a supplied number of days left came to, so that it runs down (D-06). */
  daysLeftUntil?: Temporal.PlainDate
  /** When what goes back is refunded, by order management (D-206). */
  refundPromisedOn?: Temporal.PlainDate
  reshipParentKey?: string
  reshipDisabled?: boolean
  giftEmailSent?: boolean
  giftRecipientName?: string
  giftSendOn?: Temporal.PlainDate
  giftMessageOffered?: boolean
  personalisationOffered?: boolean
  /** In order management's order: a shirt with a number on it may also carry a gift message (D-181). */
  messages?: LineMessage[]
  charges?: Charge[]
  rejection?: Rejection
  vatRate?: number
  derivedFromLineKey?: string
  derivedFromHeaderKey?: string
  /** Carried; these drive nothing (D-119). */
  lineStatus?: string
  salesOrderIndicator?: string
}

export interface OrderLine {
  lineNo: number
  splitNo: number
  key: string
  status: string
  statusDescription: string | null
  productType: string
  sku: string
  description: string
  colour: string | null
  size: string | null
  picture: string | null
  quantity: number
  unitPricePence: number
  lineTotalPence: number
  deliveredOn: Temporal.PlainDate | null
  facts: LineFacts
  /** Its product's name in addresses, where our catalogue has a page for it at the order's site (REC-17). */
  productSlug?: string
  /** Its recipient has begun to return it: to the buyer it looks as it did before, but is no longer theirs (D-168). */
  returnedByRecipient?: true
  /** To the recipient of a gift, who sees no withdrawals: how many of its units the buyer has withdrawn from (D-168). */
  withdrawnUnits?: number
  /** In place of the amount of its rejection, where its recipient reads it (D-42). */
  rejectedGift?: { isReduced: boolean }
}

/** As much of a line as leads to its product's page. */
export type LinkedLine = Pick<OrderLine, 'colour' | 'productSlug'> & {
  facts: Pick<LineFacts, 'productId' | 'productUrl'>
}

export interface Payment {
  /** As order management names it: a card, PAYPAL, GIFTCARD, CLEARPAY, IFL, SPARKSPAY, VOUCHER. */
  method: string
  brand?: string
  lastFour?: string
  amountPence: number
  refundedPence: number
  billingAddress?: Address
  billingAddressAbroad?: AddressAbroad
}

/** The refund that was named for something cancelled here. It is shown, and nothing is reckoned from it (D-192). */
export interface NamedRefund {
  /** Of the write. */
  id: string
  /** Absent where no amount was named. */
  pence?: number
  by: 'us' | 'order-management'
}

/**
 * What a return that was created promises to refund. It is kept while the return stands: until the refund is told, it
 * counts as refunded, so that nothing is promised twice (D-154).
 */
export interface ReturnPromise {
  returnNumber: string
  /** In all, and for delivery alone. */
  refundPence: number
  deliveryPence: number
  /** What had come back before it was created; and the order's total then, which earlier ones do not tell. */
  before: { totalPence?: number; refundedPence: number; deliveryRefundedPence: number }
}

/**
 * How far the withdrawal from the contract for an item has come: `recorded` until order management has been asked to stop
 * it; `not-stopped` where it would not; `passed-on` to customer service. What is sent back afterwards its line tells.
 */
export type WithdrawnState = (typeof WITHDRAWN_STATES)[number]

export const WITHDRAWN_STATES = [
  'recorded',
  'cancelled',
  'not-stopped',
  'to-send-back',
  'in-return',
  'passed-on',
] as const

/** Units of a line from whose contract the customer has withdrawn (D-125). */
export interface WithdrawnLine {
  withdrawalId: string
  withdrawnAt: Temporal.Instant
  lineNo: number
  splitNo: number
  lineKey: string
  /** With the number it tells which line is meant, where the key has gone: lines may be numbered anew. */
  sku: string
  quantity: number
  /** How many units of the ordered line the customer then had, or was to get, and kept. */
  keeps: number
  /** How many of those go back since, for another reason; below 0 where others that went back before are here again. */
  returnedSince?: number
  /** How many of these recipients of gifts return (D-168). */
  returnedByRecipients?: number
  /** The parts of the ordered line, by their split numbers, that go back for another reason; not what this was noted on. */
  otherReturns?: readonly number[]
  /** Of how many units order management has said that they are stopped. */
  stoppedUnits?: number
  state: WithdrawnState
}

export interface OrderFacts {
  headerKey?: string
  statusDescription?: string
  /** Carried; these drive nothing (D-119). */
  minStatus?: string
  maxStatus?: string
  subscriberId?: string
  /** A letter whose meaning nobody has told us: carried, and shown nowhere (D-117). */
  stateCode?: string
  /** Of earlier orders: the currency as sent, where it is none in which we trade. They are not shown (D-15, D-183). */
  foreignCurrency?: string
  customerEmail?: string
  payments?: Payment[]
  /** What delivery cost, and how much of it was refunded before. */
  deliveryChargePence?: number
  deliveryRefundedPence?: number
  otherCharges?: Charge[]
  /** What was written for the whole order (D-181). */
  messages?: LineMessage[]
  otherInstructions?: OtherInstruction[]
  /** False: isPaymentTypeApplicableForGC N. */
  paymentAllowsEGiftCard?: boolean
  eGiftCardLimitPence?: number
  /** In the order in which they were named. */
  namedRefunds?: NamedRefund[]
  returnPromises?: ReturnPromise[]
}

export interface Order {
  customerId: string
  orderNumber: string
  site: SiteKey
  placedAt: Temporal.Instant
  currency: Currency
  grandTotalPence: number
  cancelAllowed: boolean
  userType: string | null
  knownAsOf: Temporal.Instant
  facts: OrderFacts
  lines: OrderLine[]
  /** How much of what is told as refunded recipients of gifts got: not for the buyer's eyes (D-168). */
  refundedToRecipientsPence?: number
  /** And by how much the total was lowered for that: the buyer sees the one of before. */
  loweredForRecipientsPence?: number
  /** Oldest first; left out where there is nothing of it, or nobody asked. */
  withdrawn?: readonly WithdrawnLine[]
}
