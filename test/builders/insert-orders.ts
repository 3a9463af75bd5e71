import type { Sql, TransactionSql } from '../../src/adapters/postgres/connect.ts'
import { factsToJson } from '../../src/adapters/postgres/order-facts.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { insertRows } from './insert-rows.ts'

/** Puts built orders into the records, set by set: the demo and tests both come through here. */
export async function insertOrders(sql: Sql | TransactionSql, orders: readonly Order[]): Promise<void> {
  await insertRows(sql, 'order_numbers', orders.map(toNumberRow))
  await insertRows(sql, 'orders', orders.map(toOrderRow))
  await insertRows(sql, 'order_lines', orders.flatMap(toLineRows))
}

function toNumberRow({ orderNumber, customerId }: Order) {
  return { order_number: orderNumber, customer_id: customerId }
}

function toOrderRow(order: Order) {
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
    facts: order.facts,
  }
}

function toLineRows(order: Order) {
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
    facts: factsToJson(line.facts),
  }))
}
