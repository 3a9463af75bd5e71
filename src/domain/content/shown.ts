import { shapeOf } from './content-types.data.ts'
import type { AnyEntry, ContentValue } from './entry.ts'
import { beginningOf, type ContentMoment, endOf } from './moment.ts'

/** The first instant at which an entry is shown: when it is published, and its own start if that is later. */
export function shownFrom({ type, publishedAt, fields }: Pick<AnyEntry, 'type' | 'publishedAt' | 'fields'>) {
  const start = momentIn(fields, shapeOf(type).startsIn)
  if (start === null) return publishedAt
  const own = beginningOf(start)
  return Temporal.Instant.compare(own, publishedAt) > 0 ? own : publishedAt
}

/** The first instant at which it isn't shown any more; null: it stays. */
export function shownUntil({ type, fields }: Pick<AnyEntry, 'type' | 'fields'>): Temporal.Instant | null {
  const end = momentIn(fields, shapeOf(type).endsIn)
  return end === null ? null : endOf(end)
}

/** Expired and future entries are never shown. */
export function isShownAt(entry: Pick<AnyEntry, 'type' | 'publishedAt' | 'fields'>, at: Temporal.Instant): boolean {
  const until = shownUntil(entry)
  return Temporal.Instant.compare(at, shownFrom(entry)) >= 0 && (until === null || isBefore(at, until))
}

function isBefore(at: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, other) < 0
}

function momentIn(
  fields: Readonly<Record<string, ContentValue | null>>,
  name: string | undefined,
): ContentMoment | null {
  const value = name === undefined ? null : (fields[name] ?? null)
  return typeof value === 'object' ? value : null
}
