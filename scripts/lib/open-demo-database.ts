import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Sql } from '../../src/adapters/postgres/connect.ts'
import { migrate } from '../../src/adapters/postgres/migrate.ts'
import { demoClock } from '../../src/server/clock.ts'
import { type Configuration, ConfigurationError, readConfiguration } from '../../src/server/configuration.ts'
import { lockDataFolder } from '../../src/server/instance-lock.ts'
import { OwnPostgresError, startOwnPostgres } from '../../src/server/own-postgres/start-own-postgres.ts'
import { ROOT } from './run-command.ts'

/** Why a script cannot do what it was asked, in a sentence for whoever asked. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

export interface DemoDatabase {
  sql: Sql
  now: Temporal.Instant
}

/** Does something with the database that `npm start` would use, brought to the newest schema; ends the process. */
export async function withDemoDatabase(work: (database: DemoDatabase) => Promise<void>): Promise<never> {
  try {
    const configuration = readConfiguration(process.env)
    if (configuration.mode === 'production')
      throw new RefusedError('This is for the demo; it is refused in production.')
    await openAndWork(configuration, work)
    process.exit(0)
  } catch (error) {
    const expected =
      error instanceof RefusedError || error instanceof ConfigurationError || error instanceof OwnPostgresError
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}

async function openAndWork(configuration: Configuration, work: (database: DemoDatabase) => Promise<void>) {
  const now = demoClock(configuration.clockStartsAt).now()
  const found = await find(configuration)
  const sql = connect({ url: found.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    await refuseWhileInUse(sql)
    await migrate(sql, readMigrations(), now)
    await refuseStrangers(sql)
    await work({ sql, now })
  } finally {
    await sql.end({ timeout: 5 })
    await found.stop()
  }
}

async function find({ database, dataDir, shutdownTimeoutMs }: Configuration) {
  if (database.kind === 'given') return { url: database.directUrl, stop: async () => {} }
  const lock = await lockDataFolder(dataDir)
  if (!lock.held) throw inUse(lock.where || 'an address that it does not tell')
  lock.announce('no address: a script works on this data')
  const own = await startOwnPostgres({ dataDir, say: () => {}, shutdownTimeoutMs })
  return {
    url: own.url,
    async stop() {
      await own.stop()
      await lock.release()
    },
  }
}

/** Whoever uses a database that was given cannot be asked; but the database knows whom it serves. */
async function refuseWhileInUse(sql: Sql): Promise<void> {
  const [others] = await sql<{ count: number }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'aftercare' and pid <> pg_backend_pid()`
  if (others && others.count > 0) throw inUse('this DATABASE_URL')
}

function inUse(where: string): RefusedError {
  return new RefusedError(
    `Aftercare is running on this data, at ${where}. Stop it first, or use backstage there: it can reset the demo while it runs.`,
  )
}

/** Customers without a demo world are somebody's, and not ours to replace. */
async function refuseStrangers(sql: Sql): Promise<void> {
  const [found] = await sql<{ strangers: boolean }[]>`
    select exists (select from customers) and not exists (select from demo_world) as strangers`
  if (found?.strangers) throw new RefusedError('This database has customers and is no demo: nothing was changed.')
}

export function readMigrations() {
  const folder = join(ROOT, 'db/migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
