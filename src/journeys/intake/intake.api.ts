import { z } from 'zod'
import { PATHS } from '../../urls.ts'
import { answerCall } from '../../web/call.ts'
import { forServices, type Route } from '../../web/route.ts'
import { INTAKE_RECORDS_MAX, type IntakeParts, takeIn } from './take-in.ts'

export interface IntakeApiParts extends IntakeParts {
  /** How an envelope looks, for the description; each is checked by itself, so that one bad record stops no other. */
  updateSchema: z.ZodType
  intakeBytesMax: number
}

const LIST = `must be an envelope, or { "envelopes": [ … ] } with 1 to ${INTAKE_RECORDS_MAX} of them`

const body = z
  .looseObject(
    {
      envelopes: z.array(z.unknown(), LIST).min(1, LIST).max(INTAKE_RECORDS_MAX, LIST).optional(),
    },
    LIST,
  )
  .transform((sent) => sent.envelopes ?? [sent])

const answer = z.object({
  accepted: z.number(),
  repeated: z.number(),
  stale: z.number(),
  refused: z.number(),
  records: z.array(
    z.object({
      index: z.number(),
      orderNumber: z.string().nullable(),
      outcome: z.enum(['accepted', 'repeated', 'stale', 'refused']),
      reasons: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
  ),
})

/** Order management tells us of orders here (D-139). Each envelope names itself by order and sequence: no key is asked. */
export function intakeRoutes(parts: IntakeApiParts): Route[] {
  return [
    forServices('intake', {
      name: 'intake',
      method: 'POST',
      path: PATHS.intake,
      call: {
        about: 'Order updates: one envelope, or up to 500. Safe to repeat, and accepted in any order.',
        body,
        bodyShown: z.union([
          parts.updateSchema,
          z.object({ envelopes: z.array(parts.updateSchema).min(1).max(INTAKE_RECORDS_MAX) }),
        ]),
        bodyBytesMax: parts.intakeBytesMax,
        writes: 'repeatable',
        answers: {
          200: {
            about:
              'The outcome for each record, with the reasons for any refusal and warnings about anything left out.',
            schema: answer,
          },
        },
      },
      async answer(visit) {
        const records = await takeIn(visit.body, parts, visit.now)
        const count = (outcome: string) => records.filter((record) => record.outcome === outcome).length
        return answerCall(200, {
          accepted: count('accepted'),
          repeated: count('repeated'),
          stale: count('stale'),
          refused: count('refused'),
          records: records.map((record) => ({ ...record })),
        })
      },
    }),
  ]
}
