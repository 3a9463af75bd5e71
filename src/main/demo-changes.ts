import type { Sql } from '../platform/database/connect.ts'
import type { Answer } from '../platform/http/answer.ts'
import type { Route } from '../platform/http/route.ts'
import type { Visit } from '../platform/http/visit.ts'
import type { Log } from '../platform/log.ts'

/** A changed demo world is no longer rebuilt by itself (D-141). Every post that is not refused counts as a change. */
export function notingChanges(routes: readonly Route[], sql: Sql, log: Log): Route[] {
  async function note(at: Temporal.Instant): Promise<void> {
    try {
      // Checked each time, since another process may reset the world; writes only once.
      await sql`update demo_world set changed_at = ${String(at)} where changed_at is null`
    } catch (error) {
      // The shopper's own change is already done.
      log.error('demo change not noted', error)
    }
  }

  function noting<Seen extends Visit>(answer: (visit: Seen) => Promise<Answer> | Answer) {
    return async (visit: Seen): Promise<Answer> => {
      const given = await answer(visit)
      if (isDone(given)) await note(visit.now)
      return given
    }
  }

  return routes.map((route): Route => {
    if (route.method !== 'POST' || route.changesNoRecords) return route
    // Each kind of route has its own kind of visit; the same is done for all.
    return { ...route, answer: noting(route.answer as (visit: Visit) => Answer) } as Route
  })
}

function isDone(answer: Answer): boolean {
  if (answer.kind === 'page' || answer.kind === 'json') return answer.status < 300
  return answer.kind !== 'missing'
}
