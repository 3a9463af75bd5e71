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

export interface OrderRecords {
  /** The newest orders of one shopper on one site. */
  listNewest(customerId: string, site: SiteKey, limit: number): Promise<ListedOrder[]>
  /** Null for a missing order and for somebody else's alike (D-120). */
  findHeader(customerId: string, orderNumber: string): Promise<OrderHeader | null>
}
