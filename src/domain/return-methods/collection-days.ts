const DAYS_MAX = 6

/** Past days are left out; the first six are shown (D-75). */
export function offeredCollectionDays(
  days: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const ahead = days.filter((day) => Temporal.PlainDate.compare(day, today) >= 0).toSorted(Temporal.PlainDate.compare)
  return ahead
    .filter((day, place) => place === 0 || !day.equals(ahead[place - 1] as Temporal.PlainDate))
    .slice(0, DAYS_MAX)
}
