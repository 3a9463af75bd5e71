import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { Currency } from '../../domain/money/money.ts'
import type { OpenWrite } from '../../domain/order-actions/what-may-be-done.ts'
import type { ToldCollection } from '../../domain/orders/christmas-collection.ts'
import type { LinkedLine, Order } from '../../domain/orders/order.ts'
import type { CostedLine, CostedOrder } from '../../domain/orders/reckon-costs.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { WriteState } from '../../platform/writes/outside-write.ts'
import type { BookedAddress } from '../account/address-book.records.ts'
import type { KeptDraft } from './draft-json.ts'

interface ListedLine extends CostedLine, LinkedLine {
  description: string
  picture: string | null
  quantity: number
}

export interface ListedOrder extends CostedOrder {
  site: SiteKey
  orderNumber: string
  placedAt: Temporal.Instant
  currency: Currency
  lines: ListedLine[]
  collection: ToldCollection | null
}

export interface HistoryQuery {
  site: SiteKey
  andOf?: SiteKey
  /** From inclusive, before exclusive. */
  from: Temporal.Instant | null
  before: Temporal.Instant | null
  /** Part of an order number or product name; empty: all. */
  search: string
  /** Beyond the last page it is the last (D-21). */
  page: number
  /** For the banner of the next Christmas collection; time as "15:00". */
  christmas: { site: SiteKey; today: Temporal.PlainDate; time: string } | null
  otherSite: SiteKey | null
}

export interface ChristmasNews {
  collection: ToldCollection | null
}

export interface HistoryPage {
  orders: ListedOrder[]
  total: number
  christmas: ChristmasNews | null
  elsewhere: boolean
  hasNothing: boolean
}

/** A recipient sees their own draft, contact and requests, and only their gift. */
export interface OrderDetails {
  order: Order
  /** For calculations, never to show. */
  whole: Order
  hasReturns: boolean
  /** D-161. */
  returning: LineInReturn[]
  /** From the profile, else the sign-in address. */
  contact: { email: string | null; phone: string | null }
  owner?: string
  /** Newest first; a recipient's own only. */
  giftReceipts: readonly GiftReceipt[]
  openWrite: OpenWrite | null
  draft: KeptDraft | null
  lastCreation: LastCreation | null
}

export type HeldGift = Pick<OrderDetails, 'order' | 'giftReceipts' | 'returning'>

export interface HeldGifts {
  gifts: HeldGift[]
  hasOrders: boolean
}

export interface LineInReturn {
  lineNo: number
  splitNo: number
  returnNumber: string
  itemStatus: string
  /** D-128. */
  expectedBack: boolean
}

export interface LastCreation {
  returnNumber: string
  state: WriteState['state']
  askedAt: Temporal.Instant
}

export interface TrackedReturn {
  created: CreatedReturn
  /** For good (D-83). */
  mailFailed: boolean
}

export interface TrackedOrder extends OrderDetails {
  returns: TrackedReturn[]
  /** Collection addresses where the order went to a shop (D-146). */
  book: BookedAddress[]
}

export interface ListedReturn {
  created: CreatedReturn
  order: Order
  endedAt: Temporal.Instant | null
}
