import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OutsideWorld, startOutsideWorld } from '../../outside-world/start.ts'
import { readMigrations } from '../../scripts/lib/read-migrations.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { PATHS } from '../../src/urls.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { runScript } from '../harness/run-script.ts'
import { type AppProcess, REPOSITORY, root, startApp } from './app-process.ts'
import { type Database, type Databases, startDatabases } from './databases.ts'
import { Shopper } from './shopper.ts'
import { type MailServer, startMailServer } from './smtp.ts'

/**
 * A retailer's first day, from the docs alone: production on an empty database, customers and orders as the pages of
 * docs/integration show them, and a customer who signs in.
 */
const IMAGES = 'https://images.example.com'
const PASSWORD = 'a pass phrase of my own'
const today = String(dayOf(Temporal.Now.instant()))
const log = { debug() {}, info() {}, warn() {}, error() {} }

let databases: Databases
let database: Database
let post: MailServer
let world: OutsideWorld
let app: AppProcess
let environment: Record<string, string>
beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.create()
  post = await startMailServer()
  // The retailer's own services have a database of their own, without our orders.
  const { sql } = await databases.create()
  await migrate(sql, readMigrations(), Temporal.Now.instant())
  const clock = { now: () => Temporal.Now.instant() }
  world = await startOutsideWorld({
    sites: BRAND_SITES,
    sql,
    clock,
    log,
    apiKey: 'a key of ours',
    firstPort: 0,
    slowMs: 100,
    tooLateMs: 900,
  })
  const { OUTSIDE_WORLD_CONTROL_URL: _demoOnly, ...outside } = world.environment
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    PROXY_HOPS: '0',
    SECRET_KEYS: 'a key of the tests that is long enough to be one',
    PUBLIC_URL: 'https://account.example.com',
    BRAND_NAME: 'Reed & Rush',
    SMTP_URL: post.url,
    MAIL_FROM: 'Reed & Rush <hello@example.com>',
    IMAGE_ORIGINS: IMAGES,
    ...outside,
  }
  app = await startApp(environment)
}, 120_000)
afterAll(async () => {
  await app.kill()
  await Promise.all([world.close(), post.close()])
  await databases.stop()
})

// biome-ignore lint/suspicious/noExplicitAny: examples of the docs, looked into by the test
function exampleOf(page: string): any {
  const text = readFileSync(join(import.meta.dirname, '../../docs/integration', page), 'utf8')
  return JSON.parse(/^```json\n(.*?)^```/ms.exec(text)?.[1] ?? '')
}

/** The order of the docs, delivered today. */
function orderOfToday() {
  const example = exampleOf('intake.md')
  const [line] = example.order.orderItemsList
  const orderItemsList = [{ ...line, deliveredDate: today, OrderLineDates: [] }]
  return { ...example, order: { ...example.order, placed_time: String(Temporal.Now.instant()), orderItemsList } }
}

const run = (script: string, args: string[], input = '') =>
  runScript(script, { ...environment, TMPDIR: root }, args, input)

async function call(address: string, secret: string, body: unknown) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

async function mailedTo(address: string, subject: RegExp): Promise<string> {
  return await vi.waitFor(
    () => {
      const mail = post.received.find(
        ({ to, ...mail }) => to?.[0]?.address === address && subject.test(mail.subject ?? ''),
      )
      if (!mail) throw new Error('no such mail yet')
      return mail.text ?? ''
    },
    { timeout: 30_000, interval: 100 },
  )
}

test('D-175 D-176 D-139 a customer of the intake signs in by "Forgotten password" and sees list, details, pictures, step 1 and the receipt', async () => {
  const address = await app.address()
  const created = await run('credentials.ts', ['create', '--name', 'Shop', '--scope', 'intake', '--scope', 'orders'])
  const [secret = ''] = /^aftercare_\S+$/m.exec(created.output) ?? []

  // The order first, by call; then the customer, by the command.
  const order = orderOfToday()
  const sentOrder = await call(address + PATHS.intake, secret, order)
  expect(sentOrder).toMatchObject({ status: 200, body: { accepted: 1, records: [{ warnings: [] }] } })
  const customer = exampleOf('customers.md')
  const imported = await run('intake.ts', ['customers', '-'], `${JSON.stringify(customer)}\n`)
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('Accepted 1') })
  const { signInEmail } = customer.customer
  const robin = new Shopper(address)
  const reset = await robin.post(PATHS.forgottenPassword, {
    ...(await robin.hiddenFieldsOf(PATHS.forgottenPassword)),
    email: signInEmail,
  })
  expect(reset.status).toBe(303)
  const mail = await mailedTo(signInEmail, /^Choose a new password for Reed & Rush$/)
  const [link = ''] = /https:\/\/account\.example\.com\/\S+/.exec(mail) ?? []
  const hidden = await robin.hiddenFieldsOf(new URL(link).pathname + new URL(link).search)
  expect((await robin.post(PATHS.newPassword, { ...hidden, newPassword: PASSWORD })).status).toBe(303)
  expect((await robin.sendSignIn(await robin.fillInSignIn(signInEmail, PASSWORD))).status).toBe(303)

  const number = order.order.order_number
  const [line] = order.order.orderItemsList
  for (const path of [
    PATHS.orderHistory,
    `${PATHS.orderDetails}?storeId=10151&orderId=${number}`,
    `${PATHS.itemLevelReturns}?storeId=10151&orderId=${number}`,
  ]) {
    const seen = await robin.get(path)
    expect([seen.status, seen.headers.get('location')], path).toEqual([200, null])
    for (const text of [number, line.ItemShortDescription, `src="${line.image_url}"`]) expect(seen.text).toContain(text)
    expect(seen.headers.get('content-security-policy')).toContain(`img-src 'self' data: ${IMAGES};`)
    expect(seen.text).not.toMatch(DEMO)
  }
  const step1 = await robin.get(`${PATHS.itemLevelReturns}?storeId=10151&orderId=${number}`)
  expect(step1.text).toMatch(/<input[^>]+type="checkbox"/)
  // The built product draws it in its thread.
  const receipt = await robin.get(`${PATHS.receipt}?storeId=10151&orderId=${number}`)
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(receipt.text).toMatch(/^%PDF-/)

  for (const personal of [signInEmail, 'Robin', 'Reed,', 'Mill Lane', '07700', line.ItemShortDescription])
    expect(app.output() + app.errorOutput()).not.toContain(personal)
}, 120_000)

/** Words and addresses of the demo's retailer. */
const DEMO =
  /Fern|0808 157 0123|020 910 0123|fictional|demonstration|\/pictures\/|backstage|gallery|harvest-moon|M12 35C12\.6/i

test('D-176 production opens as https demands, and serves nothing of the demo: no picture, shop or text', async () => {
  const nobody = new Shopper(await app.address())
  expect(app.output()).not.toMatch(/demo|Sign in with the password|Fern/)
  const { headers } = await nobody.get(PATHS.signIn)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(headers.getSetCookie()).not.toEqual([])
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure/)
  const open = [PATHS.home, PATHS.signIn, PATHS.createAccount, PATHS.forgottenPassword, PATHS.help, PATHS.privacy]
  for (const path of open.flatMap((each) => [each, each === '/' ? '/ie' : `/ie${each}`])) {
    const seen = await nobody.get(path)
    expect(seen.status, path).toBe(200)
    expect(seen.text, path).not.toMatch(DEMO)
  }
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec((await nobody.get(PATHS.home)).text) ?? []
  const drawn = await nobody.get(icon)
  expect(drawn.status).toBe(200)
  expect(drawn.text).not.toMatch(DEMO)
  const built = readdirSync(join(REPOSITORY, 'dist/client/assets')).filter((name) => /^backstage.*\.js$/.test(name))
  expect(built.length).toBeGreaterThan(0)
  for (const name of built) expect((await nobody.get(`/assets/${name}`)).status, name).toBe(404)
  for (const path of ['/pictures/dress-damson.svg', PATHS.backstage, PATHS.mailbox, '/gallery'])
    expect((await nobody.get(path)).status, path).toBe(404)
  const builtIn = [
    'shops.shops',
    'catalogue.products',
    'order_management.orders',
    'parcelforce.collection_slots',
    'evri.places',
  ]
  // The demo keeps out of a database with this mark.
  expect(await database.count('production_mark')).toBe(1)
  for (const table of [...builtIn, 'demo_world']) expect(await database.count(table), table).toBe(0)
})
