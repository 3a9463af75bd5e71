/** Days from the creation of a return to its refund; the last bucket holds all longer times. */
export const REFUND_DAYS_MAX = 60

export function refundDaysBucket(days: number): string {
  return String(Math.min(Math.max(days, 0), REFUND_DAYS_MAX))
}

/** By the nearest rank: so many days or fewer for that share of the refunds. Null if there were none. */
export function daysWithin(share: number, refundsByDays: ReadonlyMap<number, number>): number | null {
  const total = [...refundsByDays.values()].reduce((sum, refunds) => sum + refunds, 0)
  if (total <= 0) return null
  let reached = 0
  for (const [days, refunds] of [...refundsByDays].toSorted(([one], [other]) => one - other)) {
    reached += refunds
    if (reached >= share * total) return days
  }
  return null
}
