import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from './connect.ts'

export interface Migration {
  name: string
  text: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

// Any number, the same in every process: it names the lock under which migrations run.
const MIGRATION_LOCK = 7_215_301

/**
 * Brings the database to the newest schema, all or nothing. Several processes may try at once: the lock lives and dies
 * with the transaction, so that it also works behind a pooler and is never left behind.
 */
export async function migrate(sql: Sql, migrations: readonly Migration[], now: Temporal.Instant): Promise<string[]> {
  // Where nothing is to be done nothing is written: a start works on a database that takes no writes, too.
  if ((await notApplied(sql, migrations)).length === 0) return []
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null
      )`
    const added = await notApplied(tx, migrations)
    for (const { name, text, checksum } of added) {
      await tx.unsafe(text)
      await tx`insert into schema_migrations (name, checksum, applied_at) values (${name}, ${checksum}, ${String(now)})`
    }
    return added.map(({ name }) => name)
  })
}

/** For a start that leaves the schema alone: it must be this version's own. */
export async function refuseOtherSchema(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const missing = await notApplied(sql, migrations)
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ')
    throw new MigrationError(
      `The database is out of date. Not applied yet: ${names}. Run "npm run migrate" first, or unset MIGRATE.`,
    )
  }
}

async function notApplied(
  sql: Sql | TransactionSql,
  migrations: readonly Migration[],
): Promise<(Migration & { checksum: string })[]> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('schema_migrations') is not null as exists`
  const rows = found?.exists
    ? await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`
    : []
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseUnknown(checksums, migrations)
  return migrations
    .map((migration) => ({ ...migration, checksum: createHash('sha256').update(migration.text).digest('hex') }))
    .filter(({ name, checksum }) => {
      const before = checksums.get(name)
      if (before === undefined || before === checksum) return before === undefined
      throw new MigrationError(`Migration ${name} was changed after it had been applied.`)
    })
}

function refuseUnknown(applied: Map<string, string>, known: readonly Migration[]): void {
  const names = new Set(known.map((migration) => migration.name))
  const newer = [...applied.keys()].filter((name) => !names.has(name))
  if (newer.length > 0) {
    throw new MigrationError(`The database is newer than this version of Aftercare (it has ${newer.join(', ')}).`)
  }
}
