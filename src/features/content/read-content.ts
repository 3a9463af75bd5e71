import { z } from 'zod'
import { describeWrongField } from '../../domain/callers/wrong-field.ts'
import { isContentAddress } from '../../domain/content/content-address.ts'
import { type FieldKind, LISTED_TYPES, shapeOf } from '../../domain/content/content-types.data.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { type ContentMoment, momentProblem, readMoment } from '../../domain/content/moment.ts'
import { ownEndOf, shownFrom } from '../../domain/content/shown.ts'
import { whyNeverShown } from '../../domain/editing/never-shown.ts'
import { namesOfStores, SITES, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { fieldOf, toReasons } from '../../platform/outside/read-leniently.ts'
import { instant, key, line, optional, text } from '../../platform/outside/wire-values.ts'
import { contentFields, type ReadContent } from './content-intake.records.ts'

/**
 * The format in which editors' systems send entries (DAT-38). A type that isn't listed has the fields of `others`
 * (D-116).
 */

const TEXT_LENGTH_MAX = 1000
const RICH_TEXT_LENGTH_MAX = 10_000
const ADDRESS_LENGTH_MAX = 2000
const NUMBER_MAX = 1_000_000_000
const NUMBER_PROBLEM = `must be a number from -${NUMBER_MAX} to ${NUMBER_MAX}`
const TYPE_LENGTH_MAX = 60
const YEARS = { min: 2000, max: 2100 }
const STORES_MAX = Object.keys(SITES).length
const VERSION_PROBLEM = `must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`

const moment = z
  .string('must be a date, or a date and time')
  .meta({ examples: ['2026-12-01', '2026-12-01T09:00:00Z'] })
  .transform((value, context): ContentMoment => {
    const parsed = value.length <= 64 ? readMoment(value) : null
    const year = parsed instanceof Temporal.Instant ? parsed.toZonedDateTimeISO('UTC').year : parsed?.year
    if (parsed !== null && year !== undefined && year >= YEARS.min && year <= YEARS.max) return parsed
    const message = parsed === null ? momentProblem(value) : `must be from the year ${YEARS.min} to ${YEARS.max}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({
    id: 'Moment',
    description: 'An instant with its offset, or a day in London, from the year 2000 to 2100.',
  })

/** Characters that change the direction of a text, so that it reads differently from how it is written. */
const DIRECTION_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/
const keepsDirection = (value: string) => !DIRECTION_CHARACTERS.test(value)
const DIRECTION_PROBLEM = 'must not contain characters that turn the text around'
/** Matches a text of invisible characters only, which would look empty as a label. */
const INVISIBLE = /^[\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u2800\u3164\ufeff\uffa0]*$/

const VALUES: Record<FieldKind, { schema: z.ZodType; about: string }> = {
  text: { schema: line(TEXT_LENGTH_MAX).refine(keepsDirection, DIRECTION_PROBLEM), about: 'One line of text' },
  'rich-text': {
    schema: text(RICH_TEXT_LENGTH_MAX)
      .refine(
        (value) => !/[^\P{Cc}\0\t\n\r]/u.test(value),
        'must not contain control characters other than tabs and line breaks',
      )
      .refine(keepsDirection, DIRECTION_PROBLEM),
    about: 'Rich text: paragraphs, lists, `**bold**` and `[text](address)`; all else is shown as text',
  },
  address: {
    schema: line(ADDRESS_LENGTH_MAX).refine(
      // A well-formed address may still be invalid in a browser, for example because its port is too high.
      (value) => isContentAddress(value) && URL.canParse(value, 'https://own.example'),
      'must be a URL that starts with https://, or a path that starts with a single /',
    ),
    about: 'Where it leads: https, or a path of this site',
  },
  number: {
    // JSON reads `1e999` as Infinity.
    schema: z
      .number({ error: ({ input }) => (typeof input === 'number' ? NUMBER_PROBLEM : 'must be a number') })
      .min(-NUMBER_MAX, NUMBER_PROBLEM)
      .max(NUMBER_MAX, NUMBER_PROBLEM),
    about: 'A number',
  },
  boolean: { schema: z.boolean('must be true or false'), about: 'Yes or no' },
  moment: { schema: moment, about: 'A day, or an instant' },
}

/** Every field is optional: null, "" and white space count as missing. */
function fieldsOf(type: string) {
  const { fields, startsIn, endsIn } = shapeOf(type)
  const shape = Object.entries(fields).map(([name, kind]) => {
    const { schema, about } = VALUES[kind]
    const dateNote =
      name === startsIn ? '. Not shown before' : name === endsIn ? '. Not shown after; a day counts to its end' : ''
    return [name, z.preprocess(blankAsMissing, optional(schema)).optional().describe(`${about}${dateNote}.`)]
  })
  return z
    .object(Object.fromEntries(shape) as Record<string, z.ZodType>)
    .meta({ id: `${schemaName(type)}Fields`, description: `The complete, current fields of ${typeInWords(type)}.` })
}

function blankAsMissing(value: unknown): unknown {
  return typeof value === 'string' && INVISIBLE.test(value) ? undefined : value
}

const contentType = line(TYPE_LENGTH_MAX).regex(
  /^[a-z\d]+(?:-[a-z\d]+)*$/,
  'must be lower-case words with hyphens between them',
)
const systemId = key(64)

const OTHERS_DESCRIPTION =
  'A type of your own, in lower-case words with hyphens between them. It has the fields of others; kept as sent.'

function entrySchema(type: string, own: z.ZodType<string>) {
  return z
    .object(
      {
        type: own,
        systemId: systemId.describe('Your id for the entry: letters, digits and . _ : -.'),
        publishedVersion: z
          .int(VERSION_PROBLEM)
          .min(0, VERSION_PROBLEM)
          .describe('A whole number that increases with every version. Of two versions the higher wins.'),
        publishedAt: instant.describe(
          'When this version is published. Until then the version below it is shown; of two with the same version the later wins.',
        ),
        firstPublishedAt: optional(instant).describe(
          'When the first version was published. If omitted, it counts as publishedAt.',
        ),
        storeIds: z
          .array(key(20), 'must be a list')
          .max(STORES_MAX, `must have at most ${STORES_MAX} entries`)
          .nullish()
          .meta({
            ofStores: (sites: Sites) =>
              `Where it is shown: ${namesOfStores(sites)}. If omitted, everywhere; an empty list takes it down.`,
          }),
        fields: fieldsOf(type).describe('What it says.'),
      },
      'must be an entry: type, systemId, publishedVersion, publishedAt, fields',
    )
    .meta({ id: `${schemaName(type)}Entry`, description: `One of ${typeInWords(type)}.` })
}

/** `site-messages` → `SiteMessages`. */
function schemaName(type: string): string {
  return type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function typeInWords(type: string): string {
  return type.replaceAll('-', ' ')
}

const ENTRIES = new Map(
  LISTED_TYPES.map((type) => [
    type as string,
    entrySchema(
      type,
      type === 'others' ? contentType.describe(OTHERS_DESCRIPTION) : z.literal(type).describe('What it is.'),
    ),
  ]),
)

type WireEntry = z.output<ReturnType<typeof entrySchema>>

/** The names of an entry's fields, other than those inside `fields`. */
const ENTRY_NAMES = Object.keys(ENTRIES.get('others')?.shape ?? {})

function wireEntryOf(type: string): z.ZodType<WireEntry> {
  const schema = ENTRIES.get(type) ?? ENTRIES.get('others')
  if (!schema) throw new Error('others have no schema')
  return schema
}

/** The schema of an entry of any type, used only for the API description. */
export const wireContentEntry = z.union([...ENTRIES.values()]).meta({
  id: 'ContentEntry',
  description:
    'One entry of the content, of any type, named by its type and id. Of two versions of it the higher wins.',
})

const REASONS_MAX = 20
const EVERYWHERE = Object.values(SITES).map(({ key }) => key)

/** Reads one entry as editors' systems send it, or lists field by field why it's refused. */
export function readContentEntry(
  sites: Sites,
  input: unknown,
  isWorkingAddress?: (address: string) => boolean,
): ReadContent {
  const type = contentType.safeParse(fieldOf(input, 'type')).data
  const parsed = wireEntryOf(type ?? 'others').safeParse(input, { error: describeWrongField })
  const unknown = unknownStores(sites, input)
  if (!parsed.success) return refuse(input, [...toReasons(parsed.error.issues, input), ...unknown])
  if (unknown.length > 0) return refuse(input, unknown)
  const entry = entryOf(sites, parsed.data)
  const datesProblem = findDatesProblem(entry)
  if (datesProblem !== null) return refuse(input, [datesProblem])
  return {
    ok: true,
    update: entry,
    warnings: [
      ...unknownNameWarnings(entry.type, input),
      ...dateWarnings(entry),
      ...whyNeverShown(entry, sites.uk.policy, isWorkingAddress),
    ].slice(0, REASONS_MAX),
  }
}

function unknownStores(sites: Sites, input: unknown): string[] {
  const storeIds = fieldOf(input, 'storeIds')
  return (Array.isArray(storeIds) ? storeIds : []).flatMap((id, place) =>
    typeof id === 'string' && siteByStoreId(sites, id) === null ? [`storeIds.${place}: is not a known store`] : [],
  )
}

function entryOf(allSites: Sites, { storeIds, firstPublishedAt, ...wireFields }: WireEntry): AnyEntry {
  const sites = storeIds?.flatMap((storeId) => siteByStoreId(allSites, storeId)?.key ?? [])
  return {
    ...wireFields,
    firstPublishedAt: firstPublishedAt ?? wireFields.publishedAt,
    sites: [...new Set(sites ?? EVERYWHERE)],
    fields: wireFields.fields as AnyEntry['fields'],
  }
}

function dateWarnings({ firstPublishedAt, publishedAt }: AnyEntry): string[] {
  const isFirstTooLate = Temporal.Instant.compare(firstPublishedAt, publishedAt) > 0
  return isFirstTooLate ? ['firstPublishedAt: is after publishedAt; taken as sent'] : []
}

/** Reports an entry that ends before it begins: it would never be shown, without a visible reason. */
function findDatesProblem(entry: AnyEntry): string | null {
  const { startsIn, endsIn } = shapeOf(entry.type)
  const until = ownEndOf(entry)
  if (startsIn === undefined || endsIn === undefined || until === null) return null
  const startsAt = shownFrom({ ...entry, publishedAt: Temporal.Instant.fromEpochMilliseconds(0) })
  return Temporal.Instant.compare(startsAt, until) < 0 ? null : `fields.${endsIn}: must be after ${startsIn}`
}

function unknownNameWarnings(type: string, input: unknown): string[] {
  const onEntry = unknownNames(input, ENTRY_NAMES).map((name) => `${name}: is not a name of an entry; left out`)
  const inFields = unknownNames(fieldOf(input, 'fields'), Object.keys(shapeOf(type).fields)).map(
    (name) => `fields.${name}: is not a field of this type; left out`,
  )
  return [...onEntry, ...inFields]
}

/** Names are untrusted input, so only those of plain characters are quoted. */
function unknownNames(input: unknown, allowed: readonly string[]): string[] {
  return Object.keys(Object(input))
    .filter((name) => !allowed.includes(name))
    .map((name) => (/^\w{1,60}$/.test(name) ? name : '*'))
}

function refuse(input: unknown, reasons: string[]): ReadContent {
  return {
    ok: false,
    type: contentType.safeParse(fieldOf(input, 'type')).data ?? null,
    systemId: systemId.safeParse(fieldOf(input, 'systemId')).data ?? null,
    reasons: reasons.slice(0, REASONS_MAX),
  }
}

/** Writes an entry as it was received. */
export function toWireContentEntry(allSites: Sites, { sites, fields, ...head }: AnyEntry): Json {
  return {
    type: head.type,
    systemId: head.systemId,
    publishedVersion: head.publishedVersion,
    publishedAt: String(head.publishedAt),
    firstPublishedAt: String(head.firstPublishedAt),
    storeIds: sites.map((site) => allSites[site].storeId),
    fields: contentFields.write(fields),
  }
}
