import { startOf } from '../time/days.ts'

/** When something begins or ends: an instant, or a day as it is meant in London. */
export type ContentMoment = Temporal.PlainDate | Temporal.Instant

/** A day begins at midnight. */
export function beginningOf(moment: ContentMoment): Temporal.Instant {
  return moment instanceof Temporal.Instant ? moment : startOf(moment)
}

/** A day counts to its end: the first instant at which it is over. */
export function endOf(moment: ContentMoment): Temporal.Instant {
  return moment instanceof Temporal.Instant ? moment : startOf(moment.add({ days: 1 }))
}

/** `2026-12-01`, or an instant with its offset, to the microsecond; null for what is neither. */
export function readMoment(text: string): ContentMoment | null {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text)
    return Temporal.Instant.from(text).round({ smallestUnit: 'microsecond', roundingMode: 'floor' })
  } catch {
    return null
  }
}
