import { z } from 'zod'
import { LISTED_TYPES } from '../../domain/content/content-types.data.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { beginningOf, momentProblem, readMoment } from '../../domain/content/moment.ts'
import { isShownAt } from '../../domain/content/shown.ts'
import { readSort, sortEntries } from '../../domain/content/sort.ts'
import { namesOfStores, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { answerCall, refuseCall, refuseWrongShape } from '../../platform/calls/call.ts'
import { intakeCall, USUAL_OUTCOMES } from '../../platform/calls/intake-call.ts'
import { type IntakeResult, intakeEach } from '../../platform/calls/intake-each.ts'
import { storeIdSchema } from '../../platform/calls/store-id-schema.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { forCallers, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ContentRecords } from './content.records.ts'
import type { ContentIntake, ContentOutcome, ReadContentEntry } from './content-intake.records.ts'

export interface ContentIntakeApiParts extends ContentIntakeParts {
  contentWire: { entry: z.ZodType }
  intakeBytesMax: number
}

/** A repeated entry does no harm, since type, system id and version identify it (DAT-38). */
export function contentIntakeRoutes(parts: ContentIntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'content-intake',
      path: PATHS.contentIntake,
      scope: 'content',
      what: 'Content',
      envelope: parts.contentWire.entry,
      envelopeExample: contentEntryExample,
      bodyBytesMax: parts.intakeBytesMax,
      taken: {
        id: 'ContentTaken',
        outcomes: USUAL_OUTCOMES,
        of: {
          type: z.string().nullable().describe("What the entry is; null if that couldn't be read."),
          systemId: z.string().nullable().describe("Its id; null if it couldn't be read."),
        },
        example: CONTENT_TAKEN_EXAMPLE,
      },
      take: ({ body, now, isWorkingAddress }) => intakeContent(body, parts, now, isWorkingAddress),
    }),
  ]
}

export interface ContentIntakeParts {
  readContentEntry: ReadContentEntry
  contentIntake: ContentIntake
}

interface EntryReference {
  type: string | null
  systemId: string | null
}

export type ContentIntakeAnswer = EntryReference & IntakeResult<Exclude<ContentOutcome, 'differs'>>

const DIFFERENT_CONTENT_WARNING = 'same version, different content: not taken'

export async function intakeContent(
  envelopes: readonly unknown[],
  { readContentEntry, contentIntake }: ContentIntakeParts,
  now: Temporal.Instant,
  isWorkingAddress?: (address: string) => boolean,
): Promise<ContentIntakeAnswer[]> {
  const answers = await intakeEach(envelopes, {
    read: (each) => readContentEntry(each, isWorkingAddress),
    about: ({ type, systemId }): EntryReference => ({ type, systemId }),
    take: (entries) => contentIntake.take(entries, now),
  })
  return answers.map(({ outcome, ...each }) =>
    // The content was not stored, so no warning about fields that were left out applies.
    outcome === 'differs'
      ? { ...each, outcome: 'repeated', warnings: [DIFFERENT_CONTENT_WARNING] }
      : { ...each, outcome },
  )
}

export const CONTENT_ENTRY_EXAMPLE = {
  type: 'site-messages',
  systemId: 'M-1001',
  publishedVersion: 3,
  publishedAt: '2026-11-14T10:00:00Z',
  firstPublishedAt: '2026-11-01T09:00:00Z',
  storeIds: ['10151', '10451'],
  fields: {
    key: 'returns-evri-notice',
    message: 'Evri parcels **may be delayed**. See [other ways to return](/c/help-and-support/returns-and-refunds).',
    messagingStartDate: '2026-11-14',
    messagingEndDate: '2026-12-24',
  },
}

export const CONTENT_TAKEN_EXAMPLE = {
  accepted: 1,
  repeated: 0,
  stale: 0,
  refused: 1,
  records: [
    { index: 0, type: 'site-messages', systemId: 'M-1001', outcome: 'accepted', reasons: [], warnings: [] },
    {
      index: 1,
      type: 'campaigns',
      systemId: 'C-1001',
      outcome: 'refused',
      reasons: ['fields.weighting: must be a number'],
      warnings: [],
    },
  ],
}

export const CONTENT_ANSWER_EXAMPLE = {
  type: 'site-messages',
  storeId: '10151',
  entries: [CONTENT_ENTRY_EXAMPLE],
}

function contentEntryExample({ uk, ie }: Sites): typeof CONTENT_ENTRY_EXAMPLE {
  return { ...CONTENT_ENTRY_EXAMPLE, storeIds: [uk.storeId, ie.storeId] }
}

function contentAnswerExample(sites: Sites): typeof CONTENT_ANSWER_EXAMPLE {
  return { ...CONTENT_ANSWER_EXAMPLE, storeId: sites.uk.storeId, entries: [contentEntryExample(sites)] }
}

export interface ContentCallParts {
  sites: Sites
  content: ContentRecords
  contentWire: { entry: z.ZodType; toWireEntry(entry: AnyEntry): Json }
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
    .refine((text) => /^(?:[1-9]\d?|100)$/.test(text), `must be a whole number from 1 to ${LIMIT_MAX}`)
    // A URL parameter is text, but the API description calls it an integer.
    .meta({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT, examples: [LIMIT] })
    .transform(Number)
    .optional()
    .meta({ description: 'The most entries to return.' }),
  previewDate: z
    .string()
    .meta({ examples: ['2026-12-01'] })
    .transform((text, context): Temporal.Instant => {
      const moment = readMoment(text)
      if (moment !== null) return beginningOf(moment)
      context.addIssue({ code: 'custom', message: momentProblem(text) })
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
          storeId: storeIdSchema(sites, `Where it is shown: ${namesOfStores(sites)}.`),
        }),
        answers: {
          200: { about: 'The entries.', schema: answer, usesInputSchema: true, example: contentAnswerExample },
        },
      },
      async answer({ caller, now, parsedQuery }) {
        const { type, storeId, sort = 'systemId_ASC', limit = LIMIT, previewDate } = parsedQuery
        if (previewDate && caller.kind !== 'service') return refuseCall(403, 'scope-missing', NO_PREVIEW)
        const order = readSort(sort, type)
        if (order === null)
          return refuseWrongShape([{ field: 'sort', message: 'must be a field of the type with _ASC or _DESC' }])
        const site = siteByStoreId(sites, storeId)
        const allEntries = site ? await content.list(type, site.key) : []
        if (allEntries.length === 0 && !(await isExistingType(type, content)))
          return refuseWrongShape([{ field: 'type', message: 'is not a known type' }])
        const shownEntries = allEntries.filter((entry) => isShownAt(entry, previewDate ?? now))
        const entries = sortEntries(shownEntries, order).slice(0, limit)
        return answerCall(200, { type, storeId, entries: entries.map(contentWire.toWireEntry) })
      },
    }),
  ]
}

async function isExistingType(type: string, content: ContentRecords): Promise<boolean> {
  return LISTED_TYPES.some((each) => each === type) || (await content.listTypes()).includes(type)
}
