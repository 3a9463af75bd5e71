import type { ContentMoment } from '../content/moment.ts'
import { dayOf, SHOP_ZONE } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'

export function formatCutOff(last: ContentMoment, format: (day: Temporal.PlainDate) => string = formatWeekday): string {
  return last instanceof Temporal.PlainDate ? format(last) : `${timeOf(last)} on ${format(dayOf(last))}`
}

export function formatUntil(last: ContentMoment): string {
  return last instanceof Temporal.PlainDate ? `the end of ${formatCutOff(last)}` : formatCutOff(last)
}

function timeOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
}
