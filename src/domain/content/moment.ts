import { startOf } from '../time/days.ts'

/** A day means the whole of that day in London. */
export type ContentMoment = Temporal.PlainDate | Temporal.Instant

export function beginningOf(moment: ContentMoment): Temporal.Instant {
  return moment instanceof Temporal.Instant ? moment : startOf(moment)
}

/** The instant itself, or the end of the day. Limited, since editors often write 9999-12-31 for "for ever". */
export function endOf(moment: ContentMoment): Temporal.Instant {
  if (moment instanceof Temporal.Instant) return moment
  const end = startOf(moment.add({ days: 1 }))
  return Temporal.Instant.compare(end, LAST) > 0 ? LAST : end
}

/** Years of four digits, which every system that stores or sends a moment can write. */
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

export function momentProblem(text: string): string {
  const hasNoOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/i.test(text)
  return hasNoOffset
    ? 'must have an offset, such as 2026-12-01T09:00:00Z or 2026-12-01T09:00:00+00:00'
    : 'must be a date such as 2026-12-01, or a date and time such as 2026-12-01T09:00:00Z'
}

/** `2026-12-01`, or an instant with its offset, to the microsecond. */
export function readMoment(text: string): ContentMoment | null {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) {
      const day = Temporal.PlainDate.from(text)
      return day.year > 0 ? day : null
    }
    const instant = Temporal.Instant.from(text).round({ smallestUnit: 'microsecond', roundingMode: 'floor' })
    const isInRange = Temporal.Instant.compare(instant, FIRST) >= 0 && Temporal.Instant.compare(instant, LAST) <= 0
    return isInRange ? instant : null
  } catch {
    return null
  }
}
