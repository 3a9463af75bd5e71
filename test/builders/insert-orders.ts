import type { Sql, TransactionSql } from '../../src/adapters/postgres/connect.ts'
import { rowOfOrder, rowsOfLines } from '../../src/adapters/postgres/order-rows.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { insertRows } from './insert-rows.ts'

/** Puts built orders into the records, set by set: the demo and tests both come through here. */
export async function insertOrders(sql: Sql | TransactionSql, orders: readonly Order[]): Promise<void> {
  await insertRows(sql, 'order_numbers', orders.map(toNumberRow))
  await insertRows(sql, 'orders', orders.map(rowOfOrder))
  await insertRows(sql, 'order_lines', orders.flatMap(rowsOfLines))
}

function toNumberRow({ orderNumber, customerId }: Order) {
  return { order_number: orderNumber, customer_id: customerId }
}
