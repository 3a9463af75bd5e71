import { shapeOf } from './content-types.data.ts'
import type { AnyEntry, ContentValue } from './entry.ts'
import { beginningOf, type ContentMoment, endOf } from './moment.ts'

type Dated = Pick<AnyEntry, 'type' | 'publishedAt' | 'supersededAt' | 'fields'>

/** When the entry is published, or when it starts according to its fields, whichever is later. */
export function shownFrom({ type, publishedAt, fields }: Pick<AnyEntry, 'type' | 'publishedAt' | 'fields'>) {
  const start = momentIn(fields, shapeOf(type).startsIn)
  if (start === null) return publishedAt
  const ownStart = beginningOf(start)
  return Temporal.Instant.compare(ownStart, publishedAt) > 0 ? ownStart : publishedAt
}

export function ownEndOf({ type, fields }: Pick<AnyEntry, 'type' | 'fields'>): Temporal.Instant | null {
  const end = momentIn(fields, shapeOf(type).endsIn)
  return end === null ? null : endOf(end)
}

/** When the entry ends according to its fields, or when its next version starts, whichever is sooner; null: never. */
export function shownUntil(entry: Pick<AnyEntry, 'type' | 'fields' | 'supersededAt'>): Temporal.Instant | null {
  const ownEnd = ownEndOf(entry)
  const { supersededAt = null } = entry
  if (ownEnd === null || supersededAt === null) return ownEnd ?? supersededAt
  return isBefore(ownEnd, supersededAt) ? ownEnd : supersededAt
}

export type ShownState = 'shown' | 'future' | 'expired'

/** An entry that ended or was superseded is expired, even if it was never shown. */
export function shownStateAt(entry: Dated, at: Temporal.Instant): ShownState {
  const until = shownUntil(entry)
  if (until !== null && !isBefore(at, until)) return 'expired'
  return isBefore(at, shownFrom(entry)) ? 'future' : 'shown'
}

export function isShownAt(entry: Dated, at: Temporal.Instant): boolean {
  return shownStateAt(entry, at) === 'shown'
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
