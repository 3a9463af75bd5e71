/** Dublin keeps the same clock as London, so one zone serves both sites (decisions, section 2.1). */
export const SHOP_ZONE = 'Europe/London'

/** Cached: a page asks for the same moment once per line. */
let last: { instant: Temporal.Instant; day: Temporal.PlainDate } | null = null

export function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  if (last?.instant !== instant) last = { instant, day: instant.toZonedDateTimeISO(SHOP_ZONE).toPlainDate() }
  return last.day
}

export function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(SHOP_ZONE).toInstant()
}

/** Reminders arrive at nine. */
export function morningOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: '09:00' }).toInstant()
}
