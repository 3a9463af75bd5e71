import type { AnyEntry, ContentEntry } from '../../domain/content/entry.ts'
import { isShownAt } from '../../domain/content/shown.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import { noteInLog } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import { type ContentQuery, type ContentReadResult, contentCache } from './content-cache.ts'
import { type ContentRow, entryOfRow, postgresContentIntake } from './content-intake.records.ts'

/** Only the newest entries of a type are cached; no page shows this many. */
const CACHED_PER_TYPE_MAX = 1000

export function postgresContent(sql: Sql, log: Log) {
  const cache = contentCache((question) => readIfChanged(sql, log, question), log)
  return {
    content: {
      /**
       * Reads from a cache, and never fails: without a timely answer there are no entries, and callers show built-in
       * texts.
       */
      async read<Type extends string>(type: Type, site: SiteKey, at: Temporal.Instant, waitMs?: number) {
        return (await cache.read(type, site, at, waitMs)) as ContentEntry<Type>[]
      },
      /** Reads without the cache, and throws on failure: if a cut-off can't be read, no order must be accepted. */
      async readWithin<Type extends string>(transaction: Transaction, type: Type, site: SiteKey, at: Temporal.Instant) {
        const entries = await listEntries(sqlOf(transaction), log, type, site)
        return entries.filter((entry) => isShownAt(entry, at)) as ContentEntry<Type>[]
      },
      /** All current and future versions, whatever the days on which they are shown. */
      list: (type: string, site: SiteKey) => listEntries(sql, log, type, site),
      async listTypes() {
        const rows = await sql<{ type: string }[]>`select distinct type from content_entries order by type`
        return rows.map(({ type }) => type)
      },
    },
    contentIntake: postgresContentIntake(sql, cache.forget),
    forgetContent: cache.forget,
  }
}

export type ContentRecords = ReturnType<typeof postgresContent>['content']
export type ContentReader = Pick<ContentRecords, 'read'>

const NO_REVISION = '00000000-0000-0000-0000-000000000000'

/** A single statement, which reads the entries only if they have changed. */
async function readIfChanged(
  sql: Sql,
  log: Log,
  { type, site, at, knownRevision }: ContentQuery,
): Promise<ContentReadResult> {
  const comparedRevision = knownRevision === undefined ? NO_REVISION : knownRevision
  const [row] = await sql<{ revision: string | null; is_new: boolean; entries: ContentRow[] | null }[]>`
    with current as materialized (
      select revision, revision is distinct from ${comparedRevision}::uuid as is_new
      from (select (select revision from content_revision) as revision) r
    )
    select revision::text, is_new, case when is_new then (
      select jsonb_agg(to_jsonb(e)) from (
        select system_id, type, sites, published_version, published_at, first_published_at, superseded_at, fields
        from content_entries
        where type = ${type} and ${site} = any(sites) and (ends_at is null or ends_at > ${String(at)})
          and (superseded_at is null or superseded_at > ${String(at)})
        -- Later versions must not crowd out the current one.
        order by published_at > ${String(at)}, published_at desc, system_id
        limit ${CACHED_PER_TYPE_MAX}::int
      ) e
    ) end as entries
    from current`
  if (!row) throw new Error('a statement without a table gave no row')
  return { revision: row.revision, entries: row.is_new ? toEntries(row.entries ?? [], log, type) : null }
}

async function listEntries(sql: Sql | TransactionSql, log: Log, type: string, site: SiteKey): Promise<AnyEntry[]> {
  const rows = await sql<{ entry: ContentRow }[]>`
    select to_jsonb(e) as entry from content_entries e
    where type = ${type} and ${site} = any(sites) order by system_id, published_version`
  return toEntries(
    rows.map(({ entry }) => entry),
    log,
    type,
  )
}

function toEntries(rows: readonly ContentRow[], log: Log, type: string): AnyEntry[] {
  return noteInLog(log, { content: type }, (note) => rows.map((row) => entryOfRow(row, note)))
}
