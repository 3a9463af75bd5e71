import { connect, type Sql } from '../../src/adapters/postgres/connect.ts'
import { startOwnPostgres } from '../../src/server/own-postgres/start-own-postgres.ts'
import { preparedDataDir } from './app-process.ts'

export interface Database {
  url: string
  name: string
  sql: Sql
  count(table: string): Promise<number>
}

export interface Databases {
  /** A new database without anything in it. */
  create(): Promise<Database>
  stop(): Promise<void>
}

/** A PostgreSQL that stands before the product starts, as DATABASE_URL expects. */
export async function startDatabases(): Promise<Databases> {
  const own = await startOwnPostgres({ dataDir: preparedDataDir(), say: () => {}, settings: { fsync: 'off' } })
  const open = (url: string) => connect({ url, pooled: false, connectionsMax: 5, connectTimeoutSeconds: 10 })
  const opened = [open(own.url)]
  return {
    async create() {
      const url = new URL(own.url)
      url.pathname = `/database_${opened.length}`
      await opened[0]?.unsafe(`create database ${url.pathname.slice(1)}`)
      const sql = open(url.href)
      opened.push(sql)
      return {
        url: url.href,
        name: url.pathname.slice(1),
        sql,
        async count(table) {
          const [row] = await sql<{ count: number }[]>`select count(*) from ${sql(table)}`
          return row?.count ?? 0
        },
      }
    },
    async stop() {
      await Promise.all(opened.map((sql) => sql.end({ timeout: 5 })))
      await own.stop()
    },
  }
}
