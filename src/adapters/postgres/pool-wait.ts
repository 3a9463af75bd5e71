import type { WatchedPool } from '../metrics.ts'
import type { Sql } from './connect.ts'

const TOO_LONG_MS = 1000

/** Including the wait for a free connection. */
export function poolWait(sql: Sql, connectionsMax: number): WatchedPool {
  return { connectionsMax, connections: sql.connections, waitSeconds: () => answerSeconds(sql, TOO_LONG_MS) }
}

export async function answerSeconds(sql: Sql, limitMs: number): Promise<number | null> {
  const began = performance.now()
  const { promise: tooLong, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), limitMs)
  const answered = sql`select 1`.then(
    () => (performance.now() - began) / 1000,
    () => null,
  )
  return await Promise.race([answered, tooLong]).finally(() => clearTimeout(timer))
}
