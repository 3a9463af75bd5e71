import type { ChristmasCollection } from '../orders/christmas-collection.ts'
import { SHOP_ZONE } from '../time/days.ts'

/** A half-hour in which a shop hands over Christmas food. */
export interface Slot {
  /** "10:00". */
  startsAt: string
  endsAt: string
  /** Whether a place is free. */
  isAvailable: boolean
}

/** A day on which a shop hands over Christmas food, in the order of days; its slots in the order of time (XMS-20). */
export interface SlotDay {
  on: Temporal.PlainDate
  /** False: none of its slots can be chosen. */
  isAvailable: boolean
  slots: Slot[]
}

/** The slot that is meant, where the shop has it. */
export function slotIn(
  days: readonly SlotDay[],
  { on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>,
): Slot | null {
  const day = days.find((each) => each.on.equals(on))
  return day?.slots.find((slot) => slot.startsAt === startsAt && slot.endsAt === endsAt) ?? null
}

/** What has begun is shown, and can't be chosen, whatever order management says. */
export function withoutThePast(days: readonly SlotDay[], at: Temporal.Instant): SlotDay[] {
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
