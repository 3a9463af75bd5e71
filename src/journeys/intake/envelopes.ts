import { z } from 'zod'

/** So many records are taken at once: a handful of statements, and a transaction that holds nobody up for long. */
export const INTAKE_RECORDS_MAX = 500

const LIST = `must be one envelope (of content, one entry), or { "envelopes": [ … ] } with 1 to ${INTAKE_RECORDS_MAX} of them`

/** What a call of the intake takes. Each record is checked by itself, so that one bad record stops no other. */
export const envelopesBody = z
  .looseObject(
    {
      envelopes: z.array(z.unknown(), LIST).min(1, LIST).max(INTAKE_RECORDS_MAX, LIST).optional(),
    },
    LIST,
  )
  .transform((sent) => sent.envelopes ?? [sent])

/** For the description. */
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
