import { z } from 'zod'
import type { Carrier } from '../../domain/policy/return-method.ts'
import { answerCall, refuseCall } from '../../platform/calls/call.ts'
import type { Json } from '../../platform/database/transaction.ts'
import type { JsonAnswer } from '../../platform/http/answer.ts'
import { forCarriers, forServices, type Route, SIGNED_BYTES_MAX } from '../../platform/http/route.ts'
import type { Log } from '../../platform/log.ts'
import { PATHS } from '../../urls.ts'
import { countRefusals, type RecordScansParts, recordScans } from './record-scans.ts'
import { type ReturnCallParts, returnCall } from './return.api.ts'
import { returnsCall } from './returns.api.ts'
import { HOUSE_SCANS_EXAMPLE, SCANS_EXAMPLE, SCANS_TAKEN_EXAMPLE } from './scan-examples.data.ts'

export interface ScanRouteParts extends RecordScansParts, ReturnCallParts {
  log: Log
  /** A signed scan has no field for its carrier, since the signature identifies the carrier. */
  scanSchema: z.ZodType
  signedScanSchema: z.ZodType
}

/** One transaction stores all scans of a call, so their number is limited to keep it short. */
export const SCANS_MAX = 1000

const LIST_MESSAGE = `must be a scan, or { "scans": [ … ] } with 1 to ${SCANS_MAX} of them`

/** The handler checks the number of scans, and each scan separately. */
const body = z
  .looseObject({ scans: z.array(z.unknown(), LIST_MESSAGE).min(1, LIST_MESSAGE).optional() }, LIST_MESSAGE)
  .transform((sent) => sent.scans ?? [sent])

const bodyShown = (scan: z.ZodType) =>
  z.union([
    scan,
    z.object({
      scans: z
        .array(scan)
        .min(1)
        .max(SCANS_MAX)
        .describe(`1 to ${SCANS_MAX} scans. Each is accepted or refused on its own.`),
    }),
  ])

const countSchema = (what: string) => z.number().int().min(0).max(SCANS_MAX).describe(`How many scans ${what}.`)

export const scanOutcomeSchema = z.object({
  index: z
    .number()
    .int()
    .min(0)
    .max(SCANS_MAX - 1)
    .describe('Its place among those sent, from 0.'),
  eventId: z.string().nullable().describe("The sender's own id; null if it couldn't be read."),
  outcome: z.enum(['accepted', 'duplicate', 'refused']).describe('The outcome. The counts above say what each means.'),
  reason: z
    .enum(['wrong-shape', 'unknown-parcel', 'in-the-future', 'other-carrier'])
    .optional()
    .describe(
      'Why it was refused: fields are wrong, we know no such parcel, it is more than 5 minutes ahead, or the parcel or the name belongs to another carrier.',
    ),
  fields: z
    .array(
      z.object({
        field: z.string().describe('The field as it was sent; empty if it is no scan at all.'),
        message: z.string().describe('What is wrong with it. It never quotes the value.'),
      }),
    )
    .optional()
    .describe('Each invalid field, once; only with `wrong-shape`.'),
})

const scansTakenSchema = z
  .object({
    accepted: countSchema('were stored'),
    duplicate: countSchema('had already been stored under their event id, and changed nothing'),
    refused: countSchema('were refused; nothing of them was stored'),
    scans: z.array(scanOutcomeSchema).describe('The outcome of each scan, in the order sent.'),
  })
  .meta({ id: 'ScansTaken', description: 'The number of scans for each outcome, and the outcome of each scan.' })

const SHARED_DESCRIPTION =
  'Each scan is accepted or refused on its own. 200 means only that all of them were checked; `scans` has the outcome of each. Any other status means that nothing was stored: send the same again. Scans may come in any order, also late.'

const sharedCall = {
  body,
  writes: 'repeatable' as const,
  answers: {
    200: {
      about: 'The outcome of each scan, with the reason for any refusal.',
      schema: scansTakenSchema,
      example: SCANS_TAKEN_EXAMPLE,
    },
  },
}

export function scanRoutes(parts: ScanRouteParts): Route[] {
  return [
    returnCall(parts),
    returnsCall(parts),
    forServices('intake', {
      name: 'return-scans',
      method: 'POST',
      path: PATHS.returnScans,
      exampleBody: SCANS_EXAMPLE,
      call: {
        ...sharedCall,
        about: `Scans of parcels on their way back, by order management or for a carrier: one, or up to ${SCANS_MAX}.`,
        more: `${SHARED_DESCRIPTION} Only \`OMS\` can report STS004 and STS005; from others they are stored and change nothing.`,
        bodyInDescription: bodyShown(parts.scanSchema),
        bodyExample: HOUSE_SCANS_EXAMPLE,
        bodyBytesMax: SIGNED_BYTES_MAX,
      },
      answer: ({ body: sent, now }) => answerScans(sent, null, parts, now),
    }),
    forCarriers({
      name: 'carrier-scans',
      path: PATHS.carrierScans,
      example: PATHS.carrierScans.replace(':carrier', 'evri'),
      exampleBody: SCANS_EXAMPLE,
      call: {
        ...sharedCall,
        about: `Scans of parcels on their way back, by the carrier that signs the call: one, or up to ${SCANS_MAX}.`,
        more: `${SHARED_DESCRIPTION} A carrier reports its own parcels only: others are refused as \`other-carrier\`. STS004 and STS005 from a carrier are stored and change nothing.`,
        bodyInDescription: bodyShown(parts.signedScanSchema),
        bodyExample: SCANS_EXAMPLE,
      },
      answer: ({ carrier, body: sent, now }) => answerScans(sent, carrier, parts, now),
    }),
  ]
}

async function answerScans(
  reports: readonly unknown[],
  signingCarrier: Carrier | null,
  parts: ScanRouteParts,
  now: Temporal.Instant,
): Promise<JsonAnswer> {
  const sender = signingCarrier ?? 'internal'
  if (reports.length > SCANS_MAX) {
    parts.log.warn('scans refused', { carrier: sender, refused: reports.length, reason: 'too-many' })
    return refuseCall(413, 'too-large', `A call takes at most ${SCANS_MAX} scans. Send fewer at a time.`)
  }
  const scans = await recordScans(reports, signingCarrier, parts, now)
  const counts = { accepted: 0, duplicate: 0, refused: 0 }
  for (const { outcome } of scans) counts[outcome] += 1
  if (counts.refused > 0)
    parts.log.warn('scans refused', { carrier: sender, refused: counts.refused, ...countRefusals(scans) })
  return answerCall(200, { ...counts, scans: scans as unknown as Json })
}
