import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'

/**
 * `kill -9` at each point of a write of two stages. The test is the other side: a label that can be taken back, and a
 * booking. The order's number says where it stops the process.
 */
const POINTS = [
  { point: 'before the label is made', stop: { before: 'POST label' }, ends: 'confirmed' },
  { point: 'after it is made, before it is answered', stop: { after: 'POST label' }, ends: 'confirmed' },
  { point: 'after that answer, before it is noted', stop: { lock: 'POST label' }, ends: 'confirmed' },
  { point: 'before the booking is made', stop: { before: 'POST booking' }, ends: 'confirmed' },
  { point: 'after it is made, before it is answered', stop: { after: 'POST booking' }, ends: 'confirmed' },
  { point: 'after that answer, before it is noted', stop: { lock: 'POST booking' }, ends: 'confirmed' },
  { point: 'refused, and not yet noted', stop: { lock: 'POST booking' }, ends: 'refused' },
  { point: 'refused, before the label is taken back', stop: { before: 'DELETE label' }, ends: 'refused' },
  { point: 'refused, after it is taken back', stop: { after: 'DELETE label' }, ends: 'refused' },
  { point: 'taken back, and not yet noted', stop: { lock: 'DELETE label' }, ends: 'refused' },
].map((each, index) => ({ ...each, number: String(920_000_000 + index) }))

let database: ClonedDatabase
let server: Server
let isKilled = false
const reached = new Set<string>()
/** By reference; false once undone. */
const made = new Map<string, boolean>()
const locks: { release: () => void; held: Promise<unknown> }[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  server = createServer(async (request, response) => {
    const [, system = '', number = '', reference = ''] = (request.url ?? '').split('/')
    const result = await answer(`${request.method} ${system}`, number, reference)
    response.end(JSON.stringify(result))
  }).listen(0)
  await once(server, 'listening')
  await insertOrders(
    database.sql,
    POINTS.map(({ number }) => anOrder({ orderNumber: number })),
  )
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})

async function answer(endpoint: string, number: string, reference: string): Promise<object> {
  const { stop = {}, ends } = POINTS.find((each) => each.number === number) ?? {}
  const { before, after, lock } = isKilled ? {} : (stop as { before?: string; after?: string; lock?: string })
  const reach = async () => {
    reached.add(number)
    await new Promise(() => {})
  }
  if (endpoint === before) await reach()
  const isMade = made.has(reference)
  const isRefused = endpoint === 'POST booking' && ends === 'refused'
  if (endpoint.startsWith('POST') && !isRefused && !isMade) made.set(reference, true)
  if (endpoint.startsWith('DELETE') && isMade) made.set(reference, false)
  if (endpoint === after) await reach()
  if (endpoint === lock) {
    await holdWrite(number)
    reached.add(number)
  }
  if (isRefused) return { outcome: 'refused', refusal: 'fully-booked' }
  return endpoint.startsWith('GET') && !isMade ? { outcome: 'absent' } : { outcome: 'done', details: { reference } }
}

/** Locks the write, so that recording its result waits. */
async function holdWrite(number: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await new Promise<void>((taken) => {
    const held = database.sql.begin(async (tx) => {
      await tx`select from outside_writes where customer_id = 'C-amelia' and order_number = ${number} for update`
      taken()
      await released
    })
    locks.push({ release, held })
  })
}

function startWriter(orders: readonly string[]): ChildProcess {
  const script = join(import.meta.dirname, '../../../test/harness/staged-writer.ts')
  const { port } = server.address() as AddressInfo
  return spawn(process.execPath, [script, database.url, `http://127.0.0.1:${port}`, ...orders], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '' },
  })
}

test('kill -9 at each point of two stages: both happen once, or neither is left', { timeout: 120_000 }, async () => {
  const first = startWriter(POINTS.map(({ number }) => number))
  onTestFinished(() => void first.kill('SIGKILL'))
  await vi.waitUntil(() => reached.size === POINTS.length, { timeout: 30_000 })
  first.kill('SIGKILL')
  await once(first, 'exit')
  isKilled = true
  // Statements already sent would still run once the locks are released.
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (const { release } of locks) release()
  await Promise.all(locks.map(({ held }) => held))

  const second = startWriter([])
  onTestFinished(() => void second.kill('SIGKILL'))
  const states = async () => {
    const rows = await database.sql<{ order_number: string; state: string; reference: string }[]>`
      select order_number, state, reference from outside_writes where customer_id = 'C-amelia' order by order_number`
    return rows.filter(({ order_number }) => POINTS.some(({ number }) => number === order_number))
  }
  await vi.waitFor(
    async () => expect((await states()).map(({ state }) => state)).toEqual(POINTS.map(({ ends }) => ends)),
    { timeout: 60_000, interval: 200 },
  )
  const mails = await database.sql<{ subject: string; kind: string }[]>`
    select subject, kind from mails where customer_id = 'C-amelia' and subject like '92%' order by subject`
  expect(mails.map(({ subject, kind }) => [subject, kind])).toEqual(
    POINTS.map(({ number, ends }) => [number, ends === 'confirmed' ? 'confirmed' : 'not-done']),
  )
  for (const [index, { reference }] of (await states()).entries()) {
    const live = [reference, `${reference}-2`].map((each) => made.get(each) ?? false)
    const isConfirmed = POINTS[index]?.ends === 'confirmed'
    expect(live, POINTS[index]?.point).toEqual([isConfirmed, isConfirmed])
  }
  expect(made.size).toBe(POINTS.length + POINTS.filter(({ ends }) => ends === 'confirmed').length)
})
