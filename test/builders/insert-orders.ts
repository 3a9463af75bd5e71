import type { Sql, TransactionSql } from '../../src/adapters/postgres/connect.ts'
import type { BuiltOrder } from './order.ts'

/** Puts built orders into the records, set by set: the demo and tests both come through here. */
export async function insertOrders(sql: Sql | TransactionSql, orders: readonly BuiltOrder[]): Promise<void> {
  if (orders.length === 0) return
  const numbers = orders.map((order) => ({ order_number: order.orderNumber, customer_id: order.customerId }))
  await sql`insert into order_numbers ${sql(numbers)}`
  await sql`insert into orders ${sql(orders.map(toOrderRow))}`
  await sql`insert into order_lines ${sql(orders.flatMap(toLineRows))}`
}

function toOrderRow(order: BuiltOrder) {
  return {
    customer_id: order.customerId,
    order_number: order.orderNumber,
    site: order.site,
    placed_at: String(order.placedAt),
    currency: order.currency,
    grand_total_pence: order.grandTotalPence,
    cancel_allowed: order.cancelAllowed,
    user_type: order.userType,
    known_as_of: String(order.knownAsOf),
  }
}

function toLineRows(order: BuiltOrder) {
  return order.lines.map((line) => ({
    customer_id: order.customerId,
    order_number: order.orderNumber,
    line_no: line.lineNo,
    split_no: 0,
    order_line_key: `${order.orderNumber}-${line.lineNo}`,
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
  }))
}
