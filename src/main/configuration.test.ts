import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { KEY, PREFIXES, PRODUCTION, problemsOf } from '../../test/harness/settings.ts'
import { WEBHOOK_CARRIERS } from '../domain/callers/caller.ts'
import { BUILT_IN_BRANDS, ConfigurationError, readConfiguration } from './configuration.ts'
import { REQUIRED_SYSTEMS, SYSTEM_KEYS, settingPrefix } from './outside-systems.ts'

test('without any variable it is the demo, on its own database, for this machine only', () => {
  const read = readConfiguration({})
  expect(read).toMatchObject({
    ...{ mode: 'demo', host: '127.0.0.1', port: 3000, drainSeconds: 0, database: { kind: 'own' } },
    brand: { name: 'Fern & Field', enterpriseCodes: { uk: 'FERN_UK', ie: 'FERN_IE' } },
    mailFrom: { name: 'Fern & Field', address: 'no-reply@example.com' },
    webhookSecrets: { evri: [], 'royal-mail': [], parcelforce: [], 'an-post': [], dpd: [] },
  })
  expect(read.outsideSystems).toEqual(Object.fromEntries(SYSTEM_KEYS.map((key) => [key, null])))
})

test('production listens on every address and takes its name from the environment', () => {
  expect(readConfiguration({ ...PRODUCTION, BRAND_NAME: ' Field & Sons ' })).toMatchObject({
    ...{ mode: 'production', host: '0.0.0.0', drainSeconds: 5 },
    brand: { name: 'Field & Sons', smallPrint: '© Field & Sons' },
    publicUrl: 'https://account.example.com',
    secretKeys: [KEY],
  })
})

test.each<[string, string | undefined, string]>([
  ['SECRET_KEYS', undefined, 'SECRET_KEYS is required in production'],
  ['DATABASE_URL', undefined, 'DATABASE_URL is required in production'],
  ['PUBLIC_URL', undefined, 'PUBLIC_URL is required in production'],
  ['PUBLIC_URL', 'http://account.example.com', 'PUBLIC_URL must start with https:// in production'],
  ['SMTP_URL', '', 'SMTP_URL is required in production: without a mail server, no one could confirm an email address'],
  ...REQUIRED_SYSTEMS.map(settingPrefix).map((prefix): [string, string, string] => [
    `${prefix}_URL`,
    '',
    `${prefix}_URL is required in production`,
  ]),
  ...PREFIXES.map((prefix): [string, string, string] => [
    `${prefix}_API_KEY`,
    '',
    `${prefix}_URL needs ${prefix}_API_KEY as well`,
  ]),
  [
    'OUTSIDE_WORLD_CONTROL_URL',
    'http://127.0.0.1:3900',
    'OUTSIDE_WORLD_CONTROL_URL is refused in production, where the outside systems are real',
  ],
  ['CLOCK', '2026-11-14T10:00:00Z', 'CLOCK is refused in production, which runs on real time'],
])('production does not start with %s=%s', (name, value, problem) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([problem])
})

test.each<[string, string]>([
  ['NODE_ENV', 'prod'],
  ['PORT', '65536'],
  ['MIGRATE', 'no'],
  ['PUBLIC_URL', 'account.example.com'],
  ['PUBLIC_URL', 'https://account.example.com/path'],
  ['PUBLIC_URL', 'https://user:word@account.example.com'],
  ['OIDC_ISSUER', 'https://user:word@login.example.com'],
  ['OIDC_ACCOUNT_URL', 'javascript:alert(1)'],
  ['BRAND_NAME', 'B'.repeat(61)],
  ['DATABASE_URL', 'mysql://db.example/aftercare'],
  ['DATABASE_CONNECTIONS_MAX', '0'],
  ['PHONE_NUMBER', 'call us'],
  ['IMAGE_ORIGINS', 'http://images.example.com'],
  ['IMAGE_ORIGINS', "https://images.example.com;script-src 'unsafe-inline'"],
  ['SECRET_KEYS', `${KEY},short`],
  ['CLOCK', '2026-11-14'],
  ['LOG_LEVEL', 'verbose'],
  ['JOBS', 'on'],
  ['RETURNS_VARIATION_KEY', 'k'.repeat(101)],
  ['SESSION_MAX_HOURS', '9'.repeat(400)],
])('%s is not %s, and the sentence names what it may be', (name, value) => {
  const [problem, ...more] = problemsOf({ [name]: value })
  expect(problem).toMatch(new RegExp(`^${name} (must be|must have at most|must not contain|is too long|is empty)`))
  expect(more).toEqual([])
})

test.each<[string, string, string]>([
  ['REASONS_URL', 'http://', 'https://service.example.com/api'],
  ['CHANNELS_URL', 'https://channels.example.com/a b', 'https://service.example.com/api'],
  // It would be read as an address, and break with the first path behind it.
  ['ORDER_MANAGEMENT_URL', 'https://orders.example.com ', 'https://service.example.com/api'],
  ['OUTSIDE_WORLD_CONTROL_URL', 'ftp://127.0.0.1', 'https://service.example.com/api'],
  ['DATABASE_URL', 'postgres://', 'postgres://user:password@host:5432/database'],
  ['SMTP_URL', 'smtp://', 'smtps://user:password@mail.example.com:465'],
])('%s is not %j, and the sentence shows an address', (name, value, example) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toContain(`${name} must be an address such as ${example}`)
})

test('what is wrong is never quoted: it may be a password', () => {
  const problems = problemsOf({ DATABASE_URL: 'mysql://user:hunter2@db', SECRET_KEYS: 'hunter2', PORT: 'hunter2' })
  expect(problems).toHaveLength(3)
  expect(problems.join()).not.toContain('hunter2')
})

test('one message names every problem', () => {
  const broken = { NODE_ENV: 'production', PORT: 'x', JOBS: 'x', CLOCK: '2026-11-14T10:00:00Z', PROXY_HOPS: '-1' }
  const named = [
    ...['PORT', 'PROXY_HOPS', 'JOBS', 'SECRET_KEYS', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'],
    ...[...REQUIRED_SYSTEMS.map((key) => `${settingPrefix(key)}_URL`), 'CLOCK', 'returns', 'returns'],
  ]
  expect(problemsOf(broken).map((problem) => problem.split(' ')[0])).toEqual(named)
  const message = new ConfigurationError(problemsOf(broken)).message
  for (const name of named) expect(message).toContain(`\n  - ${name} `)
})

test('metrics are never served where the pages are', () => {
  const problem = "METRICS_PORT must differ from PORT, because metrics aren't public"
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([problem])
  expect(problemsOf({ PORT: '8080', METRICS_PORT: '8080' })).toEqual([problem])
  expect(readConfiguration({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0)
})

test('a pooled database needs its direct address too', () => {
  const pooled = { NODE_ENV: 'development', DATABASE_URL: 'postgres://pooler/a', DATABASE_POOLED: 'true' }
  expect(problemsOf(pooled)).toEqual([
    'DATABASE_POOLED needs DATABASE_DIRECT_URL, which bypasses the pooler, for migrations and jobs',
  ])
  expect(readConfiguration({ ...pooled, DATABASE_DIRECT_URL: 'postgresql://db/a' }).database).toEqual({
    kind: 'given',
    url: 'postgres://pooler/a',
    directUrl: 'postgresql://db/a',
    pooled: true,
  })
})

test('a direct address alone is refused: pages would go to the built-in database', () => {
  expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://db/a' })).toEqual([
    'DATABASE_DIRECT_URL needs DATABASE_URL as well',
  ])
})

test('D-151 a variation key is read without the spaces around it', () => {
  expect(readConfiguration({ RETURNS_VARIATION_KEY: ' ilr-b ' }).returnsVariationKey).toBe('ilr-b')
})

test('a sign-in provider needs the id and secret of its client, and https in production', () => {
  const provider = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'a secret' }
  // The issuer is compared letter by letter.
  expect(readConfiguration(provider)).toMatchObject({ oidcIssuer: 'https://login.example.com/', oidcAccountUrl: null })
  expect(problemsOf({ OIDC_ISSUER: 'https://login.example.com' })).toEqual([
    'OIDC_ISSUER needs OIDC_CLIENT_ID as well',
    'OIDC_ISSUER needs OIDC_CLIENT_SECRET as well',
  ])
  expect(problemsOf({ OIDC_STRONG_ACR: 'mfa' })).toEqual(['OIDC_STRONG_ACR needs OIDC_ISSUER as well'])
  expect(problemsOf({ ...PRODUCTION, ...provider, OIDC_ISSUER: 'http://login.example.com' })).toEqual([
    'OIDC_ISSUER must start with https:// in production',
  ])
})

test('a mail server needs a sender beside it', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual(['SMTP_URL needs MAIL_FROM as well'])
  const { mailFrom } = readConfiguration({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Fern & Field <a@b.example>' })
  expect(mailFrom).toEqual({ name: 'Fern & Field', address: 'a@b.example' })
  expect(readConfiguration({ MAIL_FROM: 'a@b.example' }).mailFrom).toEqual({ name: '', address: 'a@b.example' })
})

test.each(['a@b.example, c@d.example', 'A <a@b.example> <c@d.example>', 'nobody', 'A\nBcc: x <a@b.example>'])(
  'the sender %j is refused',
  (sender) => {
    expect(problemsOf({ MAIL_FROM: sender })).toHaveLength(1)
  },
)

const without = (keys: readonly string[]) =>
  Object.fromEntries(
    keys.map(settingPrefix).flatMap((prefix) => [`${prefix}_URL`, `${prefix}_API_KEY`].map((name) => [name, ''])),
  )

const ADDRESS = { name: 'Returns', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 1AB' }

test('D-150 production needs order management and one way to send something back', () => {
  expect(REQUIRED_SYSTEMS).toEqual(['order-management'])
  const others = SYSTEM_KEYS.filter((key) => key !== 'order-management')
  expect(problemsOf({ ...PRODUCTION, ...without(others) })).toEqual([
    expect.stringMatching(
      /^returns have no way back on the site "United Kingdom": set IN_STORE_URL, EVRI_URL, ROYAL_MAIL_URL or PARCELFORCE_URL, /,
    ),
    expect.stringMatching(/^returns have no way back on the site "Ireland": set IN_STORE_URL or AN_POST_URL, /),
  ])
  const { brand, outsideSystems } = readConfiguration({
    ...{ ...PRODUCTION, ...without(others) },
    ...{ ROYAL_MAIL_URL: 'https://royal-mail.example.com', ROYAL_MAIL_API_KEY: 'a key of ours' },
    BRAND_DIR: brandFolder({ 'brand.json': { name: 'Reed', sites: { uk: { returnAddress: ADDRESS } } } }),
  })
  expect(brand.policy.returnMethods.map(({ path, via }) => `${path} ${via}`)).toEqual(['postal royal-mail'])
  expect(outsideSystems.geocoder).toBeNull()
})

test('a site without a return address needs a service that sends it, unless all returns are in store', () => {
  const BRAND_DIR = brandFolder({ 'brand.json': { name: 'Reed', sites: { uk: { returnAddress: ADDRESS }, ie: {} } } })
  const missing = `${join(BRAND_DIR, 'brand.json')}: sites.ie.returnAddress is missing: labels for An Post need it. `
  const toAdd = 'Add its name, line1, city and postcode, or set CHANNELS_URL if your service sends the address'
  expect(problemsOf({ BRAND_DIR })).toEqual([missing + toAdd])
  const production = { ...PRODUCTION, BRAND_DIR }
  expect(problemsOf(production)).toEqual([])
  expect(problemsOf({ ...production, ...without(['channels']) })).toEqual([missing + toAdd])
  expect(problemsOf({ ...production, ...without(['channels', 'an-post']) })).toEqual([])
  // A brand that names no sites has both.
  expect(problemsOf({ ...PRODUCTION, ...without(['channels']) })).toEqual([
    expect.stringContaining('sites.uk.returnAddress is missing: labels for Evri, Royal Mail and Parcelforce need it.'),
    expect.stringContaining('sites.ie.returnAddress is missing: labels for An Post need it.'),
  ])
  expect(problemsOf({ BRAND_DIR: BUILT_IN_BRANDS.plain })).toEqual([])
})

test('the first list has every problem of every file, also those between files', () => {
  const BRAND_DIR = brandFolder({
    'brand.json': { name: '', sites: { uk: {}, ie: {} } },
    'policy.json': { returnWindow: { byReason: { 'R99-P0': 60, FIT: 60 } }, paymentNames: { GIFTCARD: 'Card', X: 1 } },
    'reasons.json': { returns: [{ code: 'FIT', label: 'Wrong fit' }] },
    'methods.json': [{ path: 'postal', via: 'royal-mail', areas: ['uk'], pence: -1, sizes: {} }],
    'departments.json': [{ slug: 'baskets' }],
    'words.json': { 'returns.paths.postel': 'x', 'returns.paths.postal': 5 },
    'pictures/department-baskets.svg': '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  })
  const refund = 'since where refunds go depends on it'
  expect(problemsOf({ BRAND_DIR }).map((problem) => problem.replace(join(BRAND_DIR, '/'), ''))).toEqual([
    'brand.json: name is empty',
    ...['name', 'lede', 'categories'].map((field) => `departments.json: [0].${field} is missing`),
    `policy.json: paymentNames.GIFTCARD must not be set: only GIFTCARD is called "Gift card", ${refund}`,
    'policy.json: paymentNames.X must be a text of up to 40 characters',
    'reasons.json: returns[0].refundsDelivery is missing',
    'methods.json: [0].pence must be a whole number of pence from 0 to 5000',
    'methods.json: [0].sizes must have at least one size for postal',
    "policy.json: returnWindow.byReason.R99-P0 isn't the code of a reason for returns; the codes are FIT",
    expect.stringMatching(/^brand\.json: sites\.uk\.returnAddress is missing: labels for Royal Mail need it\. /),
    expect.stringMatching(/^methods\.json: has no method for Ireland: add one with the area ireland, /),
    'words.json: returns.paths.postal must be a text of up to 500 characters',
    "words.json: returns.paths.postel isn't a key of a word; the nearest is returns.paths.postal",
  ])
})

test('a method of the brand is only for countries that have a site', () => {
  const BRAND_DIR = brandFolder({
    'brand.json': { name: 'Reed', sites: { uk: {} } },
    'methods.json': [{ path: 'in-store', via: 'foodhall', areas: ['uk', 'ireland'] }],
  })
  expect(problemsOf({ BRAND_DIR })).toEqual([
    expect.stringMatching(/methods\.json: \[0\]\.areas names ireland, for which brand\.json has no site$/),
  ])
})

test('without stores, nothing goes back in store, no Christmas food is offered, and shoppers need a phone number or email', () => {
  const inStore = { path: 'in-store', via: 'foodhall', areas: ['uk'] }
  const files = { 'brand.json': { name: 'Reed', sites: { uk: {} } }, 'policy.json': { offers: { stores: false } } }
  const problems = problemsOf({ BRAND_DIR: brandFolder({ ...files, 'methods.json': [inStore] }) })
  expect(problems.map((problem) => problem.replace(/^.*\//, ''))).toEqual([
    'policy.json: without stores, shoppers need another way to reach you: set SUPPORT_EMAIL or PHONE_NUMBER',
    'methods.json: [0] is in store, but policy.json has "stores": false',
    expect.stringMatching(/^methods\.json: has no method for United Kingdom: /),
  ])
  const named = { ...files, 'brand.json': { name: 'Reed', supportEmail: 'hi@example.com' } }
  const { policy } = readConfiguration({ BRAND_DIR: brandFolder(named) }).brand
  expect(policy.offers).toMatchObject({ christmasFood: false, giftReceipts: true })
  expect(policy.returnMethods.map(({ path }) => path)).not.toContain('in-store')
})

test('reasons that a service sends are not compared', () => {
  const BRAND_DIR = brandFolder({ 'policy.json': { returnWindow: { byReason: { 'R99-P0': 60 } } } })
  expect(problemsOf({ BRAND_DIR })).toEqual([expect.stringContaining('the codes are R01-P0, R02-P0, R03-P0, ')])
  const [REASONS_URL, REASONS_API_KEY] = ['https://reasons.example.com', 'a key of ours']
  expect(problemsOf({ BRAND_DIR, REASONS_URL, REASONS_API_KEY })).toEqual([])
})

test.each(WEBHOOK_CARRIERS)('D-157 the secrets of %s are its own, the current one first', (carrier) => {
  const name = `${settingPrefix(carrier)}_WEBHOOK_SECRET`
  const none = readConfiguration({}).webhookSecrets
  expect(readConfiguration({ ...PRODUCTION, [name]: KEY }).webhookSecrets).toEqual({ ...none, [carrier]: [KEY] })
  const other = 'o'.repeat(32)
  const both = { [name]: KEY, [`${name}_OLD`]: other }
  expect(readConfiguration(both).webhookSecrets).toEqual({ ...none, [carrier]: [KEY, other] })
})

test.each<[Record<string, string>, string]>([
  [{ DPD_WEBHOOK_SECRET: 's'.repeat(31) }, 'DPD_WEBHOOK_SECRET must be at least 32 characters'],
  [{ DPD_WEBHOOK_SECRET: `${KEY} ` }, 'DPD_WEBHOOK_SECRET must not start or end with a space'],
  [
    { DPD_WEBHOOK_SECRET: KEY, DPD_WEBHOOK_SECRET_OLD: 'short' },
    'DPD_WEBHOOK_SECRET_OLD must be at least 32 characters',
  ],
  [{ DPD_WEBHOOK_SECRET_OLD: KEY }, 'DPD_WEBHOOK_SECRET_OLD needs DPD_WEBHOOK_SECRET as well'],
])('D-157 one sentence names the problem, and quotes no secret: %#', (given, problem) => {
  expect(problemsOf(given)).toEqual([problem])
  expect(problemsOf({ ...PRODUCTION, ...given })).toEqual([problem])
})
