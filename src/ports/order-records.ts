import type { Currency } from '../domain/money/money.ts'
import type { LineStanding } from '../domain/orders/line-status.ts'
import type { SiteKey } from '../domain/sites/site.ts'

export interface ListedLine extends LineStanding {
  description: string
  picture: string | null
  quantity: number
}

export interface ListedOrder {
  orderNumber: string
  placedAt: Temporal.Instant
  currency: Currency
  grandTotalPence: number
  lines: ListedLine[]
}

/** What every page of one order needs before anything else: that it is the shopper's, and where it belongs. */
export interface OrderHeader {
  orderNumber: string
  site: SiteKey
  currency: string
  /** Carried from order management; there are no staff roles, and it opens nothing. */
  userType: string | null
}

export interface HistoryQuery {
  site: SiteKey
  /** Placed at this instant or later, and before that one. */
  from: Temporal.Instant | null
  before: Temporal.Instant | null
  /** Part of an order number or of a product's name; empty finds all. */
  search: string
  /** As asked for; beyond the last page it is the last (D-21). */
  page: number
  /** The Christmas site whose newest order is wanted beside the list, for its banner. */
  christmasSite: SiteKey | null
}

export interface ChristmasNews {
  collectOn: Temporal.PlainDate | null
  slotStartsAt: string | null
  slotEndsAt: string | null
}

export interface HistoryPage {
  orders: ListedOrder[]
  /** How many orders there are in all, and where in them this page is. */
  total: number
  christmas: ChristmasNews | null
}

export interface OrderRecords {
  /** One page of one shopper's orders, newest first, with all that the page needs: one statement. */
  listPage(customerId: string, query: HistoryQuery): Promise<HistoryPage>
  /** Null for a missing order and for somebody else's alike (D-120). */
  findHeader(customerId: string, orderNumber: string): Promise<OrderHeader | null>
}
