import { dayOf, SHOP_ZONE } from './days.ts'
import { formatWeekday } from './format-day.ts'

/** London time. */
export function formatTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
}

export function formatMoment(at: Temporal.Instant): string {
  return `${formatWeekday(dayOf(at))}, ${formatTime(at)}`
}
