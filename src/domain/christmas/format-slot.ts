import type { ChristmasCollection, ToldCollection } from '../orders/christmas-collection.ts'
import { formatWeekday } from '../time/format-day.ts'

/** "Wed 23 Dec 2026, 10:00-10:30". */
export function formatSlot({ on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>): string {
  return `${formatWeekday(on)}, ${startsAt}-${endsAt}`
}

/** The same of what is known: "Wed 23 Dec 2026" without its times, and null without its day. */
export function formatToldSlot({
  on,
  startsAt,
  endsAt,
}: Omit<ToldCollection, 'shopId' | 'collectedOn'>): string | null {
  if (on === null) return null
  return startsAt !== null && endsAt !== null ? formatSlot({ on, startsAt, endsAt }) : formatWeekday(on)
}
