/**
 * The zone in which a day is meant. Dublin keeps the same clock as London, so one zone serves both sites
 * (decisions, section 2.1).
 */
export const SHOP_ZONE = 'Europe/London'

/** The calendar day on which an instant falls, for the shops and their customers. */
export function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(SHOP_ZONE).toPlainDate()
}

/** The instant at which a day begins for the shops: midnight in London, winter or summer. */
export function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(SHOP_ZONE).toInstant()
}
