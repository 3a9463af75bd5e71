import type { Order } from '../../src/domain/orders/order.ts'
import { brandSites } from '../../src/domain/sites/brand-sites.ts'
import { rowOfOrder, rowsOfLines } from '../../src/features/order-records/order-rows.records.ts'
import type { Sql, TransactionSql } from '../../src/platform/database/connect.ts'
import { toEnvelope } from '../../src/systems/order-management/envelope-wire.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts orders into the records and the built-in order management, for the demo and for tests. */
export async function insertOrders(
  sql: Sql | TransactionSql,
  orders: readonly Order[],
  sites = brandSites(),
): Promise<void> {
  await insertRows(sql, 'order_numbers', orders.map(toNumberRow))
  await insertRows(sql, 'orders', orders.map(rowOfOrder))
  await insertRows(sql, 'order_lines', orders.flatMap(rowsOfLines))
  await insertInOrderManagement(sql, orders, sites)
}

/** Inserts the same orders into the built-in order management, as envelopes. */
export async function insertInOrderManagement(
  sql: Sql | TransactionSql,
  orders: readonly Order[],
  sites = brandSites(),
): Promise<void> {
  const rows = orders.map((order) => ({
    order_number: order.orderNumber,
    envelope: toEnvelope(sites, { order, sequence: 1, occurredAt: order.asOf }),
  }))
  await insertRows(sql, 'order_management.orders', rows)
}

function toNumberRow({ orderNumber, customerId }: Order) {
  return { order_number: orderNumber, customer_id: customerId }
}
