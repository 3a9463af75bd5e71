import { expect, test } from 'vitest'
import { KEY, PRODUCTION, problemsOf } from '../../test/harness/settings.ts'
import { SETTINGS } from './configuration.data.ts'

/** Settings that are texts, each with a value that is taken; those of PRODUCTION stand there. */
const TEXTS: Record<string, string> = {
  HOST: '127.0.0.1',
  BRAND_NAME: 'Fern & Field',
  RETAILER_ADDRESS: '1 High Street, London',
  VAT_NUMBER: 'GB 123 4567 89',
  PHONE_NUMBER: '0333 496 0123',
  IMAGE_ORIGINS: 'https://images.example.com,https://cdn.example.com',
  SHOP_URL: 'https://www.example.com/shop',
  CHECKOUT_URL: 'https://pay.example.com/start',
  SECRET_KEYS: `${KEY},${KEY}`,
  SUPPORT_EMAIL: 'help@example.com',
  MAIL_FROM: 'Fern & Field <hello@example.com>',
  DATABASE_DIRECT_URL: 'postgres://user:word@db.example:5432/aftercare',
  RETURNS_VARIATION_KEY: 'ilr-b',
  EVRI_WEBHOOK_SECRET: KEY,
}
const HIDDEN = ['\n', '\r\n', '\t', '\0', '\x1b', '\x7f', '\x85', '\u2028', '\u2029']

const GOOD: Record<string, string> = { ...PRODUCTION, ...TEXTS }
const NAMES = Object.keys(SETTINGS)

test.each(HIDDEN)('every setting is one line, without invisible characters such as %j', (hidden) => {
  expect(problemsOf(GOOD)).toEqual([])
  const places = [(good: string) => good + hidden, (good: string) => hidden + good]
  for (const spoil of [...places, (good: string) => good.slice(0, 8) + hidden + good.slice(8)]) {
    const spoilt = Object.fromEntries(NAMES.map((name) => [name, spoil(GOOD[name] ?? '1')]))
    // The mode decides what the others are checked for.
    const problems = [...problemsOf({ ...spoilt, NODE_ENV: 'production' }), ...problemsOf(spoilt)]
    expect(NAMES.filter((name) => !problems.some((problem) => problem.startsWith(`${name} `)))).toEqual([])
  }
})

test('the sentence names the setting and quotes nothing of it', () => {
  expect(problemsOf({ ...PRODUCTION, BRAND_NAME: 'Fern\n& Field', SECRET_KEYS: `${KEY},\n${KEY}` })).toEqual([
    'SECRET_KEYS must be one line without control characters',
    'BRAND_NAME must be one line without control characters',
  ])
})
