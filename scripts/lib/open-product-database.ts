import { connect, type Sql } from '../../src/adapters/postgres/connect.ts'
import { demoClock } from '../../src/server/clock.ts'
import { type Configuration, ConfigurationError, readConfiguration } from '../../src/server/configuration.ts'
import { lockDataFolder } from '../../src/server/instance-lock.ts'
import { findRunningPostgres } from '../../src/server/own-postgres/find-running.ts'
import { OwnPostgresError, startOwnPostgres } from '../../src/server/own-postgres/start-own-postgres.ts'
import { RefusedError } from './open-demo-database.ts'

export interface ProductDatabase {
  sql: Sql
  now: Temporal.Instant
  /** A demo world that somebody has changed is not built anew behind the change (D-141). */
  noteChange(): Promise<void>
}

/**
 * Does something with the product's database, running or not, in the demo and in production; ends the process with
 * what the work gives. The schema is the product's affair: nothing is migrated here.
 */
export async function withProductDatabase(work: (database: ProductDatabase) => Promise<number>): Promise<never> {
  try {
    process.exit(await openAndWork(readConfiguration(process.env), work))
  } catch (error) {
    const expected =
      error instanceof RefusedError || error instanceof ConfigurationError || error instanceof OwnPostgresError
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}

async function openAndWork(configuration: Configuration, work: (database: ProductDatabase) => Promise<number>) {
  const now = demoClock(configuration.clockStartsAt).now()
  const found = await find(configuration)
  const sql = connect({ url: found.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
  try {
    await refuseWithoutSchema(sql)
    const noteChange = async () => {
      await sql`update demo_world set changed_at = ${String(now)} where changed_at is null`
    }
    return await work({ sql, now, noteChange })
  } finally {
    await sql.end({ timeout: 5 })
    await found.stop()
  }
}

async function find({ database, dataDir, shutdownTimeoutMs }: Configuration) {
  if (database.kind === 'given') return { url: database.directUrl, stop: async () => {} }
  const lock = await lockDataFolder(dataDir)
  if (!lock.held) {
    const url = await findRunningPostgres(dataDir)
    if (url === null) throw new RefusedError('Aftercare is just starting or stopping on this data. Try again.')
    return { url, stop: async () => {} }
  }
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

async function refuseWithoutSchema(sql: Sql): Promise<void> {
  const [found] = await sql<{ ready: boolean }[]>`select to_regclass('service_credentials') is not null as ready`
  if (!found?.ready)
    throw new RefusedError('This database is not prepared yet: start this version of Aftercare on it once.')
}
