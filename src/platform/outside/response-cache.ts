import type { Clock } from '../../domain/time/days.ts'

export interface ResponseCacheOptions<Answer> {
  clock: Clock
  seconds: number
  /** Beyond this number the oldest answer is dropped. */
  entriesMax: number
  /** Null answers are not cached: the next request is sent again. */
  isAnswer(answer: Answer): boolean
}

export interface ResponseCache<Answer> {
  /** One request at a time per question, and none while its answer is cached. */
  getOrLoad<Result extends Answer>(question: unknown, load: () => Promise<Result>): Promise<Result>
  /** Drops all answers, for example after backstage has switched a fault. */
  forget(): void
}

/** Caches the answers of a system, even one that arrives after the request for it has timed out. */
export function responseCache<Answer>({
  clock,
  seconds,
  entriesMax,
  isAnswer,
}: ResponseCacheOptions<Answer>): ResponseCache<Answer> {
  const cache = new Map<string, { answer: Answer; since: Temporal.Instant }>()
  const pendingCalls = new Map<string, Promise<Answer>>()

  const begin = async (key: string, load: () => Promise<Answer>): Promise<Answer> => {
    const call = load()
    pendingCalls.set(key, call)
    try {
      const answer = await call
      // If the answers were dropped meanwhile, this one is not stored.
      if (pendingCalls.get(key) === call && isAnswer(answer)) store(key, answer)
      return answer
    } finally {
      if (pendingCalls.get(key) === call) pendingCalls.delete(key)
    }
  }

  const store = (key: string, answer: Answer) => {
    cache.delete(key)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= entriesMax) cache.delete(oldest)
    cache.set(key, { answer, since: clock.now() })
  }

  /** The demo's clock can also go back: an answer from the future does not count. */
  const isFresh = (since: Temporal.Instant) => {
    const age = clock.now().epochMilliseconds - since.epochMilliseconds
    return age >= 0 && age < seconds * 1000
  }

  return {
    async getOrLoad<Result extends Answer>(question: unknown, load: () => Promise<Result>) {
      const key = JSON.stringify(question)
      const cached = cache.get(key)
      if (cached && isFresh(cached.since)) return cached.answer as Result
      return (await (pendingCalls.get(key) ?? begin(key, load))) as Result
    },
    forget() {
      cache.clear()
      pendingCalls.clear()
    },
  }
}
