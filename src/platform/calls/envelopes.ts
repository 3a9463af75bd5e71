import { z } from 'zod'

/** A few statements, and a transaction that is not long. */
export const INTAKE_RECORDS_MAX = 500

const LIST = `must be one envelope (of content, one entry), or { "envelopes": [ … ] } with 1 to ${INTAKE_RECORDS_MAX} of them`

/** Each record is checked by itself: a bad one stops no other. */
export const envelopesBody = z
  .looseObject(
    {
      envelopes: z.array(z.unknown(), LIST).min(1, LIST).max(INTAKE_RECORDS_MAX, LIST).optional(),
    },
    LIST,
  )
  .transform((sent) => sent.envelopes ?? [sent])

export function envelopesShown(envelope: z.ZodType) {
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
