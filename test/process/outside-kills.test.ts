import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveOverHttp } from '../../outside-world/fault-server.ts'
import { orderManagementSystem, WRITE_PATHS } from '../../src/systems/order-management/system.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { type AppProcess, newDataDir, startApp } from './app-process.ts'
import { chosen, isLong } from './chosen.ts'
import { type Database, type Databases, startDatabases } from './databases.ts'
import { holdLocks } from './hold-locks.ts'
import { Shopper } from './shopper.ts'
import { type MailServer, mailIdOf, startMailServer } from './smtp.ts'

/**
 * `kill -9` at each point of a write. The product has no test hooks: the test controls order management, the database's
 * locks and the mail server, and kills the product while it waits for one of them.
 */
const API_KEY = 'a key of the tests'
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const POINTS = chosen(
  [
    { point: 'before the intent is noted', at: 'key' },
    { point: 'after the intent, before order management has acted', at: 'acting' },
    { point: 'after order management has acted, before it answers', at: 'answering' },
    { point: 'after the answer, before the outcome is recorded', at: 'recording' },
    { point: 'after the outcome is recorded', at: 'end' },
  ] as const,
  3,
)

/** A write on an order of one line. Each of its orders is for another kill point. */
interface Killed {
  what: string
  firstOrder: number
  line: Parameters<typeof anOrderLine>[0]
  path(number: string): string
  fields(number: string): Record<string, string>
  /** A part of the address to which the answer redirects. */
  leadsTo: string
  isDone(number: string): Promise<boolean>
  mails: 0 | 1
}

let databases: Databases
let database: Database
let post: MailServer
let settings: Record<string, string>
const gates = new Map<string, { before?: () => Promise<void>; after?: () => Promise<void> }>()
let orderManagement: Awaited<ReturnType<typeof serveOverHttp>>
let running: AppProcess | null = null

beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.create('the demo')
  post = await startMailServer()
  const clock = { now: () => Temporal.Now.instant() }
  const fake = orderManagementSystem.fake({ sites: BRAND_SITES, sql: database.sql, clock, log: QUIET })
  orderManagement = await serveOverHttp(async (request) => {
    const { path, query, body } = request
    const { orderNumber = (body as { orderNumber?: string } | null)?.orderNumber } = query
    const gate = WRITE_PATHS.includes(path) ? gates.get(orderNumber ?? '') : undefined
    await gate?.before?.()
    const response = await fake(request)
    await gate?.after?.()
    return response
  }, API_KEY)
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: newDataDir(),
    ORDER_MANAGEMENT_URL: orderManagement.url,
    ORDER_MANAGEMENT_API_KEY: API_KEY,
    OUTSIDE_TIMEOUT_MS: '2000',
    SMTP_URL: post.url,
    MAIL_FROM: 'Shop <shop@example.com>',
  }
})
afterAll(async () => {
  await running?.kill()
  await orderManagement.close()
  await post.close()
  await databases.stop()
})

/** The running product; a test kills the one that the test before has started. */
async function theApp(): Promise<AppProcess> {
  if (running) return running
  const app = await startApp(settings)
  running = app
  void app.ended.then(() => (running = null))
  return app
}

const never = () => new Promise<void>(() => {})
const cancelPath = (number: string) =>
  `/orders-and-returns/online-orders/order-details/cancel?storeId=10151&orderId=${number}`

async function place(numbers: readonly string[], line: Killed['line']) {
  const facts = { customerEmail: 'amelia@example.com' }
  const orders = numbers.map((orderNumber) =>
    anOrder({ orderNumber, cancelAllowed: true, lines: [anOrderLine(line)], facts }),
  )
  await insertOrders(database.sql, orders)
}

const CANCELLATION: Killed = {
  what: 'a cancellation',
  firstOrder: 710_000_001,
  line: { status: 'Scheduled', facts: { amendable: true } },
  path: cancelPath,
  fields: () => ({ reason: 'C01-P0' }),
  leadsTo: 'cancelled=true',
  async isDone(number) {
    const [row] = await database.sql<{ status: string }[]>`
      select status from order_lines where customer_id = 'C-amelia' and order_number = ${number}`
    return row?.status === 'Cancelled'
  },
  mails: 1,
}
const LEAVING_STEP_ONE: Killed = {
  what: 'leaving step 1 of a return',
  firstOrder: 720_000_001,
  // The flag keeps the window open on whatever day this runs.
  line: { facts: { withinReturnWindow: true } },
  path: (number) => `/orders-and-returns/item-level-returns?storeId=10151&orderId=${number}`,
  fields: (number) => ({ line: `${number}-1`, 'primary-1-0': 'R06-P0' }),
  leadsTo: '/item-level-returns/method',
  async isDone(number) {
    const rows = await database.sql`
      select from draft_returns where customer_id = 'C-amelia' and order_number = ${number} and version = 1`
    return rows.length === 1
  },
  mails: 0,
}
const actedOn = async (number: string) => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from order_management.writes
    where order_number = ${number} and outcome->>'outcome' = 'done'`
  return row?.count
}
const mailsAbout = (number: string) => post.received.filter(({ text }) => text?.includes(number))

test.each(chosen([CANCELLATION, LEAVING_STEP_ONE], 1))(
  `kill -9 at points of $what: it happens once, and the same is answered (${POINTS.map(({ point }) => point).join('; ')})`,
  {
    timeout: 120_000,
  },
  async (write) => {
    const app = await theApp()
    const amelia = new Shopper(await app.address())
    const points = POINTS.map((point, index) => ({ ...point, number: String(write.firstOrder + index) }))
    const numbers = points.map(({ number }) => number)
    await place(numbers, write.line)
    await amelia.signIn('amelia@example.com')
    const forms = new Map<string, Record<string, string>>()
    for (const number of numbers) {
      forms.set(number, { ...(await amelia.hiddenFieldsOf(write.path(number))), ...write.fields(number) })
    }
    const send = (number: string) => amelia.post(write.path(number), forms.get(number) ?? {})

    const locks = holdLocks(database.sql)
    const reached: string[] = []
    const reachAndStay = async (point: string) => {
      reached.push(point)
      await never()
    }
    for (const { at, number } of points) {
      if (at === 'acting') gates.set(number, { before: () => reachAndStay(number) })
      if (at === 'answering') gates.set(number, { after: () => reachAndStay(number) })
      if (at === 'recording') gates.set(number, { before: () => locks.holdWrite(number) })
      if (at === 'key') await locks.holdKey(forms.get(number)?.commandKey ?? '')
    }
    for (const number of numbers) void send(number).catch(() => undefined)

    const how = (...kinds: string[]) => points.filter(({ at }) => kinds.includes(at))
    await vi.waitUntil(() => reached.length === how('acting', 'answering').length, { timeout: 10_000 })
    // Statements of the product wait for the test's locks, to store the intent or the outcome.
    await vi.waitUntil(async () => (await locks.waiting()) === how('key', 'recording').length, { timeout: 10_000 })
    for (const { number } of how('end')) await vi.waitUntil(() => write.isDone(number), { timeout: 10_000 })
    await app.kill()
    await locks.release()
    gates.clear()

    amelia.address = await (await theApp()).address()
    for (const { number, at } of points) {
      await vi.waitUntil(async () => (await write.isDone(number)) === (at !== 'key'), { timeout: 60_000 })
    }
    // The same form, posted again, gets the answer that the first post would have got.
    for (const { number, point } of points) {
      const again = await send(number)
      expect(again.headers.get('location'), point).toContain(write.leadsTo)
      expect(await write.isDone(number), point).toBe(true)
      expect(await actedOn(number), point).toBe(1)
      await vi.waitUntil(() => mailsAbout(number).length >= write.mails, { timeout: 30_000 })
    }
    for (const { number, point } of points) expect(mailsAbout(number), point).toHaveLength(write.mails)
  },
)

// In every run, return-kills.test.ts covers this for mails of returns.
test.runIf(isLong)(
  "kill -9 between the mail server's acceptance and our mark: the mail comes twice, under one Message-ID",
  {
    timeout: 180_000,
  },
  async () => {
    const number = '710000006'
    const app = await theApp()
    const amelia = new Shopper(await app.address())
    await place([number], CANCELLATION.line)
    await amelia.signIn('amelia@example.com')
    const form = { ...(await amelia.hiddenFieldsOf(cancelPath(number))), reason: 'C01-P0' }
    const locks = holdLocks(database.sql)
    post.beforeAccepting = async (email) => {
      if (email.text?.includes(number)) await locks.holdMail(mailIdOf(email))
    }
    await amelia.post(cancelPath(number), form)
    await vi.waitUntil(async () => (await locks.waiting()) === 1, { timeout: 30_000 })
    await app.kill()
    await locks.release()
    post.beforeAccepting = async () => {}

    await theApp()
    await vi.waitUntil(() => mailsAbout(number).length === 2, { timeout: 90_000 })
    expect(new Set(mailsAbout(number).map(({ messageId }) => messageId)).size).toBe(1)
  },
)
