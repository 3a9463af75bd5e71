import { MONTHS } from './months.data.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const two = (value: number) => String(value).padStart(2, '0')

/** "14 Nov 2026": when something was created or placed. */
export function formatDay(day: Temporal.PlainDate): string {
  return `${two(day.day)} ${MONTHS[day.month - 1]} ${day.year}`
}

/** "Sat 14 Nov 2026": when something is collected, delivered or refunded. */
export function formatWeekday(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]} ${formatDay(day)}`
}

/** "Wed 16 Dec": a day of this year, in a sentence. */
export function formatNearDay(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]} ${day.day} ${MONTHS[day.month - 1]}`
}

/** "Monday" and "16 Nov": the two lines of a day card (COL-19). */
export function formatDayCard(day: Temporal.PlainDate): { weekday: string; dayAndMonth: string } {
  return {
    weekday: WEEKDAY_NAMES[day.dayOfWeek - 1] ?? '',
    dayAndMonth: `${two(day.day)} ${MONTHS[day.month - 1]}`,
  }
}

/** "20261114": how order management writes the day of a gift. */
export function formatCompactDay(day: Temporal.PlainDate): string {
  return `${day.year}${two(day.month)}${two(day.day)}`
}
