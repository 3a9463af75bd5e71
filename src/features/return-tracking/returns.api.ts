import { z } from 'zod'
import { RETURN_ENDS } from '../../domain/returns/return.ts'
import { progressOf } from '../../domain/tracking/progress.ts'
import { answerCall } from '../../platform/calls/call.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ReturnCallParts } from './return.api.ts'
import type { AllReturnsQuery, TrackedOrders } from './tracked.records.ts'

const LIMIT = 20
const LIMIT_MAX = 50

/** The status is worked out from the scans, so a filter by it reads more returns than it lists. */
const READ_AT_ONCE = 200
const READS_MAX = 10

const instant = z.iso.datetime({ offset: true })
const id = (what: string) => z.string().regex(/^[\w.:-]{1,64}$/, `must be ${what}`)
const nullableText = z.string().nullable()

const listedSchema = z.object({
  returnOrderNo: z.string().describe('The number of the return.'),
  orderRef: z.string().describe('The order number.'),
  customerId: z.string().describe("The retailer's id of the order's customer."),
  createdAt: z.string().describe('When it was created.'),
  status: z.string().describe('`STS001` to `STS014`, or how it ended without a refund.'),
  endedAt: nullableText.describe('When it was refunded or ended otherwise; null while it is open.'),
  returnPath: nullableText.describe('As in the call for one return; null if nothing is sent back.'),
  carrierCode: nullableText.describe('Who carries it; null if nothing is sent back.'),
  refundPence: z.number().int().nullable().describe('The refund that was named, in pence or cents; null if none was.'),
  isGift: z.boolean().describe('Whether the recipient of a gift returns it.'),
})

const pageSchema = z
  .object({
    returns: z.array(listedSchema).describe('The first created first.'),
    next: nullableText.describe('Send it as `after` to get the next page; null on the last one.'),
  })
  .meta({ id: 'ReturnsPage', description: 'A page of returns.' })

type Listed = Awaited<ReturnType<TrackedOrders['listAll']>>[number]

export function returnsCall({ trackedOrders, trackingWords: { statuses, paths, carriers } }: ReturnCallParts): Route {
  const words = [...Object.values(statuses), ...RETURN_ENDS]
  const statusOf = ({ created }: Listed) =>
    created.ended?.as ?? statuses[progressOf(created, { isRejected: false }).status]
  return forServices('returns', {
    name: 'returns-call',
    method: 'GET',
    path: PATHS.returnsCall,
    example: `${PATHS.returnsCall}?customerId=C-amelia`,
    call: {
      about: 'Returns across customers, or of one, in pages.',
      more: 'The first created first; the call for one return has its parcels and reports. With `status` a page may have fewer returns than `limit`, or none: go on while `next` is not null.',
      query: z.object({
        since: z
          .string()
          .refine((text) => instant.safeParse(text).success, 'must be a date and time such as 2026-11-14T10:24:00Z')
          .meta({ examples: ['2026-11-01T00:00:00Z'] })
          .transform((text) => Temporal.Instant.from(text))
          .optional()
          .meta({ description: 'Only returns created at this time or later.' }),
        customerId: id("a customer's id")
          .optional()
          .meta({ description: "Only returns of this customer's orders.", examples: ['C-1001'] }),
        status: z
          .enum(words, `must be one of ${words.join(', ')}`)
          .optional()
          .meta({
            description: 'Only returns of this status: a code, or `cancelled`, `lapsed` or `returned`.',
            examples: [words[0] ?? ''],
          }),
        after: id('a return number')
          .optional()
          .meta({
            description: 'The return number to continue after: `next` from the previous answer.',
            examples: ['800000008'],
          }),
        limit: z
          .string()
          .refine((text) => /^[1-9]\d?$/.test(text) && Number(text) <= LIMIT_MAX, `must be 1 to ${LIMIT_MAX}`)
          .meta({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT, examples: [LIMIT] })
          .transform(Number)
          .optional()
          .meta({ description: 'The most returns to return.' }),
      }),
      answers: {
        200: {
          about: 'The returns; empty if there are none.',
          schema: pageSchema,
          example: {
            returns: [
              {
                ...{ returnOrderNo: '800000008', orderRef: '400000008', customerId: 'C-1001', status: 'STS001' },
                ...{ createdAt: '2026-11-13T11:00:00Z', endedAt: null, returnPath: 'Postal', carrierCode: 'HRM' },
                ...{ refundPence: 4500, isGift: false },
              },
            ],
            next: null,
          },
        },
      },
    },
    async answer({ parsedQuery: { since = null, customerId, status, after, limit = LIMIT } }) {
      const query = { since, customerId, after }
      const { matches, next } = await readPage(trackedOrders, query, {
        limit,
        isWanted: (listed) => status === undefined || statusOf(listed) === status,
        isFiltered: status !== undefined,
      })
      return answerCall(200, {
        returns: matches.map((listed) => {
          const { created, endedAt } = listed
          const { returnNumber, orderNumber, path, carrier, facts } = created
          return {
            ...{ returnOrderNo: returnNumber, orderRef: orderNumber, customerId: created.customerId },
            ...{ createdAt: String(created.createdAt), status: statusOf(listed), endedAt: endedAt && String(endedAt) },
            ...{ returnPath: path && paths[path], carrierCode: carrier && carriers[carrier].code },
            ...{ refundPence: facts.refundPence ?? null, isGift: created.recipientId !== undefined },
          }
        }),
        next,
      })
    },
  })
}

/** After many returns without a match the page ends, so that no request reads all returns. */
async function readPage(
  { listAll }: Pick<TrackedOrders, 'listAll'>,
  query: Omit<AllReturnsQuery, 'limit'>,
  { limit, isWanted, isFiltered }: { limit: number; isWanted: (listed: Listed) => boolean; isFiltered: boolean },
): Promise<{ matches: Listed[]; next: string | null }> {
  const atOnce = isFiltered ? READ_AT_ONCE : limit + 1
  const matches: Listed[] = []
  let { after } = query
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const read = await listAll({ ...query, after, limit: atOnce })
    for (const listed of read) {
      if (matches.length === limit) return { matches, next: after ?? null }
      if (isWanted(listed)) matches.push(listed)
      after = listed.created.returnNumber
    }
    if (read.length < atOnce) return { matches, next: null }
  }
  return { matches, next: after ?? null }
}
