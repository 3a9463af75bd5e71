import { SHOP_ZONE } from '../time/days.ts'
import { hoursOnWeekday, isAllDay } from './collection-shop.ts'
import type { OpeningHours } from './shop.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const DAYS_OF_A_WEEK = 7

/** Null without known hours. */
export type Opening =
  | { isOpen: true; until: string | null }
  | { isOpen: false; opens: { at: string; daysAhead: number; day: OpeningHours['day'] } | null }

type Keeping = { openingHours: readonly OpeningHours[] }

/** Cached: a list asks for the same moment once per place. */
let last: { instant: Temporal.Instant; today: number; time: string } | null = null

function momentOf(instant: Temporal.Instant): { today: number; time: string } {
  if (last?.instant !== instant) {
    const here = instant.toZonedDateTimeISO(SHOP_ZONE)
    last = { instant, today: here.dayOfWeek - 1, time: here.toPlainTime().toString({ smallestUnit: 'minute' }) }
  }
  return last
}

export function openingAt({ openingHours }: Keeping, now: Temporal.Instant): Opening | null {
  if (openingHours.length === 0) return null
  const { today, time } = momentOf(now)
  const on = (daysAhead: number) => WEEKDAYS[(today + daysAhead) % DAYS_OF_A_WEEK] ?? 'Monday'
  const hours = hoursOnWeekday({ openingHours }, on(0))
  // Closing after midnight: open for the rest of its day.
  const isLate = hours !== null && hours.closes <= hours.opens
  if (hours && time >= hours.opens && (isLate || time < hours.closes))
    return { isOpen: true, until: isAllDay(hours) ? null : hours.closes }
  for (let daysAhead = 0; daysAhead <= DAYS_OF_A_WEEK; daysAhead += 1) {
    const next = hoursOnWeekday({ openingHours }, on(daysAhead))
    if (next && (daysAhead > 0 || time < next.opens)) {
      return { isOpen: false, opens: { at: next.opens, daysAhead, day: on(daysAhead) } }
    }
  }
  return { isOpen: false, opens: null }
}

export function formatOpening(opening: Opening): string {
  if (opening.isOpen) return opening.until === null ? 'Open 24 hours' : `Open until ${opening.until}`
  if (opening.opens === null) return 'Closed'
  const { at, daysAhead, day } = opening.opens
  const when = daysAhead === 0 ? '' : daysAhead === 1 ? ' tomorrow' : ` on ${day}`
  return `Closed. Opens${when} at ${at}`
}
