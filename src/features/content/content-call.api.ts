import { z } from 'zod'
import { LISTED_TYPES } from '../../domain/content/content-types.data.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { beginningOf, readMoment, whyNoMoment } from '../../domain/content/moment.ts'
import { isShownAt } from '../../domain/content/shown.ts'
import { readSort, sortEntries } from '../../domain/content/sort.ts'
import { namesOfStores, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { answerCall, refuseCall, refuseWrongShape } from '../../platform/calls/call.ts'
import { knownStoreId } from '../../platform/calls/known-store-id.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { forCallers, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ContentRecords } from './content.records.ts'
import { contentAnswerExample } from './content-examples.data.ts'

export interface ContentCallParts {
  sites: Sites
  content: ContentRecords
  contentWire: { entry: z.ZodType; writeEntry(entry: AnyEntry): Json }
}

const LIMIT = 20
const LIMIT_MAX = 100
const NO_PREVIEW = 'A preview date needs a credential with the scope content.'

const query = {
  type: z
    .string()
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'is not a known type')
    .meta({
      description: `The type: ${LISTED_TYPES.join(', ')}, or another of which entries were sent.`,
      examples: ['site-messages'],
    }),
  sort: z
    .string()
    .optional()
    .meta({
      description:
        'systemId, publishedAt, firstPublishedAt, publishedVersion or a field of the type, then _ASC or _DESC. Equal ones are sorted by systemId; those without the field come last. If omitted, systemId_ASC.',
      examples: ['publishedAt_DESC'],
    }),
  limit: z
    .string()
    .refine((sent) => /^(?:[1-9]\d?|100)$/.test(sent), `must be a whole number from 1 to ${LIMIT_MAX}`)
    // Text in an address, described as a number.
    .meta({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT, examples: [LIMIT] })
    .transform(Number)
    .optional()
    .meta({ description: 'The most entries to return.' }),
  previewDate: z
    .string()
    .meta({ examples: ['2026-12-01'] })
    .transform((sent, context): Temporal.Instant => {
      const moment = readMoment(sent)
      if (moment !== null) return beginningOf(moment)
      context.addIssue({ code: 'custom', message: whyNoMoment(sent) })
      return z.NEVER
    })
    .optional()
    .meta({
      description:
        'Answers what will be, or was, shown then: an instant, or the beginning of a day in London. Needs the scope content.',
    }),
}

export function contentCallRoutes({ sites, content, contentWire }: ContentCallParts): Route[] {
  const answer = z
    .object({
      type: z.string().describe('The type that was asked for.'),
      storeId: z.string().describe('The store that was asked for.'),
      entries: z.array(contentWire.entry).describe('The entries, as they were sent.'),
    })
    .meta({ id: 'ContentAnswer', description: 'What is shown of a type at a store.' })
  return [
    forCallers('content', {
      name: 'content-call',
      method: 'GET',
      path: PATHS.contentCall,
      example: `${PATHS.contentCall}?type=site-messages&storeId=10151`,
      call: {
        about: 'What editors have written of one type.',
        more: 'Entries that are shown now; expired and future ones never are. An unknown type, or a field that the type does not have, is 422 `wrong-shape`.',
        query: z.object({
          ...query,
          storeId: knownStoreId(sites, `Where it is shown: ${namesOfStores(sites)}.`),
        }),
        answers: { 200: { about: 'The entries.', schema: answer, asSent: true, example: contentAnswerExample } },
      },
      async answer({ caller, now, asked }) {
        const { type, storeId, sort = 'systemId_ASC', limit = LIMIT, previewDate } = asked
        if (previewDate && caller.kind !== 'service') return refuseCall(403, 'scope-missing', NO_PREVIEW)
        const order = readSort(sort, type)
        if (order === null)
          return refuseWrongShape([{ field: 'sort', message: 'must be a field of the type with _ASC or _DESC' }])
        const site = siteByStoreId(sites, storeId)
        const found = site ? await content.list(type, site.key) : []
        if (found.length === 0 && !(await isKnown(type, content)))
          return refuseWrongShape([{ field: 'type', message: 'is not a known type' }])
        const shown = found.filter((entry) => isShownAt(entry, previewDate ?? now))
        const entries = sortEntries(shown, order).slice(0, limit)
        return answerCall(200, { type, storeId, entries: entries.map(contentWire.writeEntry) })
      },
    }),
  ]
}

async function isKnown(type: string, content: ContentRecords): Promise<boolean> {
  return LISTED_TYPES.some((each) => each === type) || (await content.listTypes()).includes(type)
}
