import type { TransactionSql } from '../src/adapters/postgres/connect.ts'
import { cardReminders } from '../src/adapters/postgres/follow-returns.ts'
import type { Order } from '../src/domain/orders/order.ts'
import type { CreatedReturn } from '../src/domain/returns/return.ts'
import { insertRows } from '../test/builders/insert-rows.ts'

/** What will be due about the returns of the demo world. */
export async function insertReminders(
  tx: TransactionSql,
  orders: readonly Order[],
  returns: readonly CreatedReturn[],
  now: Temporal.Instant,
): Promise<void> {
  const due = returns.flatMap((created) => {
    const order = orders.find(({ orderNumber }) => orderNumber === created.orderNumber)
    return order ? cardReminders(created, order) : []
  })
  const rows = due.map(({ customerId, kind, subject, dueAt, facts }) => ({
    ...{ customer_id: customerId, kind, subject, facts },
    ...{ due_at: String(dueAt), queued_at: String(now) },
  }))
  await insertRows(tx, 'due_work', rows)
}
