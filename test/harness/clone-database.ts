import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Sql } from '../../src/platform/database/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** The statements sent to the database, without BEGIN, COMMIT and ROLLBACK. */
export interface RecordedStatements {
  recorded: { statement: string; values: readonly unknown[] }[]
  clear(): void
}

/** What a statement of a dead process throws; its log does not count. */
export class ProcessDied extends Error {
  override name = 'ProcessDied'
}

/** Lets the process die between two statements: from then on it sends nothing, and its transactions roll back. */
export interface Crash {
  afterStatements(count: number): void
  /** Starts the process again, or withdraws a crash that has not happened; returns whether it happened. */
  restart(): boolean
}

export interface ClonedDatabase {
  url: string
  sql: Sql
  crash: Crash
  /** For built-in systems: their statements are not recorded. */
  builtInSql: Sql
  statements: RecordedStatements
  drop(): Promise<void>
}

export const CONNECTIONS_MAX = 6

/** A database of the test's own, cloned from the seeded world (or from an empty one). */
export async function cloneDatabase(
  template: 'template_seeded' | 'template_empty' = 'template_seeded',
): Promise<ClonedDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const options = { pooled: false, connectTimeoutSeconds: 10 }
  const admin = connect({ url: server, connectionsMax: 1, ...options })
  // With fsync off, file_copy takes half as long as writing the copy to the write-ahead log.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const recorded: RecordedStatements['recorded'] = []
  let statementsLeft = Infinity
  const watch = (statement: string, values: readonly unknown[]) => {
    if (statementsLeft <= 0) {
      statementsLeft = -1
      throw new ProcessDied()
    }
    statementsLeft--
    if (!/^\s*(begin|commit|rollback)/i.test(statement)) recorded.push({ statement, values })
  }
  const sql = connect({ url: url.href, connectionsMax: CONNECTIONS_MAX, watch, ...options })
  const builtInSql = connect({ url: url.href, connectionsMax: 2, ...options })
  return {
    url: url.href,
    sql,
    builtInSql,
    crash: {
      afterStatements(count) {
        statementsLeft = count
      },
      restart() {
        const hasDied = statementsLeft < 0
        statementsLeft = Infinity
        return hasDied
      },
    },
    statements: { recorded, clear: () => void recorded.splice(0) },
    async drop() {
      await Promise.all([sql, builtInSql].map((each) => each.end({ timeout: 5 })))
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
