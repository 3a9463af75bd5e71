export const PERIODS = [4, 12, 52] as const
export type PeriodWeeks = (typeof PERIODS)[number]

/** The Monday of an ISO week. */
export function weekOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** The Mondays of so many weeks; the last week is the current one. */
export function weeksUntil(today: Temporal.PlainDate, count: PeriodWeeks): Temporal.PlainDate[] {
  const last = weekOf(today)
  return Array.from({ length: count }, (_, place) => last.subtract({ weeks: count - 1 - place }))
}
