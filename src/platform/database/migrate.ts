import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { LOCK_NOT_AVAILABLE } from '../http/why-unavailable.ts'
import type { Sql, TransactionSql } from './connect.ts'

export interface Migration {
  name: string
  text: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

// An arbitrary number for the lock under which migrations run, the same in every process.
const MIGRATION_LOCK = 7_215_301

export interface MigrateOptions {
  /** A migration that waits for a table blocks everyone else who needs it, so it waits no longer than this. */
  lockTimeoutMs?: number
  pauseMs?: number
  giveUpAfterMs?: number
  print?: (line: string) => void
}

/**
 * Applies all new migrations or none. The lock ends with the transaction, so it works behind a pooler and is never left
 * behind. If a table is in use, everything is retried from the start.
 */
export async function migrate(
  sql: Sql,
  migrations: readonly Migration[],
  now: Temporal.Instant,
  { lockTimeoutMs = 2000, pauseMs = 3000, giveUpAfterMs = 120_000, print = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  // Without new migrations nothing is written, so that this works on a read-only database.
  if ((await notApplied(sql, migrations)).length === 0) return []
  const began = performance.now()
  let name = ''
  for (;;) {
    try {
      return await applyAll(sql, migrations, now, { lockTimeoutMs, applying: (next) => (name = next) })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
      const waitMessage = `${name} waits for a lock. ${await findSchemaInUse(sql)}`
      if (performance.now() - began > giveUpAfterMs)
        throw new MigrationError(`${waitMessage} Nothing has been changed.`)
      print(`${waitMessage} Trying again.`)
      await setTimeout(pauseMs)
    }
  }
}

async function applyAll(
  sql: Sql,
  migrations: readonly Migration[],
  now: Temporal.Instant,
  { lockTimeoutMs, applying }: { lockTimeoutMs: number; applying: (name: string) => void },
): Promise<string[]> {
  return await sql.begin(async (tx) => {
    // No time-outs: a migration may take long, and waits for migrations in another process.
    await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`
    await tx`
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null
      )`
    const pending = await notApplied(tx, migrations)
    for (const { name, text, checksum } of pending) {
      applying(name)
      await tx.unsafe(text)
      await tx`insert into schema_migrations (name, checksum, applied_at) values (${name}, ${checksum}, ${String(now)})`
    }
    return pending.map(({ name }) => name)
  })
}

interface Holder {
  pid: number
  program: string
  state: string | null
  since: Temporal.Instant
  tables: string[]
}

async function findSchemaInUse(sql: Sql): Promise<string> {
  const holders = await sql<Holder[]>`
    select a.pid, a.application_name as program, a.state, a.xact_start as since,
      to_json(array_agg(distinct c.relname order by c.relname)) as tables
    from pg_locks l
    join pg_stat_activity a on a.pid = l.pid
    join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema')
    where l.granted and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
    group by a.pid, a.application_name, a.state, a.xact_start
    order by a.xact_start
    limit 3`
  if (holders.length === 0) return 'No table is in use any more.'
  const uses = holders.map(
    ({ pid, program, state, since, tables }) =>
      `${tables.join(', ')}, by process ${pid} of PostgreSQL (${program}, ${state} since ${since})`,
  )
  return `In use: ${uses.join('; ')}.`
}

/** Used when the product starts without migrating: the schema must already be this version's. */
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
  const [table] = await sql<{ exists: boolean }[]>`select to_regclass('schema_migrations') is not null as exists`
  const rows = table?.exists
    ? await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`
    : []
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]))
  const expected = migrations.map((migration) => ({
    ...migration,
    checksum: createHash('sha256').update(migration.text).digest('hex'),
  }))
  const expectedChecksums = new Map(expected.map(({ name, checksum }) => [name, checksum]))
  const unknownNames = [...checksums]
    .filter(([name, checksum]) => expectedChecksums.get(name) !== checksum)
    .map(([name]) => name)
  if (unknownNames.length > 0) {
    const names = unknownNames.length > 3 ? `${unknownNames.slice(0, 3).join(', ')}, …` : unknownNames.join(', ')
    throw new MigrationError(
      `The database was made by another version of Aftercare (${names}); if it is a demo, "npm run demo:reset" rebuilds it.`,
    )
  }
  return expected.filter(({ name }) => !checksums.has(name))
}
