import type { BooksReturns } from '../../ports/carriers.ts'
import type { Clock } from '../../ports/clock.ts'
import { type KeptAnswers, keptAnswers } from '../outside-system/kept-answers.ts'

const KEPT_SECONDS = 30
const QUESTIONS_MAX = 5000

type Times = readonly unknown[] | null

/**
 * When a carrier comes, kept for half a minute: a page waits for a second, and whoever asks again finds what came later
 * (0024). The question is that of one order, so that nobody finds another's. No answer is not kept, nor is an empty one;
 * and where a booking is refused, what was shown may no longer be so.
 */
export function keepTimes<Client extends BooksReturns>(
  client: Client,
  clock: Clock,
  ask: (kept: KeptAnswers<Times>) => Partial<Client>,
): { port: Client; forget(): void } {
  const kept = keptAnswers<Times>({
    clock,
    seconds: KEPT_SECONDS,
    questionsMax: QUESTIONS_MAX,
    isAnswer: (times) => times !== null && times.length > 0,
  })
  const bookReturn: BooksReturns['bookReturn'] = async (...asked) => {
    const answer = await client.bookReturn(...asked)
    if (answer.outcome === 'refused') kept.forget()
    return answer
  }
  return { port: { ...client, ...ask(kept), bookReturn }, forget: kept.forget }
}
