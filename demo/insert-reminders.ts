import { christmasReminder } from '../src/domain/christmas/reminder.ts'
import type { Order } from '../src/domain/orders/order.ts'
import type { CreatedReturn } from '../src/domain/returns/return.ts'
import { lapsesAt } from '../src/domain/returns/send-by.ts'
import { isHandedOver } from '../src/domain/tracking/progress.ts'
import { cardReminders } from '../src/features/return-tracking/follow-returns.ts'
import { RETURN_LAPSES } from '../src/features/returns/due-work-kinds.ts'
import type { TransactionSql } from '../src/platform/database/connect.ts'
import type { DueWork } from '../src/platform/jobs/due-work.ts'
import { insertRows } from '../test/builders/insert-rows.ts'

/** A return that is never handed over lapses (D-127). */
function lapses(created: CreatedReturn): DueWork[] {
  const { customerId, orderNumber, returnNumber } = created
  const dueAt = isHandedOver(created) ? null : lapsesAt(created)
  return dueAt === null
    ? []
    : [{ customerId, kind: RETURN_LAPSES, subject: returnNumber, dueAt, facts: { orderNumber, returnNumber } }]
}

/** What will be due about the returns and the Christmas food of the demo world. */
export async function insertReminders(
  tx: TransactionSql,
  orders: readonly Order[],
  returns: readonly CreatedReturn[],
  now: Temporal.Instant,
): Promise<void> {
  const due = returns.flatMap((created) => {
    const order = orders.find(({ orderNumber }) => orderNumber === created.orderNumber)
    return order ? [...cardReminders(created, order), ...lapses(created)] : []
  })
  const collections = orders.flatMap((order) => christmasReminder(order, now))
  const rows = [...due, ...collections].map(({ customerId, kind, subject, dueAt, facts }) => ({
    ...{ customer_id: customerId, kind, subject, facts },
    ...{ due_at: String(dueAt), queued_at: String(now) },
  }))
  await insertRows(tx, 'due_work', rows)
}
