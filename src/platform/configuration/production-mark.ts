import type { Sql, TransactionSql } from '../database/connect.ts'
import { StartError } from './start-error.ts'

/** Production must not run on demo data: anybody could sign in with the demo's password. */
export async function refuseDemoDatabase(sql: Sql | TransactionSql): Promise<void> {
  const [table] = await sql<{ world: boolean }[]>`select to_regclass('demo_world') is not null as world`
  const [world] = table?.world ? await sql`select from demo_world limit 1` : []
  if (world) throw new StartError('This database contains the demo data. Production needs a database of its own.')
}

/** PostgreSQL's codes for a missing table, a missing permission and a read-only database. */
const UNMARKABLE_CODES = ['42P01', '42501', '25006']

/** Marks the database so that the demo refuses it. Production starts even if the mark can't be written. */
export async function markAsProduction(sql: Sql): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      // The demo inserts its data under a conflicting lock: of two that start at once, the second sees the first.
      await tx`lock table demo_world in row exclusive mode`
      await refuseDemoDatabase(tx)
      await tx`insert into production_mark default values on conflict do nothing`
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!UNMARKABLE_CODES.includes(code)) throw error
    await refuseDemoDatabase(sql)
  }
}
