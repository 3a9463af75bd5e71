import { randomUUID } from 'node:crypto'
import { PATHS } from '../urls.ts'
import { forAnyone } from '../web/route.ts'

/** Tells this process from any other that may answer on the same port. */
export const INSTANCE = randomUUID()

export const healthRoute = forAnyone({
  name: 'health',
  method: 'GET',
  path: PATHS.health,
  sites: 'one-address',
  answer: () => ({ kind: 'json', status: 200, body: { status: 'ok', instance: INSTANCE } }),
})
