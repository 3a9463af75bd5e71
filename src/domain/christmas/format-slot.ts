import type { ChristmasCollection, ToldCollection } from '../orders/christmas-collection.ts'
import { formatWeekday } from '../time/format-day.ts'

export function formatSlot({ on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>): string {
  return `${formatWeekday(on)}, ${startsAt}-${endsAt}`
}

export function formatToldSlot({
  on,
  startsAt,
  endsAt,
}: Omit<ToldCollection, 'shopId' | 'collectedOn'>): string | null {
  if (on === null) return null
  return startsAt !== null && endsAt !== null ? formatSlot({ on, startsAt, endsAt }) : formatWeekday(on)
}
