import { z } from 'zod'
import { isContentAddress } from '../../domain/content/content-address.ts'
import { type FieldKind, LISTED_TYPES, shapeOf } from '../../domain/content/content-types.data.ts'
import { type ContentMoment, readMoment, whyNoMoment } from '../../domain/content/moment.ts'
import { namesOfStores, SITES, type Sites } from '../../domain/sites/site.ts'
import { instant, key, line, optional, text } from '../../platform/outside/wire-values.ts'

/** What editors' systems tell of content (DAT-38). A type that isn't listed has the fields of `others` (D-116). */

const TEXT_LENGTH_MAX = 1000
const RICH_TEXT_LENGTH_MAX = 10_000
const ADDRESS_LENGTH_MAX = 2000
const NUMBER_MAX = 1_000_000_000
const NO_NUMBER = `must be a number from -${NUMBER_MAX} to ${NUMBER_MAX}`
const TYPE_LENGTH_MAX = 60
const YEARS = { min: 2000, max: 2100 }
const STORES_MAX = Object.keys(SITES).length
const NO_VERSION = `must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`

const moment = z
  .string('must be a date, or a date and time')
  .meta({ examples: ['2026-12-01', '2026-12-01T09:00:00Z'] })
  .transform((value, context): ContentMoment => {
    const read = value.length <= 64 ? readMoment(value) : null
    const year = read instanceof Temporal.Instant ? read.toZonedDateTimeISO('UTC').year : read?.year
    if (read !== null && year !== undefined && year >= YEARS.min && year <= YEARS.max) return read
    const message = read === null ? whyNoMoment(value) : `must be from the year ${YEARS.min} to ${YEARS.max}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({
    id: 'Moment',
    description: 'An instant with its offset, or a day in London, from the year 2000 to 2100.',
  })

/** Turns the text around: what is read then isn't what is written. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/
const turnsNothing = (value: string) => !TURNS.test(value)
const TURNED = 'must not contain characters that turn the text around'
/** What takes no room: a label of nothing else would be none. */
const UNSEEN = /^[\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u2800\u3164\ufeff\uffa0]*$/

const VALUES: Record<FieldKind, { schema: z.ZodType; about: string }> = {
  text: { schema: line(TEXT_LENGTH_MAX).refine(turnsNothing, TURNED), about: 'One line of text' },
  'rich-text': {
    schema: text(RICH_TEXT_LENGTH_MAX)
      .refine(
        (value) => !/[^\P{Cc}\0\t\n\r]/u.test(value),
        'must not contain control characters other than tabs and line breaks',
      )
      .refine(turnsNothing, TURNED),
    about: 'Rich text: paragraphs, lists, `**bold**` and `[text](address)`; all else is shown as text',
  },
  address: {
    schema: line(ADDRESS_LENGTH_MAX).refine(
      // What looks like one may still be none that a browser can open: a port or a number too high.
      (value) => isContentAddress(value) && URL.canParse(value, 'https://own.example'),
      'must be a URL that starts with https://, or a path that starts with a single /',
    ),
    about: 'Where it leads: https, or a path of this site',
  },
  number: {
    // Of `1e999` nothing is left but that it is a number.
    schema: z
      .number({ error: ({ input }) => (typeof input === 'number' ? NO_NUMBER : 'must be a number') })
      .min(-NUMBER_MAX, NO_NUMBER)
      .max(NUMBER_MAX, NO_NUMBER),
    about: 'A number',
  },
  boolean: { schema: z.boolean('must be true or false'), about: 'Yes or no' },
  moment: { schema: moment, about: 'A day, or an instant' },
}

/** Each field may be missing: null, blank and white space are the same. */
function fieldsOf(type: string) {
  const { fields, startsIn, endsIn } = shapeOf(type)
  const shape = Object.entries(fields).map(([name, kind]) => {
    const { schema, about } = VALUES[kind]
    const dated =
      name === startsIn ? '. Not shown before' : name === endsIn ? '. Not shown after; a day counts to its end' : ''
    return [name, z.preprocess(blankAsMissing, optional(schema)).optional().describe(`${about}${dated}.`)]
  })
  return z
    .object(Object.fromEntries(shape) as Record<string, z.ZodType>)
    .meta({ id: `${nameOf(type)}Fields`, description: `The complete, current fields of ${spoken(type)}.` })
}

function blankAsMissing(value: unknown): unknown {
  return typeof value === 'string' && UNSEEN.test(value) ? undefined : value
}

export const contentType = line(TYPE_LENGTH_MAX).regex(
  /^[a-z\d]+(?:-[a-z\d]+)*$/,
  'must be lower-case words with hyphens between them',
)
export const systemId = key(64)

const OTHERS =
  'A type of your own, in lower-case words with hyphens between them. It has the fields of others; kept as sent.'

function entryOf(type: string, own: z.ZodType<string>) {
  return z
    .object(
      {
        type: own,
        systemId: systemId.describe('Your id for the entry: letters, digits and . _ : -.'),
        publishedVersion: z
          .int(NO_VERSION)
          .min(0, NO_VERSION)
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
    .meta({ id: `${nameOf(type)}Entry`, description: `One of ${spoken(type)}.` })
}

/** `site-messages` → `SiteMessages`. */
function nameOf(type: string): string {
  return type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function spoken(type: string): string {
  return type.replaceAll('-', ' ')
}

const ENTRIES = new Map(
  LISTED_TYPES.map((type) => [
    type as string,
    entryOf(type, type === 'others' ? contentType.describe(OTHERS) : z.literal(type).describe('What it is.')),
  ]),
)

export type WireEntry = z.output<ReturnType<typeof entryOf>>

/** What an entry has beside its fields. */
export const WIRE_NAMES = Object.keys(ENTRIES.get('others')?.shape ?? {})

export function wireEntryOf(type: string): z.ZodType<WireEntry> {
  const found = ENTRIES.get(type) ?? ENTRIES.get('others')
  if (!found) throw new Error('others have no schema')
  return found
}

/** For the description: any of them. */
export const wireContentEntry = z.union([...ENTRIES.values()]).meta({
  id: 'ContentEntry',
  description:
    'One entry of the content, of any type, named by its type and id. Of two versions of it the higher wins.',
})
