import type { ChristmasCollection } from '../orders/christmas-collection.ts'
import { formatWeekday } from '../time/format-day.ts'

/** "Wed 23 Dec 2026, 10:00-10:30". */
export function formatSlot({ on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>): string {
  return `${formatWeekday(on)}, ${startsAt}-${endsAt}`
}
