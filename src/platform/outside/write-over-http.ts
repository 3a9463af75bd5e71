import { z } from 'zod'
import type { WriteAnswer } from '../writes/outside-write.ts'
import { GATEWAY_ANSWERS, type HttpAnswer, isDeniedAccess } from './http-call.ts'
import { text } from './wire-values.ts'

/** The header with our own reference: two calls with the same reference must act only once. */
export const REFERENCE_HEADER = 'idempotency-key'

export const wireDone = z.object({ outcome: z.literal('done'), details: z.unknown().optional() })
export const wireRefused = z.object({ outcome: z.literal('refused'), code: z.string().min(1).max(64) })
const outcome = z.discriminatedUnion('outcome', [wireDone, wireRefused])

export type WriteOutcome = Extract<WriteAnswer, { outcome: 'done' | 'refused' }>

export type JsonResponse = { status: number; body: unknown }

/** The outcome of a writing call. `read` interprets the system's own answer; null if it is unreadable. */
export function readWriteAnswer(answer: HttpAnswer, read: (answer: JsonResponse) => WriteOutcome | null): WriteAnswer {
  if (answer.kind === 'not-sent' || isDeniedAccess(answer)) return { outcome: 'not-sent' }
  if (answer.kind === 'broken-off') return { outcome: 'unknown', answered: false }
  const outcomeRead = answer.kind === 'answered' ? read(answer) : null
  return outcomeRead ?? { outcome: 'unknown', answered: !GATEWAY_ANSWERS.includes(answer.status) }
}

/** Reads an answer to a write in the form of our own contract, else null. Only 200 is a success (XMS-23). */
export function readOutcome({ status, body }: JsonResponse): WriteOutcome | null {
  if (status !== 200 && status !== 409) return null
  const { data } = outcome.safeParse(body)
  if (data?.outcome === 'refused') return { outcome: 'refused', refusal: data.code }
  return data && status === 200 ? { outcome: 'done', details: readableOf(data.details) } : null
}

const detailsRecord = z.record(z.string(), z.unknown())
const shortText = text(200)
/** Details that may also be sent as a number. */
const NUMERIC_DETAILS = ['sequence', 'cancellationRefund']

/** The readable details of a success. Unreadable ones are dropped, and the write still counts as done. */
function readableOf(details: unknown): Record<string, string> {
  const pairs = Object.entries(detailsRecord.safeParse(details).data ?? {})
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => {
      const parsed = shortText.safeParse(
        NUMERIC_DETAILS.includes(name) && typeof value === 'number' ? String(value) : value,
      )
      return parsed.success && shortText.safeParse(name).success ? [[name, parsed.data]] : []
    }),
  )
}
