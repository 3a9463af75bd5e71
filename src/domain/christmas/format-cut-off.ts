import type { ContentMoment } from '../content/moment.ts'
import { dayOf, SHOP_ZONE } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'

/** "Wed 16 Dec 2026"; of an instant within a day "12:30 on Tue 01 Dec 2026", in London. */
export function formatCutOff(last: ContentMoment, format: (day: Temporal.PlainDate) => string = formatWeekday): string {
  return last instanceof Temporal.PlainDate ? format(last) : `${timeOf(last)} on ${format(dayOf(last))}`
}

/** The same after "until": a day counts to its end. */
export function formatUntil(last: ContentMoment): string {
  return last instanceof Temporal.PlainDate ? `the end of ${formatCutOff(last)}` : formatCutOff(last)
}

function timeOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
}
