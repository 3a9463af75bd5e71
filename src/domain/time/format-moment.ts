import { dayOf, SHOP_ZONE } from './days.ts'
import { formatWeekday } from './format-day.ts'

/** "10:24", by the clock of the shops. */
export function formatTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** "Sat 14 Nov 2026, 10:24": when something that counts to the minute was received. */
export function formatMoment(at: Temporal.Instant): string {
  return `${formatWeekday(dayOf(at))}, ${formatTime(at)}`
}
