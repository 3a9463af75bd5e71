import type { Clock } from '../../domain/time/days.ts'
import type { ClientOptions } from '../../platform/outside/call-system.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { type ResponseCache, responseCache } from '../../platform/outside/response-cache.ts'
import type { Routes } from '../../platform/outside/server.ts'
import type { BooksReturns } from './carrier.ts'

/** A call that reads from a carrier, such as for collection times. Only some carriers offer any; all take bookings. */
export interface CarrierRead<Port, Fault extends string> {
  path: string
  /** The fault under which the carrier offers nothing, its label in backstage, and the carrier's answer then. */
  fault: Fault
  label: string
  emptyAnswer: unknown
  client(options: ClientOptions): Port
  routes(parts: BuiltInParts): Routes
  /** Caches the answers; absent if nothing is cached. */
  cached?(port: Port, answers: ResponseCache<Times>): Port
}

const CACHE_SECONDS = 30
const QUESTIONS_MAX = 5000

type Times = readonly unknown[] | null

/**
 * Caches collection times for half a minute: a page waits only a second, and a retry can use an answer that came after
 * that. The order is part of the key, so that customers don't see each other's times. A missing or empty answer is not
 * cached. A refused booking clears the cache, since the times that were shown may be outdated.
 */
export function cacheTimes<Port extends object, Client extends Port & BooksReturns>(
  client: Client,
  clock: Clock,
  cached: (port: Port, answers: ResponseCache<Times>) => Port,
): { port: Client; forget(): void } {
  const answers = responseCache<Times>({
    ...{ clock, seconds: CACHE_SECONDS, entriesMax: QUESTIONS_MAX },
    isAnswer: (times) => times !== null && times.length > 0,
  })
  const bookReturn: BooksReturns['bookReturn'] = async (...request) => {
    const answer = await client.bookReturn(...request)
    if (answer.outcome === 'refused') answers.forget()
    return answer
  }
  return { port: { ...client, ...cached(client, answers), bookReturn }, forget: answers.forget }
}
