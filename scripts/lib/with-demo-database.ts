import { NotTheDemoError, refuseStrangers } from '../../demo/seed.ts'
import type { Sql } from '../../src/adapters/postgres/connect.ts'
import { migrate } from '../../src/adapters/postgres/migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { type Database, type Finding, RefusedError, withDatabase } from './with-database.ts'

const ALONE: Finding = {
  demoOnly: true,
  async whileRunning(_dataDir, where) {
    throw inUse(where || 'an unknown address')
  },
}

/** Does something with the demo's database, while nobody else uses it, brought to the newest schema. */
export async function withDemoDatabase(work: (database: Database) => Promise<void>): Promise<never> {
  return await withDatabase(ALONE, async (database) => {
    const { sql, now } = database
    await refuseWhileInUse(sql)
    try {
      await refuseStrangers(sql)
      await migrate(sql, readMigrations(), now)
      await work(database)
      return 0
    } catch (error) {
      throw error instanceof NotTheDemoError ? new RefusedError(error.message) : error
    }
  })
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
    `Aftercare is running on this data, at ${where}. Stop it first, or reset the demo from its backstage page while it runs.`,
  )
}
