import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { OrderDetails } from '../../ports/order-records.ts'
import { factsFromJson, type LineFactsJson } from './order-facts.ts'

type LineJson = Omit<OrderLine, 'deliveredOn' | 'facts'> & { deliveredOn: string | null; facts: LineFactsJson }

/** One order with all its lines, as its one statement gives it. */
export interface DetailsRow {
  customer_id: string
  order_number: string
  site: Order['site']
  placed_at: Temporal.Instant
  currency: Order['currency']
  grand_total_pence: number
  cancel_allowed: boolean
  user_type: string | null
  known_as_of: Temporal.Instant
  facts: Order['facts']
  email: string | null
  phone: string | null
  has_returns: boolean
  lines: LineJson[] | null
}

export function toOrderDetails(row: DetailsRow): OrderDetails {
  return {
    order: {
      customerId: row.customer_id,
      orderNumber: row.order_number,
      site: row.site,
      placedAt: row.placed_at,
      currency: row.currency,
      grandTotalPence: row.grand_total_pence,
      cancelAllowed: row.cancel_allowed,
      userType: row.user_type,
      knownAsOf: row.known_as_of,
      facts: row.facts,
      lines: (row.lines ?? []).map(toLine),
    },
    hasReturns: row.has_returns,
    contact: { email: row.email, phone: row.phone },
    openWrite: null,
  }
}

function toLine({ deliveredOn, facts, ...line }: LineJson): OrderLine {
  return {
    ...line,
    deliveredOn: deliveredOn === null ? null : Temporal.PlainDate.from(deliveredOn),
    facts: factsFromJson(facts),
  }
}
