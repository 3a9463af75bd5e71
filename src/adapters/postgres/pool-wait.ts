import type { WatchedPool } from '../metrics.ts'
import type { Sql } from './connect.ts'

const TOO_LONG_MS = 1000

/** How long a free connection has to be waited for: what the pool can tell of itself. */
export function poolWait(sql: Sql, connectionsMax: number): WatchedPool {
  return {
    connectionsMax,
    async waitSeconds() {
      const began = performance.now()
      const { promise: tooLong, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => resolve(null), TOO_LONG_MS)
      const taken = sql.reserve().then(
        (connection) => {
          connection.release()
          return (performance.now() - began) / 1000
        },
        () => null,
      )
      const waited = await Promise.race([taken, tooLong])
      clearTimeout(timer)
      return waited
    },
  }
}
