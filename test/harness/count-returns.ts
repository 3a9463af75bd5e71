import type { Sql } from '../../src/platform/database/connect.ts'

/** Counts an order's returns and, in the outside systems, their bookings and confirmations, and their mails. */
export async function countReturns(sql: Sql, orderNumber: string) {
  const [row = NO_RETURN] = await sql<(typeof NO_RETURN)[]>`
    select
      (select count(*)::int from returns where order_number = ${orderNumber}) as returns,
      (select count(*)::int from carriers.bookings b join return_numbers n on n.return_number = b.reference
        where n.order_number = ${orderNumber} and b.voided_at is null and b.outcome ? 'details') as bookings,
      (select count(*)::int from order_management.writes w
        where w.order_number = ${orderNumber} and w.reference like '8%-2' and w.outcome->>'outcome' = 'done')
        as confirmations,
      (select count(*)::int from mails where kind = 'return-created' and order_number = ${orderNumber}) as mails`
  return { ...row }
}

export const ONE_RETURN = { returns: 1, bookings: 1, confirmations: 1, mails: 1 }
export const NO_RETURN = { returns: 0, bookings: 0, confirmations: 0, mails: 0 }
