import type { WatchedPool } from '../http/metrics.ts'
import type { Sql } from './connect.ts'

export interface DatabaseHealth {
  answers(): Promise<boolean>
  /** Connections are stuck though the database answers: only a restart helps. False if the database is unreachable. */
  isHung(): Promise<boolean>
}

const TOO_LONG_MS = 1000
const ANSWER_MS = 2000
const HUNG_AFTER_MS = 60_000

export function databaseHealth(sql: Sql, hungAfterMs = HUNG_AFTER_MS): DatabaseHealth {
  let currentCheck: Promise<boolean> | null = null
  const check = async () => (await answerSeconds(sql, ANSWER_MS)) !== null
  return {
    answers() {
      currentCheck ??= check().finally(() => {
        currentCheck = null
      })
      return currentCheck
    },
    async isHung() {
      if (sql.waitingForConnectionMs() < hungAfterMs) return false
      const newConnection = sql.openSeparate()
      try {
        return (await answerSeconds(newConnection, ANSWER_MS)) !== null
      } finally {
        await newConnection.end({ timeout: 1 })
      }
    },
  }
}

/** The pool as the metrics read it; `waitSeconds` includes the wait for a free connection. */
export function watchPool(sql: Sql, connectionsMax: number): WatchedPool {
  return { connectionsMax, connections: sql.connections, waitSeconds: () => answerSeconds(sql, TOO_LONG_MS) }
}

async function answerSeconds(sql: Sql, limitMs: number): Promise<number | null> {
  const began = performance.now()
  const { promise: tooLong, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), limitMs)
  const answered = sql`select 1`.then(
    () => (performance.now() - began) / 1000,
    () => null,
  )
  return await Promise.race([answered, tooLong]).finally(() => clearTimeout(timer))
}
