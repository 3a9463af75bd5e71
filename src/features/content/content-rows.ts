import type { AnyEntry } from '../../domain/content/entry.ts'
import { ownEndOf, shownFrom } from '../../domain/content/shown.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import { contentFields } from './content-fields.ts'

export interface ContentRow {
  system_id: string
  type: string
  sites: SiteKey[]
  published_version: number
  published_at: string
  first_published_at: string
  overtaken_at: string | null
  fields: unknown
}

export function entryOfRow(row: ContentRow, note: NoteUnreadable): AnyEntry {
  return {
    systemId: row.system_id,
    type: row.type,
    publishedAt: Temporal.Instant.from(row.published_at),
    firstPublishedAt: Temporal.Instant.from(row.first_published_at),
    publishedVersion: row.published_version,
    overtakenAt: row.overtaken_at === null ? null : Temporal.Instant.from(row.overtaken_at),
    sites: row.sites,
    fields: contentFields.salvage(row.type, row.fields, note),
  }
}

/** After it, ISO 8601 writes years with a sign, which PostgreSQL takes for a zone. */
const LAST_WRITTEN = Temporal.Instant.from('9999-12-31T00:00:00Z')

export function rowOfEntry(entry: AnyEntry) {
  const until = ownEndOf(entry)
  return {
    system_id: entry.systemId,
    type: entry.type,
    sites: entry.sites,
    published_version: entry.publishedVersion,
    published_at: String(entry.publishedAt),
    first_published_at: String(entry.firstPublishedAt),
    starts_at: String(shownFrom(entry)),
    // An end beyond year 9999 is no end.
    ends_at: until && Temporal.Instant.compare(until, LAST_WRITTEN) < 0 ? String(until) : null,
    fields: contentFields.write(entry.fields),
  }
}
