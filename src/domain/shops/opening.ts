import { SHOP_ZONE } from '../time/days.ts'
import { hoursOnWeekday, isAllDay } from './collection-shop.ts'
import type { OpeningHours } from './shop.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const DAYS_OF_A_WEEK = 7

/** Whether a place is open at a moment: until when, null all day, or when it opens next; null where nobody tells its hours. */
export type Opening =
  | { isOpen: true; until: string | null }
  | { isOpen: false; opens: { at: string; daysAhead: number; day: OpeningHours['day'] } | null }

type Keeping = { openingHours: readonly OpeningHours[] }

/** The last answer: a list of places asks for the hour of one and the same moment once for each. */
let last: { instant: Temporal.Instant; today: number; time: string } | null = null

/** Weekday, Monday being 0, and hour of the shops: "09:05". */
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
  // A place that shuts after midnight is open for the rest of its day.
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

/** "Open until 20:00", "Open 24 hours", "Closed. Opens at 09:00", "Closed. Opens tomorrow at 09:00", "Closed. Opens on Monday at 09:00". */
export function formatOpening(opening: Opening): string {
  if (opening.isOpen) return opening.until === null ? 'Open 24 hours' : `Open until ${opening.until}`
  if (opening.opens === null) return 'Closed'
  const { at, daysAhead, day } = opening.opens
  const when = daysAhead === 0 ? '' : daysAhead === 1 ? ' tomorrow' : ` on ${day}`
  return `Closed. Opens${when} at ${at}`
}
