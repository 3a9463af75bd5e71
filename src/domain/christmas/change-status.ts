import { type ContentMoment, endOf } from '../content/moment.ts'
import { collectedLines, collectionDayOf } from '../orders/christmas-collection.ts'
import type { Order } from '../orders/order.ts'
import { dayOf } from '../time/days.ts'
import { defineWords } from '../words/words.ts'
import { type CutOffs, effectiveCutOff, lastMomentToChange } from './cut-off.ts'

export type ChristmasChangeStatus = 'open' | 'too-late' | 'day-passed'

export const CHRISTMAS_CHANGE_REFUSALS = defineWords('christmas.refusals', {
  'too-late': "It's too late to change this collection. Contact us if you need help with your order.",
  'day-passed': "Your collection date has passed. If something wasn't right, please contact us.",
} as const satisfies Record<Exclude<ChristmasChangeStatus, 'open'>, string>)

/**
 * Applies to moving, amending and cancelling alike (D-169). Food is packed on the earliest collection day, so nothing
 * changes from that day on, nor after the cut-off. Without a day, the cut-off is that of the year of the order.
 */
export function christmasChangeStatus(
  order: Pick<Order, 'lines' | 'placedAt'>,
  at: Temporal.Instant,
  cutOffs: CutOffs,
): ChristmasChangeStatus {
  const day = earliestDayOf(order)
  const comparedToDay = day === null ? -1 : Temporal.PlainDate.compare(dayOf(at), day)
  if (comparedToDay > 0) return 'day-passed'
  const isOpen = comparedToDay < 0 && Temporal.Instant.compare(at, effectiveCutOff(cutOffs, seasonOf(order))) < 0
  return isOpen ? 'open' : 'too-late'
}

/** Until when changes are possible: the end of a day, or an instant. */
export function changesUntil(order: Pick<Order, 'lines' | 'placedAt'>, cutOffs: CutOffs): ContentMoment {
  const cutOff = lastMomentToChange(cutOffs, seasonOf(order))
  const dayBefore = earliestDayOf(order)?.subtract({ days: 1 })
  return dayBefore && Temporal.Instant.compare(endOf(dayBefore), endOf(cutOff)) < 0 ? dayBefore : cutOff
}

/** The year in whose December the food is collected (XMS-21). */
export function seasonOf(order: Pick<Order, 'lines' | 'placedAt'>): number {
  return (earliestDayOf(order) ?? dayOf(order.placedAt)).year
}

function earliestDayOf(order: Pick<Order, 'lines'>): Temporal.PlainDate | null {
  const days = collectedLines(order).flatMap((line) => collectionDayOf(line) ?? [])
  return days.sort(Temporal.PlainDate.compare)[0] ?? null
}
