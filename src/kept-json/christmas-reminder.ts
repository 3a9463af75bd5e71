import { z } from 'zod'
import { collectionToRemindOf, reminderSubject, remindsAt } from '../domain/christmas/reminder.ts'
import type { Order } from '../domain/orders/order.ts'
import { CHRISTMAS_REMINDER, type ChristmasReminderFacts } from '../ports/christmas-reminders.ts'
import type { DueWork } from '../ports/due-work.ts'
import { keptJson } from './codec.ts'

export const christmasReminderFacts = keptJson<ChristmasReminderFacts>('due_work.facts of christmas-reminder')(
  z.object({ orderNumber: z.string() }),
)

/** None for what is no longer collected, or no Christmas food. */
export function christmasReminder(order: Order, now: Temporal.Instant): DueWork[] {
  const collection = collectionToRemindOf(order, now)
  if (collection === null) return []
  const { customerId, orderNumber } = order
  const subject = reminderSubject(order, collection)
  return [{ customerId, kind: CHRISTMAS_REMINDER, subject, dueAt: remindsAt(collection), facts: { orderNumber } }]
}
