import type { Sql } from '../platform/database/connect.ts'
import type { Answer } from '../platform/http/answer.ts'
import type { Route } from '../platform/http/route.ts'
import type { Visit } from '../platform/http/visit.ts'
import type { Log } from '../platform/log.ts'

/** Marks the demo data as changed at each post that is not refused: changed data is not rebuilt by itself (D-141). */
export function withChangeRecording(routes: readonly Route[], sql: Sql, log: Log): Route[] {
  async function recordChange(at: Temporal.Instant): Promise<void> {
    try {
      // Only the first post after a rebuild writes. This process does not remember that it has, since another process
      // may rebuild the data.
      await sql`update demo_world set changed_at = ${String(at)} where changed_at is null`
    } catch (error) {
      // The shopper's change is already made, so this failure must not reach them.
      log.error('demo change not noted', error)
    }
  }

  function recordingChange<Seen extends Visit>(answer: (visit: Seen) => Promise<Answer> | Answer) {
    return async (visit: Seen): Promise<Answer> => {
      const result = await answer(visit)
      if (isSuccessful(result)) await recordChange(visit.now)
      return result
    }
  }

  return routes.map((route): Route => {
    if (route.method !== 'POST' || route.changesNoRecords) return route
    // Each kind of route has its own type of visit; the wrapper treats all alike.
    return { ...route, answer: recordingChange(route.answer as (visit: Visit) => Answer) } as Route
  })
}

function isSuccessful(answer: Answer): boolean {
  if (answer.kind === 'page' || answer.kind === 'json') return answer.status < 300
  return answer.kind !== 'missing'
}
