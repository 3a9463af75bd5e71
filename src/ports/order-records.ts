import type { Currency } from '../domain/money/money.ts'
import type { OpenWrite } from '../domain/order-actions/what-may-be-done.ts'
import type { ToldCollection } from '../domain/orders/christmas-collection.ts'
import type { LinkedLine, Order } from '../domain/orders/order.ts'
import type { CostedLine, CostedOrder } from '../domain/orders/reckon-costs.ts'
import type { StockedProduct } from '../domain/recommendations/return-to-sale.ts'
import type { CreatedReturn, ReturnStatus } from '../domain/returns/return.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { BookedAddress } from './address-book.ts'
import type { Transaction } from './command-log.ts'
import type { CreateReturnPayload } from './creating-returns.ts'
import type { KeptDraft } from './draft-returns.ts'
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
  /** Of Christmas food alone. */
  collection: ToldCollection | null
}

/** What every page of one order needs before anything else: that it is the shopper's, and where it belongs. */
export interface OrderHeader {
  /** Whose order it is. */
  customerId: string
  /** Who asks, where that is the recipient of a gift of it (D-42); null where it is the order's own customer. */
  recipientId: string | null
  orderNumber: string
  site: SiteKey
  currency: string
  /** Carried from order management; there are no staff roles, and it opens nothing. */
  userType: string | null
}

export interface HistoryQuery {
  site: SiteKey
  /** Orders of this site are listed among them. */
  andOf?: SiteKey
  /** Placed at this instant or later, and before that one. */
  from: Temporal.Instant | null
  before: Temporal.Instant | null
  /** Part of an order number or of a product's name; empty finds all. */
  search: string
  /** As asked for; beyond the last page it is the last (D-21). */
  page: number
  /** The Christmas site whose next collection is wanted beside the list, for its banner, and from when on: "15:00". */
  christmas: { site: SiteKey; today: Temporal.PlainDate; time: string } | null
  /** Where else the shopper's orders may be; looked at only when this list is empty. */
  otherSite: SiteKey | null
}

/** The Christmas order that is collected next; where none is, the newest is still a way in. */
export interface ChristmasNews {
  collection: ToldCollection | null
}

export interface HistoryPage {
  orders: ListedOrder[]
  /** How many orders there are in all, and where in them this page is. */
  total: number
  christmas: ChristmasNews | null
  /** Whether the list is empty and the other site has orders. */
  elsewhere: boolean
  /** Whether the list is empty because the shopper has not ordered anything yet, on any site. */
  hasNothing: boolean
}

/**
 * All that the pages of one order show to its customer, or to the recipient of a gift of it: then the draft, the contact
 * and what was asked before are the recipient's own, and the order holds nothing but their gift.
 */
export interface OrderDetails {
  order: Order
  /** As order management has it: to reckon by, never to show. */
  whole: Order
  /** Whether anything of it was ever sent back. */
  hasReturns: boolean
  /** How the return of each line that goes back stands (D-161). */
  returning: LineInReturn[]
  /** Where its owner is written to and rung up: the profile's contact details, else the address of the sign-in. */
  contact: { email: string | null; phone: string | null }
  /** Its owner's first and last name. */
  owner?: string
  /** Its gift receipts, the newest first: to a recipient their own alone. */
  giftReceipts: readonly GiftReceipt[]
  /** A change that was asked of order management and is not answered yet. */
  openWrite: OpenWrite | null
  /** A return in the making, lapsed or not. */
  draft: KeptDraft | null
  /** The last time that a return was to be created, and what came of it. */
  lastCreation: LastCreation | null
}

/** What the gifts of one order are to whoever was given them. */
export type HeldGift = Pick<OrderDetails, 'order' | 'giftReceipts' | 'returning'>

export interface HeldGifts {
  gifts: HeldGift[]
  /** On any site. */
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
  status: ReturnStatus
  /** How order management has the line itself. */
  itemStatus: string
  /** Whether it must be sent back (D-128). */
  expectedBack: boolean
}

export interface LastCreation {
  returnNumber: string
  state: WriteState['state']
  askedAt: Temporal.Instant
}

export interface WholeOrdersQuery extends WhoReads {
  /** Those whose numbers come after this one. */
  after: string
  limit: number
}

/** Unless it is for their buyer, orders are as order management has them: also what recipients of gifts return (D-168). */
export interface WhoReads {
  forBuyer?: boolean
}

export interface WholePageQuery extends WhoReads, Pick<HistoryQuery, 'from' | 'before' | 'page'> {
  pageSize: number
}

/** What step 2 of a return asks beside the order. */
export interface StepTwoFacts {
  book: BookedAddress[]
  /** Of the profile: the address that somebody signs in with is not among it (D-76). */
  contact: { email: string | null; phone: string | null }
}

/** What step 3 of a return shows: the return, or how far its creation has come. */
export interface StepThreeFacts {
  created: CreatedReturn | null
  /** Null where nobody has asked for a return of that number. */
  state: WriteState['state'] | null
  /** Whether its last mail has failed for good (D-83). */
  mailFailed: boolean
  /** What was asked for, as long as that is kept. */
  asked: CreateReturnPayload | null
  /** Products that may be offered again, in another size or colour; none to the recipient of a gift (D-42). */
  toOffer: StockedProduct[]
  /** The articles of what goes back and is still sold, by SKU; none to the recipient of a gift (D-174). */
  articles: Record<string, string>
}

/** What a change of method asks beside what step 2 does. */
export interface ChangeFacts {
  created: CreatedReturn | null
  /** What was chosen for it so far, lapsed or not. */
  draft: KeptDraft | null
  /** What it was created from, as long as that is kept. */
  asked: CreateReturnPayload | null
}

/** A return as the track page shows it. */
export interface TrackedReturn {
  created: CreatedReturn
  /** Whether its last confirmation has failed for good (D-83). */
  mailFailed: boolean
}

export interface TrackedOrder extends OrderDetails {
  returns: TrackedReturn[]
  /** From where something could be collected, where the order itself went to a shop (D-146). */
  book: BookedAddress[]
}

/** A return among all of its owner's; of its order only the lines that go back. */
export interface ListedReturn {
  created: CreatedReturn
  order: Order
  endedAt: Temporal.Instant | null
}

export interface ReturnListQuery {
  site: SiteKey
  /** Those that are open, and those that came to an end since then. */
  endedSince: Temporal.Instant
  limit: number
}

export interface OrderRecords {
  /** One page of one shopper's orders, newest first, with all that the page needs: one statement. */
  listPage(customerId: string, query: HistoryQuery): Promise<HistoryPage>
  /** Null for a missing order and for somebody else's alike (D-120). */
  findHeader(customerId: string, orderNumber: string): Promise<OrderHeader | null>
  /** The same, or the order of somebody else of which a gift is bound to this shopper (D-42): one statement. */
  findHeaderOrGift(shopperId: string, orderNumber: string): Promise<OrderHeader | null>
  /**
   * The whole order, however many lines it has: one statement. Whoever is in a transaction asks within it: if each of
   * many waited for one more connection, nobody would get any. Where a recipient is named, it is as they may see it.
   */
  findDetails(
    customerId: string,
    orderNumber: string,
    within?: Transaction,
    recipientId?: string | null,
  ): Promise<OrderDetails | null>
  /** The same with all that step 2 of a return asks, in one statement. */
  findAtStepTwo(
    customerId: string,
    orderNumber: string,
    recipientId?: string | null,
  ): Promise<(OrderDetails & { facts: StepTwoFacts }) | null>
  /** The same with all that a change of the method of one of its returns asks, in one statement. */
  findForChange(
    customerId: string,
    orderNumber: string,
    returnNumber: string,
    recipientId?: string | null,
  ): Promise<(OrderDetails & { facts: StepTwoFacts; change: ChangeFacts }) | null>
  /** The same with all that step 3 asks about one return of the order, in one statement. */
  findAtStepThree(
    customerId: string,
    orderNumber: string,
    returnNumber: string,
    recipientId?: string | null,
  ): Promise<(OrderDetails & { facts: StepThreeFacts }) | null>
  /** The same with one of the withdrawals from it, in one statement. */
  findWithWithdrawal(
    customerId: string,
    orderNumber: string,
    withdrawalId: string,
  ): Promise<(OrderDetails & { withdrawal: Withdrawal | null }) | null>
  /** The same with all of its returns, in the order of their creation, in one statement. */
  findTracked(
    customerId: string,
    orderNumber: string,
    recipientId?: string | null,
    within?: Transaction,
  ): Promise<TrackedOrder | null>
  /** One shopper's returns across orders, gifts among them, the newest first: one statement. */
  listReturns(customerId: string, query: ReturnListQuery): Promise<ListedReturn[]>
  /** The gifts that a shopper holds, the last that was bound first, and whether they have orders of their own: one statement. */
  listGifts(shopperId: string, query: GiftListQuery): Promise<HeldGifts>
  /** Whole orders, in the order of their numbers, each with the update by which it stands: one statement. */
  listWhole(customerId: string, query: WholeOrdersQuery): Promise<OrderUpdate[]>
  /** A page of them, the newest order first: two statements. Beyond the last page it is the last (D-196). */
  pageWhole(customerId: string, query: WholePageQuery): Promise<{ orders: OrderUpdate[]; page: number; total: number }>
  findWhole(customerId: string, orderNumber: string, reader?: WhoReads): Promise<OrderUpdate | null>
  /** Whose order a number is: for systems of the house, which name no customer. */
  findOwner(orderNumber: string): Promise<string | null>
}
