import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../configuration/start-error.ts'
import { databaseFault, isUnreachable, whyUnavailable } from '../http/why-unavailable.ts'
import { connect, type Sql } from './connect.ts'
import { lockDataFolder } from './instance-lock.ts'
import { type Migration, MigrationError, migrate, refuseOtherSchema } from './migrate.ts'
import { startOwnPostgres } from './own-postgres/start-own-postgres.ts'

export interface OpenDatabase {
  sql: Sql
  /** A separate connection, so that built-in systems never run inside our transactions. */
  builtInSql: Sql
  directUrl: string
  /** Tells a second process, which can't open the same data, the address of this one. */
  announce(where: string): void
  /** Resolves if the built-in PostgreSQL ends unexpectedly. */
  lost: Promise<void>
  close(): Promise<void>
}

export type DatabaseChoice = { kind: 'own' } | { kind: 'given'; url: string; directUrl: string; pooled: boolean }

export interface DatabaseSettings {
  database: DatabaseChoice
  databaseConnectionsMax: number
  databaseTimeoutMs: number
  migrate: 'at start' | 'off'
  dataDir: string
  shutdownTimeoutMs: number
}

const VERSION_MIN = 150_000
const BUILT_IN_CONNECTIONS_MAX = 4
const OUT_OF_DATE_AND_READ_ONLY =
  'The database takes no writes, and its schema is not up to date. Start again once it takes them.'

export async function openDatabase(
  configuration: DatabaseSettings,
  now: Temporal.Instant,
  print: (line: string) => void,
  check: (sql: Sql) => Promise<void>,
): Promise<OpenDatabase> {
  const setup =
    configuration.database.kind === 'own' ? await startOwn(configuration, print) : fromSettings(configuration.database)
  const options = {
    connectionsMax: configuration.databaseConnectionsMax,
    connectTimeoutSeconds: Math.ceil(configuration.databaseTimeoutMs / 1000),
  }
  const sql = connect({ url: setup.url, pooled: setup.pooled, ...options })
  const builtInSql = connect({
    url: setup.url,
    pooled: setup.pooled,
    ...options,
    connectionsMax: Math.min(options.connectionsMax, BUILT_IN_CONNECTIONS_MAX),
  })
  const close = async () => {
    await Promise.all([sql, builtInSql].map((pool) => pool.end({ timeout: 5 })))
    await setup.stop()
  }
  try {
    await retryUntilReachable(async () => {
      await prepare(setup.directUrl, options, { now, migrates: configuration.migrate === 'at start', print, check })
      await limitWaits(sql)
    }, print)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, builtInSql, directUrl: setup.directUrl, announce: setup.announce, lost: setup.lost, close }
}

interface DatabaseSetup {
  url: string
  directUrl: string
  pooled: boolean
  announce(where: string): void
  lost: Promise<void>
  stop(): Promise<void>
}

function fromSettings({ url, directUrl, pooled }: { url: string; directUrl: string; pooled: boolean }): DatabaseSetup {
  return { url, directUrl, pooled, announce: () => {}, lost: new Promise(() => {}), stop: async () => {} }
}

async function startOwn(
  { dataDir, shutdownTimeoutMs }: DatabaseSettings,
  print: (line: string) => void,
): Promise<DatabaseSetup> {
  const lock = await lockDataFolder(dataDir)
  if (!lock.held) {
    throw new StartError(`Aftercare is already running on this data, at ${lock.where || 'an unknown address'}.`)
  }
  const { url, stop, ended } = await startOwnPostgres({ dataDir, print, shutdownTimeoutMs })
  return {
    url,
    directUrl: url,
    pooled: false,
    announce: (where) => lock.announce(where),
    lost: ended,
    async stop() {
      await stop()
      await lock.release()
    },
  }
}

const RETRY_MS = 1000
const PRINT_AGAIN_TRIES = 30

/** Retries while the database is unreachable: after a power cut it may start later than we do. */
async function retryUntilReachable<T>(work: () => Promise<T>, print: (line: string) => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      if (tries % PRINT_AGAIN_TRIES === 0) {
        print(
          `Waiting for the database (${databaseFault(error)}). Check DATABASE_URL and DATABASE_DIRECT_URL if it is running.`,
        )
      }
      await delay(RETRY_MS)
    }
  }
}

interface Start {
  now: Temporal.Instant
  migrates: boolean
  print: (line: string) => void
  /** Throws if the database must not be used, such as a real one by the demo. */
  check: (sql: Sql) => Promise<void>
}

async function prepare(
  url: string,
  options: { connectTimeoutSeconds: number },
  { now, migrates, print, check }: Start,
): Promise<void> {
  const sql = connect({ url, pooled: false, connectionsMax: 1, ...options })
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    const version = row?.version ?? 0
    if (version < VERSION_MIN) {
      throw new StartError(`Aftercare needs PostgreSQL 15 or later; this one is ${Math.floor(version / 10_000)}.`)
    }
    await check(sql)
    if (migrates) await migrate(sql, MIGRATIONS, now, { print })
    else await refuseOtherSchema(sql, MIGRATIONS)
  } catch (error) {
    if (error instanceof StartError || isUnreachable(error)) throw error
    if (error instanceof MigrationError) throw new StartError(error.message)
    if (whyUnavailable(error) === 'read-only') throw new StartError(OUT_OF_DATE_AND_READ_ONLY)
    throw new StartError(
      `The database can't be reached or prepared (${databaseFault(error)}). Check DATABASE_URL and DATABASE_DIRECT_URL.`,
    )
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Time limits for what would hold a connection or row for ever. Each is longer than a page waits for the database by
 * default.
 */
export const STATEMENT_TIMEOUTS = {
  statement_timeout: '60s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
}

/**
 * Sets the limits on our role in this database, unless it has others: a pooler drops start-up parameters and session
 * settings. They hold for new connections; longer work uses `set local` in its own transaction.
 */
export async function limitWaits(pool: Sql): Promise<void> {
  // Uses a separate connection, since a pooled one would stay open without the limits.
  const sql = pool.openSeparate()
  await sql`
    do $$
    declare wait record;
    begin
      if current_setting('transaction_read_only') = 'on' then return; end if;
      -- Several processes may start at once.
      perform pg_advisory_xact_lock(7215303);
      for wait in
        select key, value from jsonb_each_text(${sql.unsafe(`'${JSON.stringify(STATEMENT_TIMEOUTS)}'`)}::jsonb)
        where current_setting(key) = '0'
      loop
        execute format('alter role %I in database %I set %I = %L', current_user, current_database(), wait.key, wait.value);
      end loop;
    end $$`.finally(() => sql.end())
}

const texts = import.meta.glob<string>('../../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const MIGRATIONS: readonly Migration[] = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
