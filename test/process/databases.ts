import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Sql } from '../../src/platform/database/connect.ts'
import { startOwnPostgres } from '../../src/platform/database/own-postgres/start-own-postgres.ts'
import { preparedDataDir } from './app-process.ts'

export interface Database {
  url: string
  name: string
  sql: Sql
  count(table: string): Promise<number>
}

export interface Databases {
  /** A new database: empty, or with the demo, which the first start builds if it could not be copied. */
  create(content?: 'nothing' | 'the demo'): Promise<Database>
  /** `kill -9` of all of PostgreSQL, which then restarts at once. */
  kill(): void
  stop(): Promise<void>
}

/** Starts a PostgreSQL before the product starts, as DATABASE_URL expects. */
export async function startDatabases(): Promise<Databases> {
  const dataDir = preparedDataDir()
  const own = await startOwnPostgres({ dataDir, print: () => {}, settings: { fsync: 'off' } })
  const open = (url: string) => connect({ url, pooled: false, connectionsMax: 5, connectTimeoutSeconds: 10 })
  const maintenance = new URL(own.url)
  maintenance.pathname = '/postgres'
  const opened = [open(maintenance.href)]
  return {
    async create(content = 'nothing') {
      const url = new URL(own.url)
      const template = content === 'nothing' ? 'template1' : url.pathname.slice(1)
      url.pathname = `/database_${opened.length}`
      // With fsync off, file_copy takes half as long as writing the copy to the write-ahead log.
      await opened[0]?.unsafe(`create database ${url.pathname.slice(1)} template ${template} strategy file_copy`)
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
    kill() {
      process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    },
    async stop() {
      await Promise.all(opened.map((sql) => sql.end({ timeout: 5 })))
      await own.stop()
    },
  }
}
