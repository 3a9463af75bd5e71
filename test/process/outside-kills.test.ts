import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFaultServer } from '../../outside-world/fault-server.ts'
import { orderManagementSystem } from '../../outside-world/order-management.ts'
import { builtInOrderManagement } from '../../src/adapters/order-management/built-in.ts'
import type { TransactionSql } from '../../src/adapters/postgres/connect.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { type AppProcess, newDataDir, startApp } from './app-process.ts'
import { type Database, type Databases, startDatabases } from './databases.ts'
import { Shopper } from './shopper.ts'
import { type Post, startPost } from './smtp.ts'

/**
 * `kill -9` at each point of a cancellation. The product has no hooks for it: the test is the other side (order
 * management, the database's locks, the mail server), and stops it wherever it waits for one of them.
 */
const API_KEY = 'a key of the tests'
const QUIET = { info() {}, warn() {}, error() {} }
const POINTS = [
  ['710000001', 'before the intent is noted', 0],
  ['710000002', 'after the intent, before order management has acted', 1],
  ['710000003', 'after order management has acted, before it answers', 1],
  ['710000004', 'after the answer, before the outcome is recorded', 1],
  ['710000005', 'after the outcome is recorded', 1],
] as const
const [BEFORE_INTENT, BEFORE_ACTING, BEFORE_ANSWERING, BEFORE_RECORDING, AFTER_RECORDING] = POINTS.map(
  ([number]) => number,
)

let databases: Databases
let database: Database
let post: Post
let settings: Record<string, string>
const gates = new Map<string, { before?: () => Promise<void>; after?: () => Promise<void> }>()
let orderManagement: Awaited<ReturnType<typeof startFaultServer>>

beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.create()
  post = await startPost()
  const inner = orderManagementSystem(
    builtInOrderManagement(database.sql, { now: () => Temporal.Now.instant() }, QUIET),
    API_KEY,
  )
  orderManagement = await startFaultServer<'order-management'>(
    {
      ...inner,
      async answer(heard) {
        const gate = inner.canFail(heard) ? gates.get(heard.query.orderNumber ?? '') : undefined
        await gate?.before?.()
        const said = await inner.answer(heard)
        await gate?.after?.()
        return said
      },
    },
    { port: 0, slowMs: 1, tooLateMs: 1 },
  )
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
  await orderManagement.close()
  await post.close()
  await databases.stop()
})

const never = () => new Promise<void>(() => {})
const cancelPath = (number: string) =>
  `/orders-and-returns/online-orders/order-details/cancel?storeId=10151&orderId=${number}`

async function place(numbers: readonly string[]) {
  const line = () => anOrderLine({ status: 'Scheduled', facts: { amendable: true } })
  const facts = { customerEmail: 'amelia@example.com' }
  const orders = numbers.map((orderNumber) => anOrder({ orderNumber, cancelAllowed: true, lines: [line()], facts }))
  await insertOrders(database.sql, orders)
}

const statusOf = async (number: string) => {
  const [row] = await database.sql<{ status: string }[]>`
    select status from order_lines where customer_id = 'C-amelia' and order_number = ${number}`
  return row?.status
}
const actedOn = async (number: string) => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from order_management.writes
    where order_number = ${number} and outcome->>'outcome' = 'done'`
  return row?.count
}
const mailsAbout = (number: string) => post.received.filter(({ text }) => text?.includes(number))

test('kill -9 at each point of a cancellation: one cancellation, one mail, the same answer', {
  timeout: 120_000,
}, async () => {
  const open: { app: AppProcess | null } = { app: await startApp(settings) }
  try {
    const app = open.app as AppProcess
    const amelia = new Shopper(await app.address())
    await place(POINTS.map(([number]) => number))
    await amelia.signIn('amelia@example.com')
    const forms = new Map<string, Record<string, string>>()
    for (const [number] of POINTS) {
      forms.set(number, { ...(await amelia.hiddenFieldsOf(cancelPath(number))), reason: 'C01-P0' })
    }
    const send = (number: string) => amelia.post(cancelPath(number), forms.get(number) ?? {})
    const sendAndForget = (number = '') => void send(number).catch(() => undefined)

    const locks = await holdLocks()
    const reached: string[] = []
    const reachAndStay = async (point: string) => {
      reached.push(point)
      await never()
    }
    gates.set(String(BEFORE_ACTING), { before: () => reachAndStay('acting') })
    gates.set(String(BEFORE_ANSWERING), { after: () => reachAndStay('answering') })
    gates.set(String(BEFORE_RECORDING), { before: () => locks.holdWrite(String(BEFORE_RECORDING)) })
    await locks.holdKey(forms.get(String(BEFORE_INTENT))?.commandKey ?? '')
    for (const [number] of POINTS) sendAndForget(number)

    await vi.waitUntil(() => reached.length === 2, { timeout: 10_000 })
    // Two statements of the product wait for our locks: the intent of the first, the outcome of the fourth.
    await vi.waitUntil(async () => (await locks.waiting()) === 2, { timeout: 10_000 })
    await vi.waitUntil(async () => (await statusOf(String(AFTER_RECORDING))) === 'Cancelled', { timeout: 10_000 })
    await app.kill()
    await locks.release()
    gates.clear()

    open.app = await startApp(settings)
    amelia.address = await open.app.address()
    for (const [number, , happened] of POINTS) {
      const wanted = happened ? 'Cancelled' : 'Scheduled'
      await vi.waitUntil(async () => (await statusOf(number)) === wanted, { timeout: 60_000 })
    }
    // Whoever sends the same form again gets the answer that the first would have got.
    for (const [number, point] of POINTS) {
      const again = await send(number)
      expect(again.headers.get('location'), point).toContain('cancelled=true')
      expect(await actedOn(number), point).toBe(1)
      await vi.waitUntil(() => mailsAbout(number).length > 0, { timeout: 30_000 })
    }
    for (const [number, point] of POINTS) expect(mailsAbout(number), point).toHaveLength(1)
  } finally {
    await open.app?.kill()
  }
})

test('kill -9 between the mail server’s acceptance and our mark: the mail comes twice, under one Message-ID', {
  timeout: 180_000,
}, async () => {
  const number = '710000006'
  const open: { app: AppProcess | null } = { app: await startApp(settings) }
  try {
    const app = open.app as AppProcess
    const amelia = new Shopper(await app.address())
    await place([number])
    await amelia.signIn('amelia@example.com')
    const form = { ...(await amelia.hiddenFieldsOf(cancelPath(number))), reason: 'C01-P0' }
    const locks = await holdLocks()
    post.beforeAccepting = () => locks.holdMails(number)
    await amelia.post(cancelPath(number), form)
    await vi.waitUntil(async () => (await locks.waiting()) === 1, { timeout: 30_000 })
    await app.kill()
    await locks.release()
    post.beforeAccepting = async () => {}

    open.app = await startApp(settings)
    await vi.waitUntil(() => mailsAbout(number).length === 2, { timeout: 90_000 })
    expect(new Set(mailsAbout(number).map(({ messageId }) => messageId)).size).toBe(1)
  } finally {
    await open.app?.kill()
  }
})

/** Locks of the database, held until they are let go: a transaction for each, on connections of our own. */
async function holdLocks() {
  let letGo: () => void = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const held: Promise<unknown>[] = []
  const hold = async (take: (tx: TransactionSql) => Promise<unknown>) => {
    await new Promise<void>((taken) => {
      const transaction = database.sql.begin(async (tx) => {
        await take(tx)
        taken()
        await released
        throw new Error('rolled back')
      })
      held.push(transaction.catch(() => undefined))
    })
  }
  return {
    holdKey: (key: string) =>
      hold(
        (tx) => tx`insert into commands (customer_id, command_key, purpose, payload_hash, answer, accepted_at)
          values ('C-amelia', ${key}, 'held', '', 'null', '2026-11-14T10:00:00Z')`,
      ),
    holdWrite: (number: string) =>
      hold(
        (tx) => tx`select from outside_writes where customer_id = 'C-amelia' and order_number = ${number} for update`,
      ),
    holdMails: (number: string) =>
      hold((tx) => tx`select from mails where customer_id = 'C-amelia' and plain like ${`%${number}%`} for update`),
    async waiting() {
      const [row] = await database.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.count
    },
    async release() {
      // What a killed process had sent and PostgreSQL has not carried out yet would still happen once the locks are gone.
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      letGo()
      await Promise.all(held)
    },
  }
}
