import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { SYSTEM_KEYS, settingPrefix } from '../../src/adapters/outside-systems.ts'
import { startApp } from './app-process.ts'
import { type Databases, startDatabases } from './databases.ts'
import { Shopper } from './shopper.ts'

const SECRET_KEYS = 'a key of the tests that is long enough to be one'
const PREFIXES = SYSTEM_KEYS.map(settingPrefix)
const OUTSIDE = Object.fromEntries(
  PREFIXES.flatMap((system) => [
    [`${system}_URL`, 'http://127.0.0.1:9'],
    [`${system}_API_KEY`, 'a key of the tests'],
  ]),
)
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Shop <shop@example.com>' }

describe('production refuses to start', () => {
  const whole = { NODE_ENV: 'production', SECRET_KEYS, DATABASE_URL: 'postgres://db/shop', ...MAIL, ...OUTSIDE }
  const REFUSED: [string, Record<string, string>, RegExp[]][] = [
    [
      'without its settings, and names them all',
      { NODE_ENV: 'production' },
      ['SECRET_KEYS', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', ...PREFIXES.map((system) => `${system}_URL`)].map(
        (name) => new RegExp(`${name} is needed`),
      ),
    ],
    [
      'with a clock of its own',
      { ...whole, PUBLIC_URL: 'https://shop.example.com', CLOCK: '2026-12-22T09:00:00Z' },
      [/CLOCK is refused in production/],
    ],
    [
      'without a mail server',
      { ...whole, PUBLIC_URL: 'https://shop.example.com', SMTP_URL: '' },
      [/SMTP_URL is needed in production: without a mail server, no one could confirm an email address/],
    ],
    ['over plain http', { ...whole, PUBLIC_URL: 'http://shop.example.com' }, [/PUBLIC_URL must start with https:/]],
  ]

  test.each(REFUSED)('%s', async (_, environment, problems) => {
    await using app = await startApp(environment)
    expect(await app.ended).toEqual({ code: 1, signal: null })
    const [head, ...lines] = app.complaints().trimEnd().split('\n')
    expect(head).toBe('Invalid configuration:')
    expect(lines).toHaveLength(problems.length)
    for (const problem of problems) expect(app.complaints()).toMatch(problem)
  })
})

describe('production with all its settings', () => {
  let databases: Databases
  beforeAll(async () => {
    databases = await startDatabases()
  })
  afterAll(() => databases.stop())

  test('opens, with nothing of the demo in it, and as https demands', async () => {
    const database = await databases.create()
    await using app = await startApp({
      NODE_ENV: 'production',
      SECRET_KEYS,
      DATABASE_URL: database.url,
      ...MAIL,
      ...OUTSIDE,
      PUBLIC_URL: 'https://shop.example.com',
    })
    const shopper = new Shopper(await app.address())
    expect(app.output()).not.toMatch(/demo|Sign in with the password|Fern/)
    expect((await shopper.get('/')).status).toBe(200)
    expect((await shopper.get('/backstage')).status).toBe(404)
    expect((await shopper.get('/pictures/dress-damson.svg')).status).toBe(404)

    const { headers } = await new Shopper(shopper.address).get('/sign-in')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.getSetCookie()).not.toEqual([])
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure/)

    for (const demoShopper of SHOPPERS) {
      expect((await new Shopper(shopper.address).signIn(emailOf(demoShopper))).status).toBe(422)
    }
    expect(await database.count('customers')).toBe(0)
    expect(await database.count('orders')).toBe(0)
    expect(await database.count('demo_world')).toBe(0)
    app.signal('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, signal: null })
    expect(app.complaints()).toBe('')
  })
})
