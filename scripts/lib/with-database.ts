import { type Configuration, ConfigurationError, readConfiguration } from '../../src/main/configuration.ts'
import { StartError } from '../../src/platform/configuration/start-error.ts'
import { connect, type Sql } from '../../src/platform/database/connect.ts'
import { lockDataFolder } from '../../src/platform/database/instance-lock.ts'
import { startOwnPostgres } from '../../src/platform/database/own-postgres/start-own-postgres.ts'
import { demoClock } from '../../src/platform/http/clock.ts'
import { databaseFault, isUnreachable, NO_SUCH_DATABASE } from '../../src/platform/http/why-unavailable.ts'

/** Why a script cannot run, in a sentence for its user. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

export interface Database {
  sql: Sql
  url: string
  now: Temporal.Instant
  configuration: Configuration
}

export interface DatabaseAccess {
  demoOnly: boolean
  /** Called if the product is running on this data: gives the URL of the PostgreSQL that it has started, or throws. */
  whileRunning(dataDir: string, where: string): Promise<string>
}

/** Opens the database that `npm start` would use; ends the process with the exit code that `work` returns. */
export async function withDatabase(
  finding: DatabaseAccess,
  work: (database: Database) => Promise<number>,
): Promise<never> {
  try {
    process.exit(await openAndWork(readConfiguration(process.env), finding, work))
  } catch (error) {
    const expected = error instanceof RefusedError || error instanceof ConfigurationError || error instanceof StartError
    console.error(expected ? error.message : (whyNoDatabase(error) ?? error))
    process.exit(1)
  }
}

function whyNoDatabase(error: unknown): string | null {
  const fault = databaseFault(error)
  if (!isUnreachable(error) && fault !== NO_SUCH_DATABASE) return null
  return `The database can't be reached (${fault}). Check DATABASE_URL and DATABASE_DIRECT_URL.`
}

async function openAndWork(
  configuration: Configuration,
  finding: DatabaseAccess,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  if (finding.demoOnly && configuration.mode === 'production')
    throw new RefusedError('This is for the demo; it is refused in production.')
  const now = demoClock(configuration.clock).now()
  const database = await findDatabase(configuration, finding)
  const sql = connect({ url: database.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
  try {
    return await work({ sql, now, url: database.url, configuration })
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

async function findDatabase({ database, dataDir, shutdownTimeoutMs }: Configuration, { whileRunning }: DatabaseAccess) {
  if (database.kind === 'given') return { url: database.directUrl, stop: async () => {} }
  const lock = await lockDataFolder(dataDir)
  if (!lock.held) return { url: await whileRunning(dataDir, lock.where), stop: async () => {} }
  lock.announce('no address: a script works on this data')
  const ownPostgres = await startOwnPostgres({ dataDir, print: () => {}, shutdownTimeoutMs })
  return {
    url: ownPostgres.url,
    async stop() {
      await ownPostgres.stop()
      await lock.release()
    },
  }
}
