import { randomUUID } from 'node:crypto'
import { version } from '../../../package.json' with { type: 'json' }
import { PATHS } from '../../urls.ts'
import type { DatabaseHealth } from '../database/database-health.ts'
import { forProbes, type Route } from './route.ts'

export const VERSION: string = version

/** Distinguishes this process from any other that may answer on the same port. */
const INSTANCE = randomUUID()

const ABOUT = { instance: INSTANCE, version: VERSION }

/** `/ready` says whether to send requests here, `/live` whether to keep the process, even without a database. */
export function healthRoutes(readiness: Readiness, database: DatabaseHealth): Route[] {
  const body = (status: string) => ({ status, ...ABOUT })
  return [
    forProbes({
      name: 'health',
      path: PATHS.health,
      answer: () => ({ kind: 'json', status: 200, body: body('ok') }),
    }),
    forProbes({
      name: 'live',
      path: PATHS.live,
      answer: async () =>
        (await database.isHung())
          ? { kind: 'json', status: 503, body: body('hung') }
          : { kind: 'json', status: 200, body: body('ok') },
    }),
    forProbes({
      name: 'ready',
      path: PATHS.ready,
      answer: async () => {
        if (!readiness.isReady()) return { kind: 'json', status: 503, body: body('stopping') }
        if (!(await database.answers())) return { kind: 'json', status: 503, body: body('no-database') }
        return { kind: 'json', status: 200, body: body('ready') }
      },
    }),
  ]
}

/** Answers before the product has started, e.g. while it waits for the database. */
export function answerWhileStarting(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === PATHS.live || pathname === PATHS.health) return Response.json({ status: 'ok', ...ABOUT })
  const headers = { 'retry-after': '2', 'cache-control': 'no-store' }
  return Response.json({ status: 'starting', ...ABOUT }, { status: 503, headers })
}

/** A process is no longer ready from the moment at which it begins to stop. */
export interface Readiness {
  isReady(): boolean
  leave(): void
}

export function createReadiness(): Readiness {
  let ready = true
  return {
    isReady: () => ready,
    leave() {
      ready = false
    },
  }
}
