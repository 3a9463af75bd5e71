import { z } from 'zod'
import type { WriteAnswer } from '../writes/outside-write.ts'
import { type HttpAnswer, isTurnedAway } from './http-call.ts'
import { text } from './wire-values.ts'

/** Under this header travels our own reference; the same reference twice must happen once. */
export const REFERENCE_HEADER = 'idempotency-key'

const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), details: z.unknown().optional() }),
  z.object({ outcome: z.literal('refused'), code: z.string().min(1).max(64) }),
])

export type WriteOutcome = Extract<WriteAnswer, { outcome: 'done' | 'refused' }>

export type JsonAnswer = { status: number; body: unknown }

/** What a call that writes came to. `read` says what the system's own answer means; null where it cannot be read. */
export function readWrite(answer: HttpAnswer, read: (answer: JsonAnswer) => WriteOutcome | null): WriteAnswer {
  if (answer.kind === 'not-sent' || isTurnedAway(answer)) return { outcome: 'not-sent' }
  if (answer.kind === 'broken-off') return { outcome: 'unknown', answered: false }
  const said = answer.kind === 'answered' ? read(answer) : null
  // A gateway answers for a system that may still be at work on it.
  return said ?? { outcome: 'unknown', answered: !GATEWAY_ANSWERS.includes(answer.status) }
}

const GATEWAY_ANSWERS = [502, 503, 504]

/** The answer to a write as our own contract has it; null where it is none. Only 200 is a yes (XMS-23). */
export function readOutcome({ status, body }: JsonAnswer): WriteOutcome | null {
  if (status !== 200 && status !== 409) return null
  const { data } = outcome.safeParse(body)
  if (data?.outcome === 'refused') return { outcome: 'refused', refusal: data.code }
  return data && status === 200 ? { outcome: 'done', details: readableOf(data.details) } : null
}

const words = z.record(z.string(), z.unknown())
const aWord = text(200)
/** What may be told as a number, too. */
const NUMBERS = ['sequence', 'cancellationRefund']

/** What it said beside its yes, as far as it can be kept: a yes stays one, whatever stands beside it. */
function readableOf(details: unknown): Record<string, string> {
  const said = Object.entries(words.safeParse(details).data ?? {})
  return Object.fromEntries(
    said.flatMap(([name, value]) => {
      const word = aWord.safeParse(NUMBERS.includes(name) && typeof value === 'number' ? String(value) : value)
      return word.success && aWord.safeParse(name).success ? [[name, word.data]] : []
    }),
  )
}
