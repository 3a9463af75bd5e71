import { z } from 'zod'
import { originOfPicture, PICTURE_ADDRESS_LENGTH_MAX } from '../../domain/orders/shown-picture.ts'
import { SHOP_ZONE } from '../../domain/time/days.ts'

/**
 * Schemas for single values on the wire. Each error is a short text for the sender of the record; it never quotes the
 * value, which may be personal.
 */

const PENCE_MAX = 999_999_999
const YEAR_MIN = 2000
const YEAR_MAX = 2100

/** Text that PostgreSQL can store: without NUL and without half a surrogate pair. */
export const text = (lengthMax: number) =>
  z
    .string('must be text')
    // Text that is too long gets no other message.
    .max(lengthMax, { error: `must have at most ${lengthMax} characters`, abort: true })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'must not contain invalid characters')

/** One line without control characters. */
export const line = (lengthMax: number) =>
  text(lengthMax).refine((value) => !/\p{Cc}/u.test(value), 'must not contain control characters')

export const shortText = (lengthMax: number) =>
  line(lengthMax).refine((value) => value.trim() !== '', 'must not be empty')

const SKU_LENGTH_MAX = 100

/** The same on order lines and in the catalogue: stored and compared as sent, so "00123" is neither "123" nor " 00123". */
export const sku = shortText(SKU_LENGTH_MAX).refine(
  (value) => !/[\p{Cf}\p{Zl}\p{Zp}]/u.test(value),
  'must be one printable line',
)

/** Absent, null and empty all mean: not sent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()).optional()
}

/** Order numbers and line keys, which become part of URLs and of our own keys. */
export const key = (lengthMax: number) =>
  z
    .string('must be text')
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .regex(/^[\w.:-]+$/, 'must be letters, digits and . _ : - only')

export const flag = z
  .union([z.literal(['Y', 'N']), z.boolean()], 'must be Y or N')
  .transform((value) => value === 'Y' || value === true)
  .meta({ id: 'Flag', description: 'Y and true are yes, N and false are no.' })

/** Reads pounds or euros, such as `"12.5"` or `12`, as pence. More than two decimals are refused, not rounded. */
export const money = z
  .union(
    [
      z.string().meta({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$', examples: ['12.50'] }),
      z.number().meta({ minimum: 0, maximum: 9_999_999.99 }),
    ],
    'must be an amount such as "12.50"',
  )
  .transform((value, context): number => {
    const [, pounds = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
    const pence = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'))
    if (pounds !== '' && pence <= PENCE_MAX) return pence
    return refuse(context, 'must be an amount from 0.00 to 9999999.99 with at most two decimals')
  })
  .meta({
    id: 'Money',
    description: "Pounds or euros, depending on the order's store; at most two decimals, never negative.",
  })

/** `3`, `"3"` and order management's own `"3.00"`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union(
      [
        z.string().meta({ pattern: `^${min < 0 ? '-?' : ''}\\d{1,16}(\\.0+)?$` }),
        z.number().meta({ multipleOf: 1, minimum: min, maximum: max }),
      ],
      'must be a whole number',
    )
    .transform((value, context): number => {
      const number = /^-?\d{1,16}(?:\.0+)?$/.test(String(value)) ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : refuse(context, `must be a whole number from ${min} to ${max}`)
    })

/** An instant with its offset, to the microsecond, as our records store it. */
export const instant = z
  .string('must be a date and time')
  .meta({ format: 'date-time', examples: ['2026-11-14T10:00:00Z'] })
  .transform((value, context): Temporal.Instant => {
    const parsed = value.length <= 64 ? readInstant(value) : null
    if (parsed === null || !isInRange(parsed.toZonedDateTimeISO('UTC').year))
      return refuse(context, 'must be a date and time such as 2026-11-14T10:00:00Z')
    return parsed.round({ smallestUnit: 'microsecond', roundingMode: 'floor' })
  })
  .meta({ id: 'Instant', description: 'An instant with its offset (`Z` or `+01:00`), from the year 2000 to 2100.' })

/** A day such as `2026-11-14` or `20261114`, or an instant, which counts as its day in London. */
export const day = z
  .string('must be a date')
  .meta({ format: 'date', examples: ['2026-11-14'] })
  .transform((value, context): Temporal.PlainDate => {
    const parsed = value.length <= 64 ? readDay(value) : null
    return parsed !== null && isInRange(parsed.year) ? parsed : refuse(context, 'must be a date such as 2026-11-14')
  })
  .meta({
    id: 'Day',
    description: 'A day. `20261114` is also accepted, and so is an instant, which falls on its day in London.',
  })

/** A time of day such as `09:30`, with or without seconds, or an instant, which counts as its time in London. */
export const time = z
  .string('must be a time')
  .meta({ examples: ['09:30'] })
  .transform((value, context): string => {
    const [, plain] = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(value) ?? []
    if (plain) return plain
    const at = value.length <= 64 ? readInstant(value) : null
    if (at === null) return refuse(context, 'must be a time such as 09:30')
    return at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
  })
  .meta({
    id: 'Time',
    description: 'A time of day in London, with or without seconds; an instant is also accepted.',
  })

/** A link's target: a path of ours or a web address, so that no link can run a script. */
export const link = line(2000).refine(
  (value) => /^https?:\/\/[^/]/i.test(value) || /^\/(?![/\\])/.test(value),
  'must be a URL that starts with https:// or a single /',
)

/** A picture's URL, or the name of a demo drawing. Pages decide which are shown (D-176). */
export const picture = line(PICTURE_ADDRESS_LENGTH_MAX).refine(
  (value) => originOfPicture(value) !== null || /^[\w/.-]+$/.test(value),
  'must be a URL that starts with https://',
)

function readInstant(value: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(value)
  } catch {
    return null
  }
}

function readDay(value: string): Temporal.PlainDate | null {
  if (!/^\d{4}-?\d{2}-?\d{2}$/.test(value))
    return readInstant(value)?.toZonedDateTimeISO(SHOP_ZONE).toPlainDate() ?? null
  try {
    return Temporal.PlainDate.from(value)
  } catch {
    return null
  }
}

function isInRange(year: number): boolean {
  return year >= YEAR_MIN && year <= YEAR_MAX
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
