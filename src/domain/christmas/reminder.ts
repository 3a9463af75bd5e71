import { type ChristmasCollection, collectionOf } from '../orders/christmas-collection.ts'
import { isCancelled, isGoingBack, knownStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { SITES } from '../sites/site.ts'
import { dayOf, morningOf, SHOP_ZONE } from '../time/days.ts'

/**
 * Of which collection a shopper is to be reminded: Christmas food that is still to be collected, at a time that has not
 * passed. Null too where its lines disagree, since nobody could say where and when.
 */
export function collectionToRemindOf(order: Order, now: Temporal.Instant): ChristmasCollection | null {
  if (!SITES[order.site].christmas || order.lines.every((line) => isCancelled(line) || wasCollected(line))) return null
  const collection = collectionOf(order)
  return collection && !hasPassed(collection, now) ? collection : null
}

function wasCollected(line: OrderLine): boolean {
  return line.facts.collectedOn !== undefined || knownStatus(line.status) === 'Collected' || isGoingBack(line)
}

function hasPassed({ on, endsAt }: ChristmasCollection, now: Temporal.Instant): boolean {
  const daysAhead = Temporal.PlainDate.compare(on, dayOf(now))
  if (daysAhead !== 0) return daysAhead < 0
  return now.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' }) >= endsAt
}

/** On the morning of the day before. */
export function remindsAt({ on }: Pick<ChristmasCollection, 'on'>): Temporal.Instant {
  return morningOf(on.subtract({ days: 1 }))
}

/** A collection may be moved to another day: each is reminded of by itself. */
export function reminderSubject({ orderNumber }: Pick<Order, 'orderNumber'>, { on }: ChristmasCollection): string {
  return `${orderNumber} ${on}`
}

export function orderOfReminder(subject: string): string {
  return subject.split(' ')[0] ?? ''
}
