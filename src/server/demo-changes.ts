import type { Sql } from '../adapters/postgres/connect.ts'
import type { Log } from '../ports/log.ts'
import type { Answer } from '../web/answer.ts'
import type { Route } from '../web/route.ts'
import type { Visit } from '../web/visit.ts'

/**
 * Notes, in the demo, that somebody has changed its world: it is then no longer built anew by itself (D-141). One
 * place for every journey: whatever posts and is not refused is a change, unless its route says otherwise.
 */
export function notingChanges(routes: readonly Route[], sql: Sql, log: Log): Route[] {
  async function note(at: Temporal.Instant): Promise<void> {
    try {
      // Asked each time, since a reset from elsewhere makes the world new; it writes only once.
      await sql`update demo_world set changed_at = ${String(at)} where changed_at is null`
    } catch (error) {
      // What the shopper asked for is done by now.
      log.error('demo world', error)
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
    if (route.method !== 'POST' || route.leavesWorld) return route
    // Each kind of route has its own kind of visit; the same is done for all.
    return { ...route, answer: noting(route.answer as (visit: Visit) => Answer) } as Route
  })
}

function isDone(answer: Answer): boolean {
  if (answer.kind === 'page' || answer.kind === 'json') return answer.status < 300
  return answer.kind !== 'missing'
}
