import { dayOf, SHOP_ZONE } from './days.ts'
import { MONTHS } from './iso-day.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function formatDay(day: Temporal.PlainDate): string {
  return `${twoDigits(day.day)} ${MONTHS[day.month - 1]} ${day.year}`
}

export function formatWeekday(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]} ${formatDay(day)}`
}

export function formatDayWithoutYear(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]} ${day.day} ${MONTHS[day.month - 1]}`
}

export function formatDayCard(day: Temporal.PlainDate): { weekday: string; dayAndMonth: string } {
  return {
    weekday: WEEKDAY_NAMES[day.dayOfWeek - 1] ?? '',
    dayAndMonth: `${twoDigits(day.day)} ${MONTHS[day.month - 1]}`,
  }
}

/** London time. */
export function formatTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
}

export function formatMoment(at: Temporal.Instant): string {
  return `${formatWeekday(dayOf(at))}, ${formatTime(at)}`
}
