import type { Currency } from '../domain/money/money.ts'
import type { OpenWrite } from '../domain/order-actions/what-may-be-done.ts'
import type { ToldCollection } from '../domain/orders/christmas-collection.ts'
import type { LinkedLine, Order } from '../domain/orders/order.ts'
import type { CostedLine, CostedOrder } from '../domain/orders/reckon-costs.ts'
import type { StockedProduct } from '../domain/recommendations/return-to-sale.ts'
import type { CreatedReturn } from '../domain/returns/return.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { CreateReturnPayload } from '../kept-json/create-return.ts'
import type { KeptDraft } from '../kept-json/draft.ts'
import type { BookedAddress } from './address-book.ts'
import type { Transaction } from './command-log.ts'
import type { GiftReceipt } from './gift-receipts.ts'
import type { OrderUpdate } from './order-intake.ts'
import type { WriteState } from './outside-writes.ts'
import type { Withdrawal } from './withdrawals.ts'

export interface ListedLine extends CostedLine, LinkedLine {
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

export interface OrderHeader {
  customerId: string
  /** The recipient of a gift who asks (D-42); null: the customer. */
  recipientId: string | null
  orderNumber: string
  site: SiteKey
  currency: string
  /** Carried only: there are no staff roles. */
  userType: string | null
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

export interface GiftListQuery {
  site: SiteKey
  limit: number
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

export interface WholeOrdersQuery extends WhoReads {
  after: string
  limit: number
}

/** Default: as order management has it, with recipients' returns (D-168). */
export interface WhoReads {
  forBuyer?: boolean
}

export interface WholePageQuery extends WhoReads, Pick<HistoryQuery, 'from' | 'before' | 'page'> {
  pageSize: number
}

export interface StepTwoFacts {
  book: BookedAddress[]
  /** From the profile, without the sign-in address (D-76). */
  contact: { email: string | null; phone: string | null }
}

export interface StepThreeFacts {
  created: CreatedReturn | null
  state: WriteState['state'] | null
  /** For good (D-83). */
  mailFailed: boolean
  asked: CreateReturnPayload | null
  /** In another size or colour; none for recipients (D-42). */
  toOffer: StockedProduct[]
  /** Still sold, by SKU; none for recipients (D-174). */
  articles: Record<string, string>
}

export interface ChangeFacts {
  created: CreatedReturn | null
  draft: KeptDraft | null
  asked: CreateReturnPayload | null
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

export interface ReturnListQuery {
  site: SiteKey
  /** Open ones, and those ended since. */
  endedSince: Temporal.Instant
  limit: number
}

export interface OrderRecords {
  /** Newest first. One statement. */
  listPage(customerId: string, query: HistoryQuery): Promise<HistoryPage>
  /** Null for missing and foreign alike (D-120). */
  findHeader(customerId: string, orderNumber: string): Promise<OrderHeader | null>
  /** Also an order whose gift is bound to this shopper (D-42). One statement. */
  findHeaderOrGift(shopperId: string, orderNumber: string): Promise<OrderHeader | null>
  /** One statement. Pass an open transaction: waiting for a second connection could block everyone. */
  findDetails(
    customerId: string,
    orderNumber: string,
    within?: Transaction,
    recipientId?: string | null,
  ): Promise<OrderDetails | null>
  findAtStepTwo(
    customerId: string,
    orderNumber: string,
    recipientId?: string | null,
  ): Promise<(OrderDetails & { facts: StepTwoFacts }) | null>
  findForChange(
    customerId: string,
    orderNumber: string,
    returnNumber: string,
    recipientId?: string | null,
  ): Promise<(OrderDetails & { facts: StepTwoFacts; change: ChangeFacts }) | null>
  findAtStepThree(
    customerId: string,
    orderNumber: string,
    returnNumber: string,
    recipientId?: string | null,
  ): Promise<(OrderDetails & { facts: StepThreeFacts }) | null>
  findWithWithdrawal(
    customerId: string,
    orderNumber: string,
    withdrawalId: string,
  ): Promise<(OrderDetails & { withdrawal: Withdrawal | null }) | null>
  /** Returns in order of creation. */
  findTracked(
    customerId: string,
    orderNumber: string,
    recipientId?: string | null,
    within?: Transaction,
  ): Promise<TrackedOrder | null>
  /** Across orders, gifts among them, newest first. One statement. */
  listReturns(customerId: string, query: ReturnListQuery): Promise<ListedReturn[]>
  /** Last bound first. One statement. */
  listGifts(shopperId: string, query: GiftListQuery): Promise<HeldGifts>
  /** By order number, each with its update. One statement. */
  listWhole(customerId: string, query: WholeOrdersQuery): Promise<OrderUpdate[]>
  /** Newest first; beyond the last page it is the last (D-196). Two statements. */
  pageWhole(customerId: string, query: WholePageQuery): Promise<{ orders: OrderUpdate[]; page: number; total: number }>
  findWhole(customerId: string, orderNumber: string, reader?: WhoReads): Promise<OrderUpdate | null>
  /** For systems of the house, which name no customer. */
  findOwner(orderNumber: string): Promise<string | null>
}
