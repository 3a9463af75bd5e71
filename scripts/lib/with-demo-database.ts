import { NotTheDemoError, refuseStrangers } from '../../demo/seed.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { MigrationError, migrate } from '../../src/platform/database/migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { type Database, type DatabaseAccess, RefusedError, withDatabase } from './with-database.ts'

const EXCLUSIVE_ACCESS: DatabaseAccess = {
  demoOnly: true,
  async whileRunning(_dataDir, where) {
    throw inUseError(where || 'an unknown address')
  },
}

/**
 * Runs `work` on the demo's database, migrated to the newest schema, if no other process uses it. `anew` drops the demo
 * data of a schema that cannot be migrated.
 */
export async function withDemoDatabase(
  work: (database: Database) => Promise<void>,
  { anew = false } = {},
): Promise<never> {
  return await withDatabase(EXCLUSIVE_ACCESS, async (database) => {
    const { sql, now } = database
    await refuseWhileInUse(sql)
    try {
      await refuseStrangers(sql)
      await migrate(sql, readMigrations(), now).catch(async (error) => {
        if (!(anew && error instanceof MigrationError && (await isDemo(sql)))) throw error
        await dropEverything(sql)
        await migrate(sql, readMigrations(), now)
      })
      await work(database)
      return 0
    } catch (error) {
      const isRefusal = error instanceof NotTheDemoError || error instanceof MigrationError
      throw isRefusal ? new RefusedError(error.message) : error
    }
  })
}

async function isDemo(sql: Sql): Promise<boolean> {
  const [table] = await sql<{ world: boolean }[]>`select to_regclass('demo_world') is not null as world`
  return table?.world === true && (await sql`select from demo_world`).length > 0
}

async function dropEverything(sql: Sql): Promise<void> {
  const schemas = await sql<{ name: string }[]>`
    select quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`
  const drops = schemas.map(({ name }) => `drop schema ${name} cascade;`)
  await sql.begin((tx) => tx.unsafe(`${drops.join(' ')} create schema public`))
}

/** Recognises other processes that use the database of DATABASE_URL by their connections. */
async function refuseWhileInUse(sql: Sql): Promise<void> {
  const [otherConnections] = await sql<{ count: number }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'aftercare' and pid <> pg_backend_pid()`
  if (otherConnections && otherConnections.count > 0) throw inUseError('this DATABASE_URL')
}

function inUseError(where: string): RefusedError {
  return new RefusedError(
    `Aftercare is running on this data, at ${where}. Stop it first, or reset the demo from its backstage page while it runs.`,
  )
}
