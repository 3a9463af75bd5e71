import postgres from 'postgres'
import { connect, type Sql } from '../../adapters/postgres/connect.ts'

/** Creates the database that a URL names, when it is missing. */
export async function ensureDatabase(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1)
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  try {
    await once(url, (sql) => sql`select 1`)
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== '3D000') throw error
    await once(maintenance.href, (sql) => sql`create database ${sql(database)}`)
  }
}

async function once(url: string, query: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect({ url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    await query(sql)
  } finally {
    await sql.end()
  }
}
