import type { ChristmasCollection, CollectionSummary } from '../orders/christmas-collection.ts'
import { SHOP_ZONE } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'

export interface Slot {
  startsAt: string
  endsAt: string
  isAvailable: boolean
}

/** Lists of days are sorted by day, and slots by time (XMS-20). */
export interface SlotDay {
  on: Temporal.PlainDate
  isAvailable: boolean
  slots: Slot[]
}

export function findSlot(
  days: readonly SlotDay[],
  { on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>,
): Slot | null {
  const day = days.find((each) => each.on.equals(on))
  return day?.slots.find((slot) => slot.startsAt === startsAt && slot.endsAt === endsAt) ?? null
}

/** Past slots are shown as unavailable, even if order management offers them. */
export function withPastSlotsClosed(days: readonly SlotDay[], at: Temporal.Instant): SlotDay[] {
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({
      ...slot,
      isAvailable: slot.isAvailable && !hasBegun({ on: day.on, startsAt: slot.startsAt }, at),
    })),
  }))
}

export function hasBegun(
  { on, startsAt }: Pick<ChristmasCollection, 'on' | 'startsAt'>,
  at: Temporal.Instant,
): boolean {
  const begins = on.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: startsAt }).toInstant()
  return Temporal.Instant.compare(begins, at) <= 0
}

export function formatSlot({ on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>): string {
  return `${formatWeekday(on)}, ${startsAt}-${endsAt}`
}

export function formatCollectionTime({
  on,
  startsAt,
  endsAt,
}: Omit<CollectionSummary, 'shopId' | 'collectedOn'>): string | null {
  if (on === null) return null
  return startsAt !== null && endsAt !== null ? formatSlot({ on, startsAt, endsAt }) : formatWeekday(on)
}
