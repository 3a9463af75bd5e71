/** Dublin has the same time as London, so one zone serves both sites (decisions, section 2.1). */
export const SHOP_ZONE = 'Europe/London'

/** Cached, because a page formats the same moment for each line. */
let cached: { instant: Temporal.Instant; day: Temporal.PlainDate } | null = null

export function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  if (cached?.instant !== instant) cached = { instant, day: instant.toZonedDateTimeISO(SHOP_ZONE).toPlainDate() }
  return cached.day
}

export function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(SHOP_ZONE).toInstant()
}

/** Reminders arrive at nine. */
export function morningOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: '09:00' }).toInstant()
}

/** Domain rules get an instant as an argument; only the code that calls them reads the clock (D-141). */
export interface Clock {
  now(): Temporal.Instant
}

/** Null before the year 2000, since earlier years are typing errors. */
export function readDay(text: unknown): Temporal.PlainDate | null {
  if (typeof text !== 'string' || !/^[2-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
