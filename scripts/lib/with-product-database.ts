import type { Sql } from '../../src/platform/database/connect.ts'
import { findRunningPostgres } from '../../src/platform/database/own-postgres/start-own-postgres.ts'
import { type Database, type DatabaseAccess, RefusedError, withDatabase } from './with-database.ts'

export interface ProductDatabase extends Database {
  /** Marks demo data as changed, so that it is not rebuilt (D-141). */
  noteChange(): Promise<void>
}

const SHARED_ACCESS: DatabaseAccess = {
  demoOnly: false,
  async whileRunning(dataDir) {
    const url = await findRunningPostgres(dataDir)
    if (url === null)
      throw new RefusedError('Aftercare is starting or stopping on this data at the moment. Try again shortly.')
    return url
  },
}

/**
 * Runs `work` on the product's database, whether the product runs or not, in the demo and in production. Only the
 * product itself migrates the schema.
 */
export async function withProductDatabase(work: (database: ProductDatabase) => Promise<number>): Promise<never> {
  return await withDatabase(SHARED_ACCESS, async (database) => {
    const { sql, now } = database
    await refuseWithoutSchema(sql)
    const noteChange = async () => {
      await sql`update demo_world set changed_at = ${String(now)} where changed_at is null`
    }
    return await work({ ...database, noteChange })
  })
}

async function refuseWithoutSchema(sql: Sql): Promise<void> {
  const [row] = await sql<{ ready: boolean }[]>`
    select to_regclass('recommendations.runs') is not null as ready`
  if (row?.ready) return
  throw new RefusedError(
    process.env.DATABASE_URL
      ? `This database isn't ready yet: run "npm run migrate", or start this version of Aftercare on it once.`
      : 'There is no demo yet: run "npm start" once. For a database of your own, set DATABASE_URL.',
  )
}
