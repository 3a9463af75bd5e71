import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { asTransaction } from '../forms/command-log.records.ts'
import { deleteExpired } from '../jobs/retention.ts'
import { type DeliverEventsParts, deliverDue } from './deliver-events.ts'
import { appendEvents, eventRetention, postgresOrderEvents } from './order-events.records.ts'
import { webhookSender } from './send-webhook.ts'
import { postgresWebhookDeliveries } from './webhook-deliveries.records.ts'
import type { WebhookEndpoint } from './webhook-endpoints.ts'

const [NEW_SECRET = '', OLD_SECRET = ''] = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)

interface Received {
  headers: IncomingHttpHeaders
  text: string
  order: string
  type: string
}

const database = databaseForAllTests()
const deliveries = postgresWebhookDeliveries(database.sql)

/** A receiver over HTTP; a test says how it answers. */
let receiver: Server
let received: Received[] = []
let answer: RequestListener
const accept: RequestListener = (_request, response) => void response.writeHead(204).end()
const hang: RequestListener = () => undefined
const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end()
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const { type, data } = JSON.parse(text)
      received.push({ headers: request.headers, text, order: data.orderNumber, type })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

let now: Temporal.Instant
let logged: string[]
beforeEach(async () => {
  await database.sql`truncate order_events cascade`
  ;[received, logged, answer, now] = [[], [], accept, TEST_NOW]
})
afterEach(() => vi.restoreAllMocks())

function endpoint(more: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
  const { port } = receiver.address() as AddressInfo
  const url = new URL(`http://127.0.0.1:${port}/in`)
  return { name: 'warehouse', url, types: null, secrets: [NEW_SECRET], ...more }
}

const note = (event: string, ...more: unknown[]) => void logged.push(`${event} ${JSON.stringify(more)}`)

function parts(more: Partial<DeliverEventsParts> = {}): DeliverEventsParts {
  return {
    events: postgresOrderEvents(database.sql),
    deliveries,
    endpoints: [endpoint()],
    send: webhookSender({ isPublicOnly: false, timeoutMs: answer === hang ? 150 : 10_000 }),
    clock: { now: () => now },
    log: { debug: note, info: note, warn: note, error: note },
    ...more,
  }
}

const deliver = (more: Partial<DeliverEventsParts> = {}) => deliverDue(parts(more))

async function happen(...list: [order: string, type?: 'order.cancelled' | 'return.received'][]): Promise<void> {
  await database.sql.begin((tx) =>
    appendEvents(
      asTransaction(tx),
      list.map(([orderNumber, type = 'order.cancelled']) =>
        type === 'order.cancelled'
          ? { customerId: 'C-1', orderNumber, at: now, type, data: { refundPence: 100 } }
          : { customerId: 'C-1', orderNumber, at: now, type, data: { returnNumber: `R-${orderNumber}` } },
      ),
    ),
  )
}

/** Lets the time of the product pass, with a run of the job whenever something is due. */
async function pass(hours: number): Promise<void> {
  const end = now.add({ hours })
  for (;;) {
    const [row] = await database.sql<{ next: Temporal.Instant | null }[]>`
      select min(next_try_at) as next from webhook_deliveries where settled_at is null`
    if (!row?.next || Temporal.Instant.compare(row.next, end) > 0) break
    now = Temporal.Instant.compare(row.next, now) > 0 ? row.next : now
    await deliver()
  }
  now = end
}

const seen = () => received.map(({ order, type }) => `${order} ${type}`)

test('an event is signed as Standard Webhooks has it, with both secrets of a rotation, and names no person', async () => {
  await happen(['1'])
  await deliver({ endpoints: [endpoint({ secrets: [NEW_SECRET, OLD_SECRET] })] })
  const [first] = received
  vi.spyOn(Date, 'now').mockReturnValue(TEST_NOW.epochMilliseconds)
  for (const secret of [NEW_SECRET, OLD_SECRET]) {
    const body = new Webhook(secret).verify(first?.text ?? '', first?.headers as Record<string, string>)
    expect(body).toEqual({
      type: 'order.cancelled',
      timestamp: String(TEST_NOW),
      data: { customerId: 'C-1', orderNumber: '1', refundPence: 100 },
    })
  }
  const other = new Webhook(`whsec_${Buffer.alloc(32, 3).toString('base64')}`)
  expect(() => other.verify(first?.text ?? '', first?.headers as Record<string, string>)).toThrow()
})

test('a filter lets only its types through, and each endpoint gets its own', async () => {
  await happen(['1'], ['1', 'return.received'])
  await deliver({ endpoints: [endpoint(), endpoint({ name: 'returns', types: ['return.received'] })] })
  expect(seen().toSorted()).toEqual(['1 order.cancelled', '1 return.received', '1 return.received'])
})

describe('a receiver in trouble', () => {
  test.each([
    ['fails', status(500), 'status-500'],
    ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(), 'status-302'],
    ['hangs', hang, 'time-out'],
    ['breaks off', (request) => void request.socket.destroy(), 'ECONNRESET'],
  ] as [string, RequestListener, string][])(
    'that %s for a day gets every event, in order within an order',
    async (_case, fails, problem) => {
      answer = fails
      await happen(['1'], ['2'], ['1', 'return.received'])
      await deliver()
      // Only the first event of each order was sent, once.
      expect(seen().toSorted()).toEqual(['1 order.cancelled', '2 order.cancelled'])
      expect(logged.join()).toContain(problem)
      await pass(24)
      await happen(['2', 'return.received'])
      await deliver()
      expect(new Set(seen())).toEqual(new Set(['1 order.cancelled', '2 order.cancelled']))
      ;[answer, received] = [accept, []]
      await pass(24)
      const inOrder = ['order.cancelled', 'return.received']
      for (const order of ['1', '2'])
        expect(received.filter((each) => each.order === order).map(({ type }) => type)).toEqual(inOrder)
      expect(await deliveries.listDead(10)).toEqual([])
    },
  )

  test('does not keep another endpoint waiting', async () => {
    answer = hang
    await happen(['1'])
    const good: string[] = []
    const slow = webhookSender({ isPublicOnly: false, timeoutMs: 150 })
    await deliver({
      endpoints: [endpoint(), endpoint({ name: 'good' })],
      async send(to, message) {
        if (to.name !== 'good') return await slow(to, message)
        good.push(message.id)
        return null
      },
    })
    expect([good.length, received.length]).toEqual([1, 1])
  })

  test('that stays away for three days has dead letters; later events go on, and they can be sent again', async () => {
    answer = status(503)
    await happen(['1'], ['1', 'return.received'])
    await deliver()
    await pass(73)
    // Ten attempts in three days; only then it is the turn of the next.
    const types = received.map(({ type }) => type)
    expect(types.slice(0, 11)).toEqual([...Array(10).fill('order.cancelled'), 'return.received'])
    const [dead, ...others] = await deliveries.listDead(10)
    expect(others).toEqual([])
    expect(dead).toMatchObject({ endpoint: 'warehouse', type: 'order.cancelled', attempts: 10, problem: 'status-503' })
    ;[answer, received] = [accept, []]
    await pass(24)
    expect(seen()).toEqual(['1 return.received'])
    expect(await deliveries.sendAgain('warehouse', dead?.eventId ?? '', now)).toBe(1)
    await deliver()
    expect(seen()).toEqual(['1 return.received', '1 order.cancelled'])
    expect(await deliveries.listDead(10)).toEqual([])
  })
})

test('an event that was sent but not recorded, since the process ended, comes again with the same id', async () => {
  await happen(['1'])
  const dies = { ...deliveries, settle: () => Promise.reject(new Error('the process ends')) }
  await expect(deliver({ deliveries: dies })).rejects.toThrow('the process ends')
  await deliver()
  expect(received).toHaveLength(1)
  await pass(1)
  expect(received).toHaveLength(2)
  const [first, second] = received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
})

test('two processes deliver each event once, and nothing to a private address where only public ones are allowed', async () => {
  await happen(...Array.from({ length: 150 }, (_, order): [string] => [String(order)]))
  await Promise.all([deliver(), deliver()])
  expect(seen()).toHaveLength(150)
  expect(new Set(seen()).size).toBe(150)
  received = []
  await happen(['9'])
  const { port } = receiver.address() as AddressInfo
  const url = new URL(`http://localhost:${port}/`)
  await deliver({ endpoints: [endpoint({ url })], send: webhookSender({ isPublicOnly: true }) })
  expect([received, logged.join()]).toEqual([[], expect.stringContaining('private-address')])
})

test('deliveries are cleaned up after 30 days, also those that were never made', async () => {
  answer = status(500)
  await happen(['1'])
  await deliver()
  await deleteExpired(database.sql, eventRetention, TEST_NOW.add({ hours: 31 * 24 }))
  expect(await database.sql`select from webhook_deliveries`).toHaveLength(0)
  expect(await postgresOrderEvents(database.sql).history('C-1', '1')).toHaveLength(1)
})
