import { type ChristmasCollection, collectionOf } from '../orders/christmas-collection.ts'
import { canonicalStatus, isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { SITES } from '../sites/site.ts'
import { dayOf, morningOf, SHOP_ZONE } from '../time/days.ts'

/** Kind of due work for the mail on the day before collection. */
export const CHRISTMAS_REMINDER = 'christmas-reminder'

/** The due work for an order; empty if it isn't Christmas food, or won't be collected any more. */
export function christmasReminder(order: Order, now: Temporal.Instant) {
  const collection = collectionToRemindOf(order, now)
  if (collection === null) return []
  const { customerId, orderNumber } = order
  const subject = reminderWorkSubject(order, collection)
  return [{ customerId, kind: CHRISTMAS_REMINDER, subject, dueAt: remindsAt(collection), facts: { orderNumber } }]
}

/** Null once the collection's time has passed, or if the order's lines have different collections. */
export function collectionToRemindOf(order: Order, now: Temporal.Instant): ChristmasCollection | null {
  if (!SITES[order.site].christmas || order.lines.every((line) => isCancelled(line) || wasCollected(line))) return null
  const collection = collectionOf(order)
  return collection && !hasPassed(collection, now) ? collection : null
}

function wasCollected(line: OrderLine): boolean {
  return line.facts.collectedOn !== undefined || canonicalStatus(line.status) === 'Collected' || isGoingBack(line)
}

function hasPassed({ on, endsAt }: ChristmasCollection, now: Temporal.Instant): boolean {
  const daysAhead = Temporal.PlainDate.compare(on, dayOf(now))
  if (daysAhead !== 0) return daysAhead < 0
  return now.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' }) >= endsAt
}

function remindsAt({ on }: Pick<ChristmasCollection, 'on'>): Temporal.Instant {
  return morningOf(on.subtract({ days: 1 }))
}

/** The subject of the due work: each day has its own reminder, because a collection may be moved. */
export function reminderWorkSubject({ orderNumber }: Pick<Order, 'orderNumber'>, { on }: ChristmasCollection): string {
  return `${orderNumber} ${on}`
}

export function orderNumberOfReminder(workSubject: string): string {
  return workSubject.split(' ')[0] ?? ''
}
