import type { Currency } from '../../domain/money/money.ts'
import type { ChristmasNews, HistoryPage, ListedOrder } from '../../ports/order-records.ts'

/** One row per listed order; a single row without an order when there is none. */
export interface HistoryRow {
  total: number
  elsewhere: boolean
  christmas: { requestedDeliveryOn?: string; slotStartsAt?: string; slotEndsAt?: string } | null
  order_number: string | null
  placed_at: Temporal.Instant
  currency: Currency
  grand_total_pence: number
  delivery_pence: number | null
  lines: LineRow[] | null
}

interface LineRow {
  status: string
  statusDescription: string | null
  productType: string
  deliveredOn: string | null
  description: string
  picture: string | null
  quantity: number
  lineTotalPence: number
}

export function toHistoryPage(rows: readonly HistoryRow[]): HistoryPage {
  return {
    total: rows[0]?.total ?? 0,
    elsewhere: rows[0]?.elsewhere ?? false,
    christmas: toChristmasNews(rows[0]?.christmas ?? null),
    orders: rows.flatMap((row) => (row.order_number === null ? [] : [toListedOrder(row, row.order_number)])),
  }
}

function toChristmasNews(facts: HistoryRow['christmas']): ChristmasNews | null {
  if (facts === null) return null
  return {
    collectOn: facts.requestedDeliveryOn ? Temporal.PlainDate.from(facts.requestedDeliveryOn) : null,
    slotStartsAt: facts.slotStartsAt ?? null,
    slotEndsAt: facts.slotEndsAt ?? null,
  }
}

function toListedOrder(row: HistoryRow, orderNumber: string): ListedOrder {
  return {
    orderNumber,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence,
    deliveryPence: row.delivery_pence,
    lines: (row.lines ?? []).map((line) => ({
      ...line,
      deliveredOn: line.deliveredOn === null ? null : Temporal.PlainDate.from(line.deliveredOn),
    })),
  }
}
