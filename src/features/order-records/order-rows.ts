import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import { lineFacts, orderFacts } from './order-facts-json.ts'

export interface OrderRow {
  customer_id: string
  order_number: string
  site: Order['site']
  placed_at: Temporal.Instant
  currency: Order['currency']
  grand_total_pence: number
  cancel_allowed: boolean
  user_type: string | null
  known_as_of: Temporal.Instant
  facts: unknown
}

export interface LineRow {
  line_no: number
  split_no: number
  order_line_key: string
  status: string
  status_description: string | null
  product_type: string
  sku: string
  description: string
  colour: string | null
  size: string | null
  picture: string | null
  quantity: number
  unit_price_pence: number
  line_total_pence: number
  delivered_on: Temporal.PlainDate | string | null
  facts: unknown
  /** Null or absent: no page at the order's site, or not requested. */
  product_slug?: string | null
}

export function orderOfRows(row: OrderRow, lines: readonly LineRow[], note: NoteUnreadable): Order {
  return {
    customerId: row.customer_id,
    orderNumber: row.order_number,
    site: row.site,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence,
    cancelAllowed: row.cancel_allowed,
    userType: row.user_type,
    knownAsOf: row.known_as_of,
    facts: orderFacts.salvage(row.facts, note) ?? {},
    lines: lines.map((line) => lineOfRow(line, note)),
  }
}

function lineOfRow(row: LineRow, note: NoteUnreadable): OrderLine {
  return {
    lineNo: row.line_no,
    splitNo: row.split_no,
    key: row.order_line_key,
    status: row.status,
    statusDescription: row.status_description,
    productType: row.product_type,
    sku: row.sku,
    description: row.description,
    colour: row.colour,
    size: row.size,
    picture: row.picture,
    quantity: row.quantity,
    unitPricePence: row.unit_price_pence,
    lineTotalPence: row.line_total_pence,
    deliveredOn: row.delivered_on === null ? null : Temporal.PlainDate.from(row.delivered_on),
    facts: lineFacts.salvage(row.facts, note) ?? {},
    ...(row.product_slug && { productSlug: row.product_slug }),
  }
}

export function rowOfOrder(order: Order) {
  return {
    customer_id: order.customerId,
    order_number: order.orderNumber,
    site: order.site,
    placed_at: String(order.placedAt),
    // A foreign currency is kept: no site fits such an order (D-15).
    currency: order.facts.foreignCurrency ?? order.currency,
    grand_total_pence: order.grandTotalPence,
    cancel_allowed: order.cancelAllowed,
    user_type: order.userType,
    known_as_of: String(order.knownAsOf),
    facts: orderFacts.write(order.facts),
  }
}

export function rowsOfLines(order: Order) {
  return order.lines.map((line) => ({
    customer_id: order.customerId,
    order_number: order.orderNumber,
    line_no: line.lineNo,
    split_no: line.splitNo,
    order_line_key: line.key,
    status: line.status,
    status_description: line.statusDescription,
    product_type: line.productType,
    sku: line.sku,
    description: line.description,
    colour: line.colour,
    size: line.size,
    picture: line.picture,
    quantity: line.quantity,
    unit_price_pence: line.unitPricePence,
    line_total_pence: line.lineTotalPence,
    delivered_on: line.deliveredOn === null ? null : String(line.deliveredOn),
    facts: lineFacts.write(line.facts),
  }))
}
