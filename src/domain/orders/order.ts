import type { Address, AddressAbroad } from '../addresses/address.ts'
import type { Currency } from '../money/money.ts'
import type { SiteKey } from '../sites/site.ts'

export type DeliveryMode = 'standard' | 'nominated-day' | 'time-slot' | 'collect-in-store' | 'email' | 'international'

export type MessageKind = 'gift' | 'personalised' | 'number'

export interface LineMessage {
  kind: MessageKind
  text: string
  key: string
}

/** Order management's reason for not refunding a line in full (orderLineReferenceMap, DAT-05). */
export interface Rejection {
  code: string
  outsideWindow: boolean
  eGiftCardIssued: boolean
  reductionPence: number
}

/** `kind` is order management's own word. */
export interface Charge {
  kind: string
  amountPence: number
  refundedPence: number
}

/** A text of a kind, or for a line, that is unknown to us: shown, but it can't be changed. */
export interface OtherInstruction {
  kind: string
  text: string
  key: string
  lineKey?: string
}

/** An absent field is unknown. */
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
  /** Order management's word for a mode that we don't know; it counts as standard (ORD-16). */
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
  /** Further days in ISO format, by the id that order management gives to their kind. */
  otherDays?: Record<string, string>
  trackingNumber?: string
  carrier?: string
  carrierUrl?: string
  shipTo?: Address
  /** Outside the UK and Ireland. */
  shipToAbroad?: AddressAbroad
  shopId?: string
  amendable?: boolean
  /** Cancelled on our site, but order management's total still includes the line. */
  stillInTotal?: boolean
  orderManagementOffline?: boolean
  dropShip?: boolean
  serviceItem?: boolean
  /** False if order management sends isReturnable N. */
  returnable?: boolean
  /** False if order management sends isAbleToReturn N. */
  ableToReturn?: boolean
  withinReturnWindow?: boolean
  extendedReturnOn?: Temporal.PlainDate
  defaultLastReturnOn?: Temporal.PlainDate
  /** Calculated from the number of days left in an update, which is true only on the day of the update (D-06). */
  lastReturnOnByDaysLeft?: Temporal.PlainDate
  /** In ISO format, by the code of a return reason that has a longer window than the line's usual one. */
  lastReturnOnByReason?: Record<string, string>
  /** By the retailer's policy. */
  neverReturned?: boolean
  /** Promised by order management (refundPromiseDate, D-206). */
  refundDueOn?: Temporal.PlainDate
  reshipParentKey?: string
  reshipDisabled?: boolean
  giftEmailSent?: boolean
  giftRecipientName?: string
  giftSendOn?: Temporal.PlainDate
  giftMessageOffered?: boolean
  personalisationOffered?: boolean
  /** Sorted as order management sends them; there may be several (D-181). */
  messages?: LineMessage[]
  charges?: Charge[]
  rejection?: Rejection
  vatRate?: number
  derivedFromLineKey?: string
  derivedFromHeaderKey?: string
  /** This field and the next are stored and passed on, but not used (D-119). */
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
  /** Set if our catalogue has a page for the product at the order's site (REC-17). */
  productSlug?: string
  /** A gift recipient returns this line: to the buyer it looks unchanged, but they can't return it (D-168). */
  returnedByRecipient?: true
  /** For gift recipients, who see no withdrawals: units that the buyer has withdrawn from (D-168). */
  withdrawnUnits?: number
  /** For gift recipients, who see no amount of a rejection: whether the gift is worth less (D-42). */
  rejectedGift?: { isReduced: boolean }
}

/** What is needed to link a line to its product's page. */
export type LinkedLine = Pick<OrderLine, 'colour' | 'productSlug'> & {
  facts: Pick<LineFacts, 'productId' | 'productUrl'>
}

export interface Payment {
  /** A card, PAYPAL, GIFTCARD, CLEARPAY, IFL, SPARKSPAY, VOUCHER. */
  method: string
  brand?: string
  lastFour?: string
  /** The retailer's own name for the method. */
  name?: string
  amountPence: number
  refundedPence: number
  billingAddress?: Address
  billingAddressAbroad?: AddressAbroad
}

/** The amount that we named to the customer for a refund. For display: nothing is calculated from it (D-192). */
export interface NamedRefund {
  id: string
  pence?: number
}

/** Counts as refunded until the refund is reported, so that nothing is promised twice (D-154). */
export interface PromisedRefund {
  returnNumber: string
  /** The whole refund, of which `deliveryPence` is for delivery. */
  refundPence: number
  deliveryPence: number
  /** The order's total and refunds when the return was created: any refund above these counts towards the promise. */
  before: { totalPence?: number; refundedPence: number; deliveryRefundedPence: number }
}

/** `recorded`: nothing requested yet. `not-stopped`: cancellation refused. `passed-on`: with customer service. */
export type WithdrawnState = (typeof WITHDRAWN_STATES)[number]

export const WITHDRAWN_STATES = [
  'recorded',
  'cancelled',
  'not-stopped',
  'to-send-back',
  'in-return',
  'passed-on',
] as const

/** A line that the customer has withdrawn from, as the law allows until 14 days after the last arrival (D-125). */
export interface WithdrawnLine {
  withdrawalId: string
  withdrawnAt: Temporal.Instant
  lineNo: number
  splitNo: number
  lineKey: string
  /** Finds the line by SKU and line number if its key no longer exists. */
  sku: string
  quantity: number
  /** Units of the ordered line that the customer kept. */
  keeps: number
  /** Kept units that were returned since for another reason; negative if earlier returns were undone. */
  returnedSince?: number
  /** How many of `returnedSince` were returned by gift recipients, which the buyer must not see (D-168). */
  returnedByRecipients?: number
  /** Split numbers of parts that go back for another reason. */
  otherReturns?: readonly number[]
  /** Units whose cancellation order management has confirmed. */
  stoppedUnits?: number
  state: WithdrawnState
}

export interface OrderFacts {
  headerKey?: string
  statusDescription?: string
  /** This field and the next two are stored and passed on, but not used (D-119). */
  minStatus?: string
  maxStatus?: string
  subscriberId?: string
  /** Meaning unknown: passed on, never shown (D-117). */
  stateCode?: string
  /** A currency in which we do not trade: such orders are not shown (D-15, D-183). */
  foreignCurrency?: string
  customerEmail?: string
  payments?: Payment[]
  deliveryChargePence?: number
  deliveryRefundedPence?: number
  otherCharges?: Charge[]
  /** Messages about the whole order (D-181). */
  messages?: LineMessage[]
  otherInstructions?: OtherInstruction[]
  /** False if order management sends isPaymentTypeApplicableForGC N. */
  paymentAllowsEGiftCard?: boolean
  eGiftCardLimitPence?: number
  namedRefunds?: NamedRefund[]
  promisedRefunds?: PromisedRefund[]
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
  /** When the order had this state, according to order management. */
  asOf: Temporal.Instant
  facts: OrderFacts
  lines: OrderLine[]
  /** Refunds to gift recipients, hidden from the buyer (D-168). */
  refundedToRecipientsPence?: number
  /** By how much these refunds lowered the total, which the buyer sees unchanged. */
  loweredForRecipientsPence?: number
  /** Oldest first; absent if nothing was withdrawn, or withdrawals were not read. */
  withdrawn?: readonly WithdrawnLine[]
}

export interface OrderHeader {
  customerId: string
  /** Set if the request comes from a gift recipient (D-42); null: from the customer. */
  recipientId: string | null
  orderNumber: string
  site: SiteKey
  currency: string
  /** Only passed on: there are no staff roles. */
  userType: string | null
}
