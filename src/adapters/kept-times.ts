import type { Clock } from '../ports/clock.ts'
import { type KeptAnswers, keptAnswers } from './outside-system/kept-answers.ts'

const KEPT_SECONDS = 30
const QUESTIONS_MAX = 5000

/**
 * When a carrier comes, kept for half a minute: a page waits for a second, and whoever asks again finds what came later
 * (0024). The question is that of one order, so that nobody finds another's. No answer is not kept, nor is an empty one.
 */
export function keptTimes<Time>(clock: Clock): KeptAnswers<readonly Time[] | null> {
  return keptAnswers<readonly Time[] | null>({
    clock,
    seconds: KEPT_SECONDS,
    questionsMax: QUESTIONS_MAX,
    isAnswer: (times) => times !== null && times.length > 0,
  })
}
