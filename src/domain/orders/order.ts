import type { Address } from '../addresses/address.ts'
import type { Currency } from '../money/money.ts'
import type { SiteKey } from '../sites/site.ts'

/** How a line reaches the customer (ORD-16). */
export type DeliveryMode = 'standard' | 'nominated-day' | 'time-slot' | 'collect-in-store' | 'email' | 'international'

export type MessageKind = 'gift' | 'personalised' | 'number'

/** What was written for a line: a gift message, an engraving, a number on a shirt. */
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
  trackingNumber?: string
  carrier?: string
  carrierUrl?: string
  shipTo?: Address
  shopId?: string
  amendable?: boolean
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
  reshipParentKey?: string
  reshipDisabled?: boolean
  giftEmailSent?: boolean
  giftRecipientName?: string
  giftSendOn?: Temporal.PlainDate
  giftMessageOffered?: boolean
  personalisationOffered?: boolean
  message?: LineMessage
  rejection?: Rejection
  vatRate?: number
  derivedFromLineKey?: string
}

/** A fact of a line that is a day. They are carried as ISO text. */
export const LINE_DAYS = [
  'requestedDeliveryOn',
  'despatchedOn',
  'collectedOn',
  'collectionOn',
  'graceCollectionOn',
  'maxGraceCollectionOn',
  'shipCancelOn',
  'rmaOn',
  'extendedReturnOn',
  'defaultLastReturnOn',
  'daysLeftUntil',
  'giftSendOn',
] as const satisfies readonly (keyof LineFacts)[]

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
}

export interface Payment {
  /** As order management names it: a card, PAYPAL, GIFTCARD, CLEARPAY, IFL, SPARKSPAY, VOUCHER. */
  method: string
  brand?: string
  lastFour?: string
  amountPence: number
  refundedPence: number
  billingAddress?: Address
}

export interface OrderFacts {
  headerKey?: string
  statusDescription?: string
  customerEmail?: string
  payments?: Payment[]
  /** What delivery cost, and how much of it was refunded before. */
  deliveryChargePence?: number
  deliveryRefundedPence?: number
  /** False: isPaymentTypeApplicableForGC N. */
  paymentAllowsEGiftCard?: boolean
  eGiftCardLimitPence?: number
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
}
