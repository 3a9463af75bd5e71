import { z } from 'zod'
import { isEmailAddress } from '../../domain/account/email-address.ts'
import { originOfPicture } from '../../domain/orders/shown-picture.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'

export const NOT_ONE_LINE = 'must be one line without control characters'

/** Bidirectional control characters make text look different from what it contains. */
export const hasBidiControls = (text: string) => /[\u202a-\u202e\u2066-\u2069]/.test(text)

/** Checked for every setting: text copied from a file or form may end in a line break, which not every schema drops. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && !hasBidiControls(text)

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** The error sentence never quotes the value, which may be a password. */
const parsed = <Value>(sentence: string, parse: (text: string) => Value | null) =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value === null) context.addIssue({ code: 'custom', message: sentence })
    return value ?? z.NEVER
  })

export const wholeNumber = (min: number, max: number) =>
  parsed(`must be a whole number from ${min} to ${max}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
    return value >= min && value <= max ? value : null
  })

export const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

export const textUpTo = (lengthMax: number) => z.string().max(lengthMax, 'is too long')

export const printedLine = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, `must have at most ${lengthMax} characters`)
    .refine((text) => !/\p{C}/u.test(text), NOT_ONE_LINE)

const address = (shape: RegExp, example: string) =>
  parsed(`must be an address such as ${example}`, (text) => (shape.test(text) && URL.canParse(text) ? text : null))

// Checked here, since the driver's error would quote an unreadable URL with its password.
export const databaseUrl = address(/^postgres(ql)?:\/\/./, 'postgres://user:password@host:5432/database')

export const smtpUrl = address(/^smtps?:\/\/./, 'smtps://user:password@mail.example.com:465')

export const outsideUrl = address(/^https?:\/\/\S+$/, 'https://service.example.com/api')
  // Logs and proxies would show a username and password.
  .refine((text) => !/^https?:\/*[^/?#]*@/.test(text), 'must not contain a username or password')
  .transform((text) => text.replace(/\/+$/, ''))

export const webAddress = parsed('must be an address such as https://login.example.com/shoppers', (text) => {
  const url = URL.parse(text)
  // As it was written: an issuer is compared letter by letter.
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash ? text : null
})

export const origin = parsed('must be an address without a path, such as https://account.example.com', (text) => {
  const url = URL.parse(text)
  // No path, query, fragment, username or password.
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
})

export const shopUrl = parsed('must be an https address such as https://www.example.com/shop', (text) => {
  const url = originOfPicture(text) === null ? null : URL.parse(text)
  // Paths are appended to the address, so it has no query or fragment.
  return url && url.href === url.origin + url.pathname ? url.href.replace(/\/+$/, '') : null
})

export const httpsOrigins = (host: string) =>
  parsed(
    `must be up to 20 addresses without a path, such as https://${host}.example.com, separated by commas`,
    (text) => {
      const entries = text.split(',').map((entry) => entry.trim().replace(/\/$/, ''))
      const origins = entries.flatMap((entry) =>
        /^https:\/\/[^/?#]+$/i.test(entry) ? (originOfPicture(entry) ?? []) : [],
      )
      return origins.length === entries.length && entries.length <= 20 ? origins : null
    },
  )

export const instant = parsed('must be an instant such as 2026-11-14T10:00:00Z', (text) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
})

export const apiKey = z
  .string()
  .min(8, 'must be at least 8 characters')
  .max(4096, 'is too long')
  // The key is sent in a header.
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'must be one line of ASCII letters, digits and punctuation')

/** The carrier has the same secret: invisible white space at one end would make the two differ. */
export const webhookSecret = z
  .string()
  .min(32, 'must be at least 32 characters')
  .max(4096, 'is too long')
  .refine((text) => text === text.trim(), 'must not start or end with a space')

export const secretKeys = parsed(
  'must be one or more keys of at least 32 characters, separated by commas',
  (text): readonly string[] | null => {
    const keys = text.split(',').map((key) => key.trim())
    return keys.every((key) => key.length >= 32) ? keys : null
  },
)

export const emailAddress = z.string().refine(isEmailAddress, 'must be an email address such as help@example.com')

/** `Fern & Field <hello@example.com>`, or the address alone. */
export const namedEmailAddress = parsed('must be a sender such as Fern & Field <hello@example.com>', (text) => {
  const [, name = '', address = text.trim()] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? []
  return isEmailAddress(address) && !/\p{C}/u.test(name) ? { name: name.trim(), address } : null
})

export const phoneNumber = (site: MainSiteKey) =>
  parsed('must be a phone number such as 0333 496 0123', (text) => toPhoneNumber(text.trim(), site))

const COUNTRY_CODES: Record<MainSiteKey, string> = { uk: '+44', ie: '+353' }

export function toPhoneNumber(shown: string, site: MainSiteKey): PhoneNumber | null {
  if (!/^\+?\d[\d ()-]{4,23}\d$/.test(shown)) return null
  const digits = shown.replaceAll(/[^\d+]/g, '')
  return { shown, dialled: digits.startsWith('+') ? digits : digits.replace(/^0?/, COUNTRY_CODES[site]) }
}
