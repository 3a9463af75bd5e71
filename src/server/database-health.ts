import type { Sql } from '../adapters/postgres/connect.ts'
import { answerSeconds } from '../adapters/postgres/pool-wait.ts'

export interface DatabaseHealth {
  answers(): Promise<boolean>
  /** Connections are stuck though the database answers: only a restart helps. One that is away does not count. */
  isHung(): Promise<boolean>
}

const ANSWER_MS = 2000
const HUNG_AFTER_MS = 60_000

export function databaseHealth(sql: Sql, hungAfterMs = HUNG_AFTER_MS): DatabaseHealth {
  let asking: Promise<boolean> | null = null
  const ask = async () => (await answerSeconds(sql, ANSWER_MS)) !== null
  return {
    answers() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async isHung() {
      if (sql.starvedMs() < hungAfterMs) return false
      const fresh = sql.beside()
      try {
        return (await answerSeconds(fresh, ANSWER_MS)) !== null
      } finally {
        await fresh.end({ timeout: 1 })
      }
    },
  }
}
