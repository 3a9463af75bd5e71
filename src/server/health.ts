import { randomUUID } from 'node:crypto'
import { PATHS } from '../urls.ts'
import { forProbes, type Route } from '../web/route.ts'
import type { Readiness } from './readiness.ts'
import { VERSION } from './version.ts'

/** Tells this process from any other that may answer on the same port. */
export const INSTANCE = randomUUID()

/**
 * What watches this process asks here. Neither asks the database: one that is down must not make an orchestrator restart
 * every process, or a balancer take all of them out.
 */
export function healthRoutes(readiness: Readiness): Route[] {
  const about = { instance: INSTANCE, version: VERSION }
  const alive = () => ({ kind: 'json', status: 200, body: { status: 'ok', ...about } }) as const
  return [
    forProbes({ name: 'health', path: PATHS.health, answer: alive }),
    forProbes({ name: 'live', path: PATHS.live, answer: alive }),
    forProbes({
      name: 'ready',
      path: PATHS.ready,
      answer: () =>
        readiness.isReady()
          ? { kind: 'json', status: 200, body: { status: 'ready', ...about } }
          : { kind: 'json', status: 503, body: { status: 'stopping', ...about } },
    }),
  ]
}
