import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFaultServer } from '../../outside-world/fault-server.ts'
import type { ServedRequest, ServedSystem } from '../../src/adapters/outside-system/served-system.ts'
import { OUTSIDE_SYSTEMS, settingPrefix } from '../../src/adapters/outside-systems.ts'
import { connect, type Sql } from '../../src/adapters/postgres/connect.ts'
import { PATHS } from '../../src/urls.ts'
import { type AppProcess, newDataDir, startApp } from './app-process.ts'
import { type Database, type Databases, startDatabases } from './databases.ts'
import { holdLocks } from './hold-locks.ts'
import {
  addressFor,
  CHANNELS,
  type Channel,
  formOf,
  prepareReturns,
  returnKeyOf,
  stepTwo,
} from './returns-to-create.ts'
import { Shopper } from './shopper.ts'
import { type Post, startPost } from './smtp.ts'

/**
 * `kill -9` at each of the ten points of creating a return. The product has no hooks for it: the test is the other side
 * (carrier, order management, the database's locks, the mail server), and stops it wherever it waits for one of them.
 */
const NOTHING = { stage: null, bookings: 0, confirmations: 0, returns: 0, mails: 0, marked: false }
/** Each with what there is of the return when the process is killed. */
const STANDS = {
  received: NOTHING,
  'intent stored': { ...NOTHING, stage: 0 },
  'carrier called': { ...NOTHING, stage: 0 },
  'carrier answered': { ...NOTHING, stage: 0, bookings: 1 },
  'booking stored': { ...NOTHING, stage: 1, bookings: 1 },
  'order management called': { ...NOTHING, stage: 1, bookings: 1 },
  'order management answered': { ...NOTHING, stage: 1, bookings: 1, confirmations: 1 },
  'confirmed and queued': { ...NOTHING, stage: 1, bookings: 1, confirmations: 1, returns: 1 },
  'mail accepted': { ...NOTHING, stage: 1, bookings: 1, confirmations: 1, returns: 1, mails: 1 },
  marked: { stage: 1, bookings: 1, confirmations: 1, returns: 1, mails: 1, marked: true },
}
type Point = keyof typeof STANDS
const POINTS = Object.keys(STANDS) as Point[]
const IN_THE_END = STANDS.marked

const SYSTEMS = ['order-management', 'in-store', 'evri', 'parcelforce'] as const

/** All of it in the long runs; otherwise three points of one channel, which go round by the day. */
function whatIsKilled(): { channel: Channel; points: readonly Point[]; named: string }[] {
  if (process.env.LONG_RUNS === 'true')
    return CHANNELS.map((channel) => ({ channel, points: POINTS, named: 'everywhere' }))
  const day = Math.floor(Date.now() / 86_400_000)
  const points = [0, 1, 2].map((next) => POINTS[(3 * day + next) % POINTS.length] as Point)
  return [{ channel: CHANNELS[day % CHANNELS.length] as Channel, points, named: points.join(', ') }]
}

const API_KEY = 'a key of the tests'
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

let databases: Databases
let database: Database
let lockSql: Sql
let post: Post
let settings: Record<string, string>
const servers: { close(): Promise<void> }[] = []
/** What happens before a carrier or order management acts on an order's return. */
const gates = new Map<string, () => Promise<void>>()

beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.create()
  lockSql = connect({ url: database.url, pooled: false, connectionsMax: 6, connectTimeoutSeconds: 10 })
  post = await startPost()
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: newDataDir(),
    OUTSIDE_TIMEOUT_MS: '5000',
    SMTP_URL: post.url,
    MAIL_FROM: 'Shop <shop@example.com>',
  }
  for (const key of SYSTEMS) {
    const server = await serveGated(key)
    servers.push(server)
    settings[`${settingPrefix(key)}_URL`] = server.url
    settings[`${settingPrefix(key)}_API_KEY`] = API_KEY
  }
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await lockSql.end({ timeout: 5 })
  await post.close()
  await databases.stop()
})

async function serveGated(key: (typeof SYSTEMS)[number]) {
  const system = OUTSIDE_SYSTEMS[key]
  const parts = { sql: database.sql, clock: { now: () => Temporal.Now.instant() }, log: QUIET }
  const inner: ServedSystem = system.served(system.builtIn(parts) as never, API_KEY)
  const answer = async (heard: ServedRequest) => {
    if (heard.method === 'POST') await gates.get(`${key} ${orderOf(heard)}`)?.()
    return await inner.answer(heard)
  }
  return await startFaultServer({ ...inner, answer }, { port: 0, slowMs: 1, tooLateMs: 1 })
}

function orderOf({ query, body }: ServedRequest): string {
  const { reqBody } = (body ?? {}) as { reqBody?: { SalesOrderNo?: string } }
  return query.orderNo ?? reqBody?.SalesOrderNo ?? ''
}

const never = () => new Promise<void>(() => {})
const mailsAbout = (number: string) => post.received.filter(({ text }) => text?.includes(number))

/** How an order's return stands, here and with those outside. */
async function standing(number: string) {
  const [row] = await database.sql<Omit<typeof IN_THE_END, 'mails'>[]>`
    select
      (select stage from outside_writes where order_number = ${number} and kind = 'create-return') as stage,
      (select count(*)::int from carriers.bookings b join return_numbers n on n.return_number = b.reference
        where n.order_number = ${number} and b.voided_at is null and b.outcome ? 'details') as bookings,
      (select count(*)::int from order_management.writes
        where order_number = ${number} and outcome->>'outcome' = 'done') as confirmations,
      (select count(*)::int from returns where order_number = ${number}) as returns,
      (select count(*) = 1 and bool_and(state = 'sent') from mails
        where customer_id = 'C-amelia' and recipient->>'address' = ${addressFor(number)}) as marked`
  return { ...row, mails: mailsAbout(number).length }
}

/**
 * Brings every order to its point and leaves it there. Those that would go on after a time-out come last. What is
 * returned lets go of what is held.
 */
async function reachAll(
  numberOf: ReadonlyMap<Point, string>,
  { system }: Channel,
  { send, locks }: { send(number: string): Promise<unknown>; locks: ReturnType<typeof holdLocks> },
): Promise<() => Promise<void>> {
  let lateActs: () => void = () => {}
  const late = new Promise<void>((resolve) => (lateActs = resolve))
  let waiting = 0
  const reached = new Set<Point>()
  const begin = (point: Point) => {
    const number = numberOf.get(point)
    if (number !== undefined) void send(number).catch(() => undefined)
    return number
  }
  const seen = (what: () => Promise<boolean> | boolean) => vi.waitUntil(what, { timeout: 30_000 })
  /** It stays where it waits for a lock of ours. */
  const locked = async (point: Point) => {
    if (begin(point) === undefined) return
    waiting += 1
    await seen(async () => (await locks.waiting()) === waiting)
  }
  /** It stays where it waits for an answer. What is acted on, is once nobody listens any more. */
  const gate = (point: Point, whom: string, acts: Promise<void>) => {
    const arrive = async () => {
      reached.add(point)
      await acts
    }
    gates.set(`${whom} ${numberOf.get(point)}`, arrive)
  }
  const queued = numberOf.get('confirmed and queued')
  const accepted = numberOf.get('mail accepted')
  post.beforeAccepting = async ({ text }) => {
    if (queued && text?.includes(queued)) await never()
    if (accepted && text?.includes(accepted)) await locks.holdMails(accepted)
  }

  const marked = begin('marked')
  if (marked) await seen(async () => (await standing(marked)).marked === true)
  await locked('mail accepted')
  if (begin('confirmed and queued')) await seen(async () => (await standing(queued ?? '')).returns === 1)
  for (const [point, whom] of [
    ['carrier answered', system],
    ['order management answered', 'order-management'],
  ] as const) {
    const number = numberOf.get(point) ?? ''
    gates.set(`${whom} ${number}`, () => locks.holdWrite(number))
    await locked(point)
  }
  if (numberOf.has('received')) await locks.holdKey(returnKeyOf(numberOf.get('received') ?? ''))
  await locked('received')
  gate('intent stored', system, never())
  gate('carrier called', system, late)
  gate('booking stored', 'order-management', never())
  gate('order management called', 'order-management', late)
  const gated = (['intent stored', 'carrier called', 'booking stored', 'order management called'] as const).filter(
    begin,
  )
  await seen(() => gated.every((point) => reached.has(point)))
  return async () => {
    await locks.release()
    gates.clear()
    post.beforeAccepting = async () => {}
    lateActs()
  }
}

test.for(whatIsKilled())(
  'CRE-08 D-83 D-123 kill -9 while a return is created ($channel.channel: $named): there is one',
  { timeout: 240_000 },
  async ({ channel, points }, { annotate }) => {
    const open: { app: AppProcess | null } = { app: await startApp(settings) }
    try {
      const app = open.app as AppProcess
      const amelia = new Shopper(await app.address())
      await amelia.signIn('amelia@example.com')
      const numberOf = new Map(points.map((point, place) => [point, String(channel.firstOrder + place)]))
      await database.sql`update parcelforce.rounds set capacity = 100`
      await prepareReturns(database.sql, [...numberOf.values()], channel)
      const forms = new Map<string, Record<string, string>>()
      for (const number of numberOf.values()) forms.set(number, await formOf(amelia, number, channel))
      const send = (number: string) => amelia.post(stepTwo(number), forms.get(number) ?? {})
      const release = await reachAll(numberOf, channel, { send, locks: holdLocks(lockSql) })
      await app.kill()
      for (const [point, number] of numberOf) expect(await standing(number), point).toEqual(STANDS[point])
      await release()

      open.app = await startApp(settings)
      amelia.address = await open.app.address()
      const began = performance.now()
      // What was not stored is sent again by whoever got no answer.
      const received = numberOf.get('received')
      if (received) expect((await send(received)).status).toBe(303)
      const took = [...numberOf].map(async ([point, number]) => {
        await vi.waitUntil(async () => (await standing(number)).marked === true, { timeout: 60_000 })
        return `${point}: ${Math.round((performance.now() - began) / 1000)} s`
      })
      await annotate((await Promise.all(took)).join(', '))
      for (const [point, number] of numberOf) {
        const mails = point === 'mail accepted' ? 2 : 1
        expect(await standing(number), point).toEqual({ ...IN_THE_END, mails })
        expect(new Set(mailsAbout(number).map(({ messageId }) => messageId)).size, point).toBe(1)
        // Whoever sends the same again is led to it, and nothing is done again.
        expect((await send(number)).headers.get('location'), point).toContain(PATHS.returnCreated)
        expect(await standing(number), point).toEqual({ ...IN_THE_END, mails })
      }
    } finally {
      await open.app?.kill()
    }
  },
)
