import { z } from 'zod'
import type { Scope } from '../../domain/callers/caller.ts'
import type { Json } from '../database/transaction.ts'
import { forServices, type Route } from '../http/route.ts'
import type { CallVisit } from '../http/visit.ts'
import { answerCall, type Example } from './call.ts'

interface IntakeRecordResult {
  index: number
  outcome: string
  reasons: string[]
  warnings: string[]
}

const OUTCOMES = {
  accepted: { counted: 'accepted', about: 'were accepted' },
  'address-in-use': {
    counted: 'addressInUse',
    about: 'were accepted without their sign-in address, which belongs to another customer',
  },
  repeated: {
    counted: 'repeated',
    about: 'had already been accepted, by their sequence and instant; their content is not compared',
  },
  stale: { counted: 'stale', about: 'are older than what we have, and changed nothing' },
  refused: { counted: 'refused', about: 'were refused; nothing of them was stored' },
} as const

type Outcome = keyof typeof OUTCOMES

export const USUAL_OUTCOMES = ['accepted', 'repeated', 'stale', 'refused'] as const satisfies readonly Outcome[]

export interface IntakeCall {
  name: string
  path: string
  scope: Scope
  what: 'Order' | 'Customer' | 'Catalogue' | 'Content'
  envelope: z.ZodType
  envelopeExample: Example
  bodyBytesMax: number
  /** The answer: its schema's id, the outcomes that it counts, the further fields of a record, and an example. */
  taken: {
    id: string
    outcomes: readonly Outcome[]
    of: z.ZodRawShape
    example: Json
  }
  /** Stores the records that were sent, and gives the outcome of each. */
  take: (visit: CallVisit<unknown, readonly unknown[]>) => Promise<readonly IntakeRecordResult[]>
}

export function intakeCall({ scope, what, taken, take, ...own }: IntakeCall): Route {
  return forServices(scope, {
    name: own.name,
    method: 'POST',
    path: own.path,
    call: {
      about: `${what} updates: one envelope, or up to ${INTAKE_RECORDS_MAX}. Safe to repeat, and accepted in any order.`,
      more: 'Each envelope is accepted or refused on its own. 200 means only that all of them were checked; `records` has the outcome of each. Any other status means that nothing was stored. After 429, 500 or 503, or no answer at all, send the same again; after any other, first fix what the error names.',
      body: envelopesBody,
      bodyInDescription: envelopesShown(own.envelope),
      bodyExample: own.envelopeExample,
      bodyBytesMax: own.bodyBytesMax,
      writes: 'repeatable',
      answers: {
        200: {
          about: 'The outcome for each record, with the reasons for any refusal and warnings about anything left out.',
          schema: takenSchema(taken),
          example: taken.example,
        },
      },
    },
    async answer(visit) {
      const records = await take(visit)
      const counts = taken.outcomes.map((kind) => [
        OUTCOMES[kind].counted,
        records.filter(({ outcome }) => outcome === kind).length,
      ])
      return answerCall(200, { ...Object.fromEntries(counts), records: records.map((record) => ({ ...record })) })
    },
  })
}

function takenSchema({ id, outcomes, of }: IntakeCall['taken']): z.ZodType {
  const counts = outcomes.map((outcome) => {
    const { counted, about } = OUTCOMES[outcome]
    return [counted, z.number().int().min(0).max(INTAKE_RECORDS_MAX).describe(`How many records ${about}.`)]
  })
  const record = z.object({
    index: z
      .number()
      .int()
      .min(0)
      .max(INTAKE_RECORDS_MAX - 1)
      .describe('Its place among those sent, from 0.'),
    ...of,
    outcome: z.enum(outcomes).describe('The outcome. The counts above say what each means.'),
    reasons: z.array(z.string()).describe('Why it was refused, field by field; empty otherwise.'),
    warnings: z
      .array(z.string())
      .describe('Fields of an accepted record that were left out or have no effect, and why.'),
  })
  return z
    .object({
      ...Object.fromEntries(counts),
      records: z.array(record).describe('The outcome of each record, in the order sent.'),
    })
    .meta({ id, description: 'The number of records for each outcome, and the outcome of each record.' })
}

/** Keeps an intake to a few statements and a short transaction. */
export const INTAKE_RECORDS_MAX = 500

const ENVELOPES_RULE = `must be one envelope (of content, one entry), or { "envelopes": [ … ] } with 1 to ${INTAKE_RECORDS_MAX} of them`

/** Records are checked one by one later, so that an invalid one does not stop the others. */
const envelopesBody = z
  .looseObject(
    {
      envelopes: z
        .array(z.unknown(), ENVELOPES_RULE)
        .min(1, ENVELOPES_RULE)
        .max(INTAKE_RECORDS_MAX, ENVELOPES_RULE)
        .optional(),
    },
    ENVELOPES_RULE,
  )
  .transform((sent) => sent.envelopes ?? [sent])

function envelopesShown(envelope: z.ZodType) {
  return z.union([
    envelope,
    z.object({
      envelopes: z
        .array(envelope)
        .min(1)
        .max(INTAKE_RECORDS_MAX)
        .describe(`1 to ${INTAKE_RECORDS_MAX} envelopes. Each is accepted or refused on its own.`),
    }),
  ])
}
