import { builtInOptions, type ClientOptions } from '../../src/platform/outside/call-system.ts'
import type { OutsideSystem } from '../../src/platform/outside/outside-system.ts'
import type { ServedAnswer, ServedRequest, Server } from '../../src/platform/outside/server.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { QUIET } from './constants.ts'

/** Long enough for a first answer on a busy machine. */
const TIMEOUT_MS = 10_000

export function clientOf<Client>(
  system: Pick<OutsideSystem<Client, never>, 'client'>,
  server: Server,
  log = QUIET,
  more: Partial<ClientOptions> = {},
): Client {
  return system.client({ ...builtInOptions(server, TIMEOUT_MS, log, BRAND_SITES), ...more })
}

/** A server that always gives this answer and records the requests. */
export function listener(answer: ServedAnswer = { status: 200, body: {} }) {
  const received: ServedRequest[] = []
  const server: Server = async (request) => {
    received.push(request)
    return answer
  }
  return { received, server }
}
