import { z } from 'zod'
import type { Scope } from '../../domain/callers/caller.ts'
import type { Json } from '../../ports/command-log.ts'
import { answerCall } from '../../web/call.ts'
import { forServices, type Route } from '../../web/route.ts'
import type { CallVisit } from '../../web/visit.ts'
import { envelopesBody, envelopesShown, INTAKE_RECORDS_MAX } from './envelopes.ts'

interface TakenRecord {
  index: number
  outcome: string
  reasons: string[]
  warnings: string[]
}

export interface IntakeCall {
  name: string
  path: string
  scope: Scope
  /** What envelopes tell of. */
  what: 'Order' | 'Customer' | 'Catalogue'
  envelope: z.ZodType
  envelopeExample: Json
  bodyBytesMax: number
  taken: z.ZodType
  takenExample: Json
  /** Each count in the answer, and the outcome that it counts. */
  counts: Readonly<Record<string, string>>
  take: (visit: CallVisit<unknown, readonly unknown[]>) => Promise<readonly TakenRecord[]>
}

/** A call by which systems of the house send envelopes, and learn what became of each. */
export function intakeCall({ scope, what, counts, take, ...own }: IntakeCall): Route {
  return forServices(scope, {
    name: own.name,
    method: 'POST',
    path: own.path,
    call: {
      about: `${what} updates: one envelope, or up to ${INTAKE_RECORDS_MAX}. Safe to repeat, and accepted in any order.`,
      more: 'Each envelope is accepted or refused on its own. 200 means only that all of them were checked; `records` has the outcome of each. Any other status means that nothing was stored: send the same again.',
      body: envelopesBody,
      bodyShown: envelopesShown(own.envelope),
      bodyExample: own.envelopeExample,
      bodyBytesMax: own.bodyBytesMax,
      writes: 'repeatable',
      answers: {
        200: {
          about: 'The outcome for each record, with the reasons for any refusal and warnings about anything left out.',
          schema: own.taken,
          example: own.takenExample,
        },
      },
    },
    async answer(visit) {
      const records = await take(visit)
      const counted = Object.entries(counts).map(([name, meant]) => [
        name,
        records.filter(({ outcome }) => outcome === meant).length,
      ])
      return answerCall(200, { ...Object.fromEntries(counted), records: records.map((record) => ({ ...record })) })
    },
  })
}

const count = (what: string) => z.number().int().min(0).max(INTAKE_RECORDS_MAX).describe(`How many records ${what}.`)

/** What every intake counts. */
export const countSchemas = {
  accepted: count('were taken'),
  repeated: count('had already been taken'),
  stale: count('are older than what we have, and changed nothing'),
  refused: count('were refused; nothing of them was stored'),
  addressInUse: count('were taken without their sign-in address, which belongs to another customer'),
}

/** What is said of each record, besides what it is about. */
export function recordSchemas<const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) {
  return {
    index: z
      .number()
      .int()
      .min(0)
      .max(INTAKE_RECORDS_MAX - 1)
      .describe('Its place among those sent, from 0.'),
    outcome: z.enum(outcomes).describe('The outcome. The counts above say what each means.'),
    reasons: z.array(z.string()).describe('Why it was refused, field by field; empty otherwise.'),
    warnings: z
      .array(z.string())
      .describe('Fields of a record that was taken which were left out or have no effect, and why.'),
  }
}
