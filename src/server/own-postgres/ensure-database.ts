import { connect } from '../../adapters/postgres/connect.ts'

/** Creates the database that a URL names, when it is missing. */
export async function ensureDatabase(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1)
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const sql = connect({ url: maintenance.href, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    // To try it and fail would cost more: an error reads the source map of the whole program.
    const found = await sql`select from pg_database where datname = ${database}`
    if (found.length === 0) await sql`create database ${sql(database)}`
  } finally {
    await sql.end()
  }
}
