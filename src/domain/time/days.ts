/**
 * The zone in which a day is meant. Dublin keeps the same clock as London, so one zone serves both sites
 * (decisions, section 2.1).
 */
export const SHOP_ZONE = 'Europe/London'

/** The last answer: a page asks for the day of one and the same moment once for each line of an order. */
let last: { instant: Temporal.Instant; day: Temporal.PlainDate } | null = null

/** The calendar day on which an instant falls, for the shops and their customers. */
export function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  if (last?.instant !== instant) last = { instant, day: instant.toZonedDateTimeISO(SHOP_ZONE).toPlainDate() }
  return last.day
}

/** The instant at which a day begins for the shops: midnight in London, winter or summer. */
export function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(SHOP_ZONE).toInstant()
}

/** When reminders of a day arrive: nine in the morning. */
export function morningOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: '09:00' }).toInstant()
}
