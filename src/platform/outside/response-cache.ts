import type { Clock } from '../../domain/time/days.ts'

export interface ResponseCacheOptions<Answer> {
  clock: Clock
  seconds: number
  /** Of more questions than these the oldest is forgotten. */
  questionsMax: number
  /** What is no answer is not kept: asking again asks again. */
  isAnswer(answer: Answer): boolean
}

export interface ResponseCache<Answer> {
  /** Asks once at a time for each question, and not at all while its answer is kept. */
  to<Asked extends Answer>(question: unknown, ask: () => Promise<Asked>): Promise<Asked>
  /** Asks anew from now on: backstage has switched what the system does. */
  forget(): void
}

/** Keeps what a system answers for a while, also where nobody waits for it any more. */
export function responseCache<Answer>({
  clock,
  seconds,
  questionsMax,
  isAnswer,
}: ResponseCacheOptions<Answer>): ResponseCache<Answer> {
  const kept = new Map<string, { answer: Answer; since: Temporal.Instant }>()
  const underWay = new Map<string, Promise<Answer>>()

  const begin = async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const call = ask()
    underWay.set(key, call)
    try {
      const answer = await call
      // Forgotten meanwhile, it is the answer to who asked and to nobody else.
      if (underWay.get(key) === call && isAnswer(answer)) keep(key, answer)
      return answer
    } finally {
      if (underWay.get(key) === call) underWay.delete(key)
    }
  }

  const keep = (key: string, answer: Answer) => {
    kept.delete(key)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= questionsMax) kept.delete(oldest)
    kept.set(key, { answer, since: clock.now() })
  }

  /** The demo's clock can also go back: what was learnt in the future is not known yet. */
  const isFresh = (since: Temporal.Instant) => {
    const age = clock.now().epochMilliseconds - since.epochMilliseconds
    return age >= 0 && age < seconds * 1000
  }

  return {
    async to<Asked extends Answer>(question: unknown, ask: () => Promise<Asked>) {
      const key = JSON.stringify(question)
      const known = kept.get(key)
      if (known && isFresh(known.since)) return known.answer as Asked
      return (await (underWay.get(key) ?? begin(key, ask))) as Asked
    },
    forget() {
      kept.clear()
      underWay.clear()
    },
  }
}
