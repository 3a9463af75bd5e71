import { randomUUID } from 'node:crypto'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { compareUpdates, type UpdateVersion } from '../../domain/orders/compare-updates.ts'
import type { ContentIntake, ContentOutcome } from '../../ports/content.ts'
import type { Sql, TransactionSql } from './connect.ts'
import { rowOfEntry } from './content-rows.ts'

/** Takes entries in: a handful of statements, whatever their number. Says when something has changed. */
export function postgresContentIntake(sql: Sql, changed: () => void): ContentIntake {
  return {
    async take(entries) {
      if (entries.length === 0) return []
      const outcomes = await sql.begin((tx) => takeContent(tx, entries))
      if (outcomes.includes('accepted')) changed()
      return outcomes
    },
  }
}

/**
 * Whoever changes entries holds the revision until the end of the transaction: two batches come one after the other, and
 * the second compares with what the first has written.
 */
export async function holdContent(tx: TransactionSql): Promise<void> {
  await tx`
    insert into content_revision (revision) values (${randomUUID()})
    on conflict (only_one) do update set revision = excluded.revision`
}

/** The same as taking entries in, within a transaction of somebody else's. */
export async function takeContent(tx: TransactionSql, entries: readonly AnyEntry[]): Promise<ContentOutcome[]> {
  await holdContent(tx)
  const standing = await findStanding(tx, entries)
  // Of several versions of one entry in the batch the newest is written; the others are stale or repeated.
  const newest = new Map<string, AnyEntry>()
  for (const each of entries) {
    const before = newest.get(each.systemId)
    if (compareUpdates(versionOf(each), before ? versionOf(before) : null) === 'newer') newest.set(each.systemId, each)
  }
  const accepted = [...newest.values()].filter(
    (each) => compareUpdates(versionOf(each), standing.get(each.systemId) ?? null) === 'newer',
  )
  if (accepted.length > 0) await write(tx, accepted)
  const written = new Set(accepted)
  return entries.map((each) => {
    if (written.has(each)) return 'accepted'
    const best = newest.get(each.systemId)
    const stands = best && written.has(best) ? versionOf(best) : (standing.get(each.systemId) ?? null)
    return compareUpdates(versionOf(each), stands) === 'same' ? 'repeated' : 'stale'
  })
}

function versionOf({ publishedVersion, publishedAt }: AnyEntry): UpdateVersion {
  return { sequence: publishedVersion, occurredAt: publishedAt }
}

async function findStanding(tx: TransactionSql, entries: readonly AnyEntry[]): Promise<Map<string, UpdateVersion>> {
  const ids = JSON.stringify(entries.map(({ systemId }) => systemId))
  const rows = await tx<{ system_id: string; published_version: number; published_at: Temporal.Instant }[]>`
    select system_id, published_version, published_at from content_entries
    where system_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  return new Map(rows.map((row) => [row.system_id, { sequence: row.published_version, occurredAt: row.published_at }]))
}

async function write(tx: TransactionSql, accepted: readonly AnyEntry[]): Promise<void> {
  await tx`
    insert into content_entries
    select * from jsonb_populate_recordset(null::content_entries, ${JSON.stringify(accepted.map(rowOfEntry))}::text::jsonb)
    on conflict (system_id) do update set type = excluded.type, sites = excluded.sites,
      published_version = excluded.published_version, published_at = excluded.published_at,
      first_published_at = excluded.first_published_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      fields = excluded.fields`
}
