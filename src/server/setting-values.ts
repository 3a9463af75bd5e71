import { z } from 'zod'
import { isEmailAddress } from '../domain/account/email-address.ts'
import { originOfPicture } from '../domain/orders/shown-picture.ts'
import type { PhoneNumber } from '../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../domain/sites/site.ts'

export const NOT_ONE_LINE = 'must be one line without control characters'

/** Bidirectional overrides: what is read is not what is written. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/
export const turnsText = (text: string) => TURNS.test(text)

/** For every setting: a file or a form brings a line break along, which a schema may drop and others would not. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && !turnsText(text)

export const wholeOrNot = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .optional()

export const whole = (min: number, max: number, fallback: number) => wholeOrNot(min, max).default(fallback)

export const yesOrNo = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .default(fallback)

const address = (shape: RegExp, example: string) =>
  z.string().refine((value) => shape.test(value) && URL.canParse(value), `must be an address such as ${example}`)

// The driver's error would quote an unreadable URL, password and all.
export const databaseUrl = address(/^postgres(ql)?:\/\/./, 'postgres://user:password@host:5432/database')

export const instant = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an instant such as 2026-11-14T10:00:00Z' })
    return z.NEVER
  }
})

export const origin = z.string().transform((text, context) => {
  const url = URL.parse(text)
  // Nothing but the origin: no path, no query, no fragment, no name and password.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  context.addIssue({
    code: 'custom',
    message: 'must be an address without a path, such as https://account.example.com',
  })
  return z.NEVER
})

export const phoneNumber = (site: MainSiteKey) =>
  z.string().transform((text, context) => {
    const number = toPhoneNumber(text.trim(), site)
    if (number !== null) return number
    context.addIssue({ code: 'custom', message: 'must be a phone number such as 0333 496 0123' })
    return z.NEVER
  })

export const imageOrigins = z.string().transform((text, context) => {
  const origins = text.split(',').map((each) => each.trim().replace(/\/$/, ''))
  const known = origins.map((each) => originOfPicture(each))
  if (
    origins.length <= 20 &&
    origins.every((each, n) => known[n] !== null && !/[/?#]/.test(each.slice('https://'.length)))
  )
    return known.filter((each) => each !== null)
  context.addIssue({
    code: 'custom',
    message: 'must be up to 20 addresses without a path, such as https://images.example.com, separated by commas',
  })
  return z.NEVER
})

export const shopUrl = z.string().transform((text, context) => {
  const url = URL.parse(text)
  // No query, no fragment, no name and password: what leads to a page stands behind it.
  if (url && originOfPicture(text) !== null && url.href === url.origin + url.pathname)
    return url.href.replace(/\/+$/, '')
  context.addIssue({ code: 'custom', message: 'must be an https address such as https://www.example.com/shop' })
  return z.NEVER
})

const hasNoSecret = ({ username, password }: URL) => username === '' && password === ''
export const outsideUrl = address(/^https?:\/\/\S+$/, 'https://service.example.com/api')
  // The log would show them, and a proxy too.
  .refine((value) => !URL.canParse(value) || hasNoSecret(new URL(value)), 'must not contain a username or password')
  .transform((value) => value.replace(/\/+$/, ''))

export const apiKey = z
  .string()
  .min(8, 'must be at least 8 characters')
  .max(4096, 'is too long')
  // It travels in a header.
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'must be one line of ASCII letters, digits and punctuation')

/** Pasted on both sides: invisible white space at the ends would break it. */
export const webhookSecret = z
  .string()
  .min(32, 'must be at least 32 characters')
  .max(4096, 'is too long')
  .refine((text) => text === text.trim(), 'must not start or end with a space')

export const secretKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => key.length >= 32),
    'must be one or more keys of at least 32 characters, separated by commas',
  )

export const smtpUrl = address(/^smtps?:\/\/./, 'smtps://user:password@mail.example.com:465')

export const emailAddress = z.string().refine(isEmailAddress, 'must be an email address such as help@example.com')

/** `Fern & Field <hello@example.com>`, or the address alone. */
export const mailParty = z.string().transform((text, context) => {
  const [, name = '', address = text.trim()] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? []
  if (isEmailAddress(address) && !/\p{C}/u.test(name)) return { name: name.trim(), address }
  context.addIssue({ code: 'custom', message: 'must be a sender such as Fern & Field <hello@example.com>' })
  return z.NEVER
})

export const shortTexts = z.string().transform((text, context) => {
  const texts = [...new Set(text.split(',').map((each) => each.trim()))]
  if (texts.length <= 10 && texts.every((each) => each !== '' && each.length <= 60 && !/\p{C}/u.test(each)))
    return texts
  context.addIssue({ code: 'custom', message: 'must be up to 10 short texts such as 20kg, separated by commas' })
  return z.NEVER
})

export const printedLine = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine((text) => !/\p{C}/u.test(text), NOT_ONE_LINE)

const COUNTRY_CODES: Record<MainSiteKey, string> = { uk: '+44', ie: '+353' }

export function toPhoneNumber(shown: string, site: MainSiteKey): PhoneNumber | null {
  if (!/^\+?\d[\d ()-]{4,23}\d$/.test(shown)) return null
  const digits = shown.replaceAll(/[^\d+]/g, '')
  return { shown, dialled: digits.startsWith('+') ? digits : digits.replace(/^0?/, COUNTRY_CODES[site]) }
}
