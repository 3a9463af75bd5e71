import { randomUUID } from 'node:crypto'
import { isContentAddress } from '../../domain/content/content-address.ts'
import { type FieldKind, shapeOf } from '../../domain/content/content-types.data.ts'
import {
  type AnyEntry,
  type ContentValue,
  type ContentVersion,
  isSuperseded,
  latestVersions,
} from '../../domain/content/entry.ts'
import { readMoment } from '../../domain/content/moment.ts'
import { ownEndOf, shownFrom } from '../../domain/content/shown.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Json } from '../../platform/database/transaction.ts'

export type ReadContent =
  /** `warnings` name fields, but never quote their values. */
  | { ok: true; update: AnyEntry; warnings: string[] }
  /** `reasons` name the wrong fields, but never quote their values. */
  | { ok: false; type: string | null; systemId: string | null; reasons: string[] }

/** Never throws: input is untrusted. If `isWorkingAddress` is given, it also warns of dead links. */
export type ReadContentEntry = (input: unknown, isWorkingAddress?: (address: string) => boolean) => ReadContent

/**
 * `differs`: this version is already stored with other content, which stays. `stale`: a newer one has replaced it.
 */
export type ContentOutcome = 'accepted' | 'repeated' | 'differs' | 'stale'

/** How long a superseded version is stored, for requests under way and for processes whose clocks differ. */
const SUPERSEDED_RETENTION_MINUTES = 10

export function postgresContentIntake(sql: Sql, changed: () => void) {
  return {
    async take(entries: readonly AnyEntry[], now: Temporal.Instant) {
      if (entries.length === 0) return []
      const outcomes = await sql.begin((tx) => recordContent(tx, entries, now))
      if (outcomes.includes('accepted')) changed()
      return outcomes
    },
  }
}

export type ContentIntake = ReturnType<typeof postgresContentIntake>

/** Locks the revision until commit, so that a second batch is compared with what the first has written. */
export async function lockContent(tx: TransactionSql): Promise<void> {
  await tx`
    insert into content_revision (revision) values (${randomUUID()})
    on conflict (only_one) do update set revision = excluded.revision`
}

export async function recordContent(
  tx: TransactionSql,
  entries: readonly AnyEntry[],
  now: Temporal.Instant,
): Promise<ContentOutcome[]> {
  await lockContent(tx)
  const stored = await findVersions(tx, entries)
  const entriesByKey = Map.groupBy(entries, entryKey)
  const incoming = new Map(entries.map((entry) => [entry, incomingVersion(rowOfEntry(entry), entry)]))
  const latest = new Map(
    [...entriesByKey].map(([name, own]) => {
      const versions = own.flatMap((entry) => incoming.get(entry) ?? [])
      return [name, latestVersions<IncomingVersion>([...(stored.get(name) ?? []), ...versions])]
    }),
  )
  const outcomes = entries.map((entry): ContentOutcome => {
    const versions = latest.get(entryKey(entry))
    const winner = versions?.get(entry.publishedVersion)
    if (!versions || !winner?.publishedAt.equals(entry.publishedAt)) return 'stale'
    if (isSuperseded(entry, versions.values(), now)) return 'stale'
    const own = incoming.get(entry)
    if (winner === own) return 'accepted'
    return winner.content === own?.content ? 'repeated' : 'differs'
  })
  const accepted = [...new Set(entries.filter((_, place) => outcomes[place] === 'accepted'))]
  if (accepted.length > 0) await write(tx, accepted, now)
  return outcomes
}

/** Ids are unique per type. */
function entryKey({ type, systemId }: Pick<AnyEntry, 'type' | 'systemId'>): string {
  return `${type} ${systemId}`
}

/** JSON, since a prepared statement can't have a list of variable length. */
function entryKeysJson(entries: readonly AnyEntry[]): string {
  return JSON.stringify(entries.map(({ type, systemId }) => ({ type, system_id: systemId })))
}

interface IncomingVersion extends ContentVersion {
  content: string
}

type ComparedRow = Pick<ContentRow, 'sites' | 'fields'>

function incomingVersion(
  { sites, fields }: { sites: readonly string[]; fields: unknown },
  { publishedVersion, publishedAt }: ContentVersion,
): IncomingVersion {
  const sorted = Object.entries(Object(fields)).sort(([one], [other]) => (one < other ? -1 : 1))
  return { publishedVersion, publishedAt, content: JSON.stringify([[...sites].sort(), sorted]) }
}

async function findVersions(tx: TransactionSql, entries: readonly AnyEntry[]): Promise<Map<string, IncomingVersion[]>> {
  const rows = await tx<
    ({ type: string; system_id: string; published_version: number; published_at: Temporal.Instant } & ComparedRow)[]
  >`
    select type, system_id, published_version, published_at, to_jsonb(sites) as sites, fields from content_entries
    where (type, system_id) in (
      select type, system_id from jsonb_to_recordset(${entryKeysJson(entries)}::text::jsonb) as t (type text, system_id text)
    )`
  const versions = new Map<string, IncomingVersion[]>()
  for (const row of rows) {
    const name = entryKey({ type: row.type, systemId: row.system_id })
    const version = incomingVersion(row, { publishedVersion: row.published_version, publishedAt: row.published_at })
    versions.set(name, [...(versions.get(name) ?? []), version])
  }
  return versions
}

/** Each version ends when the next begins; versions that ended long ago, or before they began, are deleted. */
async function write(tx: TransactionSql, accepted: readonly AnyEntry[], now: Temporal.Instant): Promise<void> {
  const names = entryKeysJson(accepted)
  await tx`
    insert into content_entries
    select * from jsonb_populate_recordset(null::content_entries, ${JSON.stringify(accepted.map(rowOfEntry))}::text::jsonb)
    on conflict (type, system_id, published_version) do update set sites = excluded.sites,
      published_at = excluded.published_at, first_published_at = excluded.first_published_at,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, fields = excluded.fields`
  await tx`
    update content_entries e set superseded_at = v.superseded_at
    from (
      select type, system_id, published_version, min(published_at) over (
        partition by type, system_id order by published_version desc
        rows between unbounded preceding and 1 preceding
      ) as superseded_at
      from content_entries
      where (type, system_id) in (
        select type, system_id from jsonb_to_recordset(${names}::text::jsonb) as t (type text, system_id text)
      )
    ) v
    where e.type = v.type and e.system_id = v.system_id and e.published_version = v.published_version
      and e.superseded_at is distinct from v.superseded_at`
  await tx`
    delete from content_entries
    where (type, system_id) in (
      select type, system_id from jsonb_to_recordset(${names}::text::jsonb) as t (type text, system_id text)
    ) and superseded_at <= greatest(published_at, ${String(now.subtract({ minutes: SUPERSEDED_RETENTION_MINUTES }))}::timestamptz)`
}

export interface ContentRow {
  system_id: string
  type: string
  sites: SiteKey[]
  published_version: number
  published_at: string
  first_published_at: string
  superseded_at: string | null
  fields: unknown
}

export function entryOfRow(row: ContentRow, note: ReportUnreadable): AnyEntry {
  return {
    systemId: row.system_id,
    type: row.type,
    publishedAt: Temporal.Instant.from(row.published_at),
    firstPublishedAt: Temporal.Instant.from(row.first_published_at),
    publishedVersion: row.published_version,
    supersededAt: row.superseded_at === null ? null : Temporal.Instant.from(row.superseded_at),
    sites: row.sites,
    fields: contentFields.readLenient(row.type, row.fields, note),
  }
}

/** The latest end that is stored: ISO 8601 writes later years with a sign, which PostgreSQL reads as a time zone. */
const LAST_STORABLE_INSTANT = Temporal.Instant.from('9999-12-31T00:00:00Z')

function rowOfEntry(entry: AnyEntry) {
  const until = ownEndOf(entry)
  return {
    system_id: entry.systemId,
    type: entry.type,
    sites: entry.sites,
    published_version: entry.publishedVersion,
    published_at: String(entry.publishedAt),
    first_published_at: String(entry.firstPublishedAt),
    starts_at: String(shownFrom(entry)),
    // An end after the year 9999 counts as no end.
    ends_at: until && Temporal.Instant.compare(until, LAST_STORABLE_INSTANT) < 0 ? String(until) : null,
    fields: contentFields.write(entry.fields),
  }
}

/**
 * Reads fields by the kinds that the entry's type gives them: an unreadable value counts as missing, and unknown fields
 * are dropped.
 */
export const contentFields = {
  readLenient(type: string, json: unknown, note: ReportUnreadable): AnyEntry['fields'] {
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    if (!isObject) note('content_entries.fields')
    const record = isObject ? (json as Record<string, unknown>) : {}
    const fields: Record<string, ContentValue | null> = {}
    for (const [name, kind] of Object.entries(shapeOf(type).fields)) {
      const value = record[name] ?? null
      const parsed = value === null ? null : readValue(kind, value)
      if (value !== null && parsed === null) note(`content_entries.fields.${name}`)
      fields[name] = parsed
    }
    return fields
  },

  write(fields: AnyEntry['fields']): Record<string, Json> {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value === null ? [] : [[name, typeof value === 'object' ? String(value) : value]],
      ),
    )
  },
}

function readValue(kind: FieldKind, value: unknown): ContentValue | null {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'moment':
      return typeof value === 'string' ? readMoment(value) : null
    // Addresses are checked again: a row may be older than the rule, or written by hand.
    case 'address':
      return typeof value === 'string' && isContentAddress(value) ? value : null
    default:
      return typeof value === 'string' ? value : null
  }
}
