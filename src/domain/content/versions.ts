import type { AnyEntry } from './entry.ts'

export type ContentVersion = Pick<AnyEntry, 'publishedVersion' | 'publishedAt'>

/** Of two with the same number the later counts. */
export function latestVersions<Version extends ContentVersion>(all: readonly Version[]): Map<number, Version> {
  const latest = new Map<number, Version>()
  for (const each of all) {
    const before = latest.get(each.publishedVersion)
    if (!before || Temporal.Instant.compare(each.publishedAt, before.publishedAt) > 0)
      latest.set(each.publishedVersion, each)
  }
  return latest
}

/** A higher version is published, or will be before this one: it is never shown again. */
export function isOvertaken(
  { publishedVersion, publishedAt }: ContentVersion,
  all: Iterable<ContentVersion>,
  now: Temporal.Instant,
): boolean {
  const earliest = Temporal.Instant.compare(publishedAt, now) > 0 ? publishedAt : now
  return [...all].some(
    (other) => other.publishedVersion > publishedVersion && Temporal.Instant.compare(other.publishedAt, earliest) <= 0,
  )
}
