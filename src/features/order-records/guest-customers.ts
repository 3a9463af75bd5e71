import { randomUUID } from 'node:crypto'
import { type OrderUpdate, placedByGuest } from '../../domain/orders/order-update.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'

/**
 * Gives each guest's order its customer: the one whose order it already is, or who signs in with its email address, or
 * a new one for whom the address is reserved. So one address has one customer, and an account created with it has the orders.
 */
export async function withGuestCustomers(tx: TransactionSql, updates: readonly OrderUpdate[]): Promise<OrderUpdate[]> {
  const guestUpdates = updates.filter(placedByGuest)
  if (guestUpdates.length === 0) return [...updates]
  const wanted = JSON.stringify(
    guestUpdates.map((update) => ({
      order_number: update.order.orderNumber,
      email: guestEmail(update),
      customer_id: `guest-${randomUUID()}`,
    })),
  )
  await tx`
    insert into sign_in_addresses (email, customer_id)
    select w.email, w.customer_id
    from jsonb_to_recordset(${wanted}::text::jsonb) as w (order_number text, email text, customer_id text)
    where not exists (select from order_numbers n where n.order_number = w.order_number)
    order by w.email collate "C"
    on conflict do nothing`
  const rows = await tx<{ order_number: string; email: string; customer_id: string }[]>`
    select w.order_number, w.email, coalesce(n.customer_id, s.customer_id) as customer_id
    from jsonb_to_recordset(${wanted}::text::jsonb) as w (order_number text, email text)
    left join order_numbers n on n.order_number = w.order_number
    left join sign_in_addresses s on s.email = w.email`
  const customers = new Map(rows.map((row) => [`${row.order_number} ${row.email}`, row.customer_id]))
  return updates.map((update) => {
    if (!placedByGuest(update)) return update
    const customerId = customers.get(`${update.order.orderNumber} ${guestEmail(update)}`) ?? ''
    return { ...update, order: { ...update.order, customerId } }
  })
}

function guestEmail({ order }: OrderUpdate): string {
  return normaliseSignInAddress(order.facts.customerEmail ?? '')
}
