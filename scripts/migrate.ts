import { MigrationError, migrate } from '../src/platform/database/migrate.ts'
import { migrateQueueSchema } from '../src/platform/jobs/jobs.ts'
import { readArguments } from './lib/read-arguments.ts'
import { readMigrations } from './lib/read-migrations.ts'
import { RefusedError, withDatabase } from './lib/with-database.ts'

const EXCLUSIVE_ACCESS = {
  demoOnly: false,
  async whileRunning(): Promise<string> {
    throw new RefusedError('Aftercare is running on this data, and has prepared it itself.')
  },
}

/** `npm run migrate`: brings the database up to date without starting the product. */
readArguments('npm run migrate')
await withDatabase(EXCLUSIVE_ACCESS, async ({ sql, now, url }) => {
  try {
    const added = await migrate(sql, readMigrations(), now, { print: console.log })
    await migrateQueueSchema(url)
    console.log(`Database ${nameOf(url)}.`)
    console.log(added.length === 0 ? 'The database is up to date.' : `Applied ${added.join(', ')}.`)
    return 0
  } catch (error) {
    if (error instanceof MigrationError) throw new RefusedError(error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    throw new RefusedError(
      `The database can't be brought up to date (${code}). Check that it is running, DATABASE_URL, and its role's rights.`,
    )
  }
})

/** Names the database, without its password. */
function nameOf(url: string): string {
  if (!process.env.DATABASE_URL) return 'of the demo, built in'
  const { hostname, pathname } = new URL(url)
  return `${pathname.slice(1)} on ${hostname || 'this machine'}`
}
