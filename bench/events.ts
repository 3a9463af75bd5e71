import { once } from 'node:events'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { deliverDue } from '../src/platform/events/deliver-events.ts'
import { appendEvents, postgresOrderEvents } from '../src/platform/events/order-events.records.ts'
import { webhookSender } from '../src/platform/events/send-webhook.ts'
import { postgresWebhookDeliveries } from '../src/platform/events/webhook-deliveries.records.ts'
import { asTransaction } from '../src/platform/forms/command-log.records.ts'
import { realClock } from '../src/platform/http/clock.ts'
import { saveReport } from './built-product.ts'
import { withOwnDatabase } from './own-database.ts'

/**
 * `npm run bench -- events`: how many webhooks one process sends in a second, of two events for each order; the goal is
 * 500. The receiver, which answers at once, is a thread of its own.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 20_000)
const PORTION = 1000
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

const RECEIVER = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

const receiver = new Worker(RECEIVER, { eval: true })
const [port] = await once(receiver, 'message')
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`]
const endpoint = { name: 'bench', url: new URL(`http://127.0.0.1:${port}/`), types: null, secrets }

const row = await withOwnDatabase('events', async ({ sql }) => {
  await sql`truncate order_events cascade`
  const at = realClock.now()
  const beganAppending = performance.now()
  for (let first = 0; first < EVENTS; first += PORTION) {
    const list = Array.from({ length: PORTION }, (_, place) => ({
      ...{ customerId: `C-${first % 997}`, orderNumber: String((first + place) >> 1), at },
      ...{ type: 'return.received' as const, data: { returnNumber: String(first + place) } },
    }))
    await sql.begin((tx) => appendEvents(asTransaction(tx), list))
  }
  const began = performance.now()
  await deliverDue({
    ...{ events: postgresOrderEvents(sql), deliveries: postgresWebhookDeliveries(sql), endpoints: [endpoint] },
    ...{ send: webhookSender({ isPublicOnly: false }), clock: realClock, log: QUIET },
  })
  const seconds = (performance.now() - began) / 1000
  const [{ delivered } = { delivered: 0 }] = await sql<{ delivered: number }[]>`
    select count(*)::int as delivered from webhook_deliveries where settled_at is not null and not is_dead`
  return {
    events: EVENTS,
    delivered,
    appendedPerSecond: Math.round(EVENTS / ((began - beganAppending) / 1000)),
    sentPerSecond: Math.round(EVENTS / seconds),
    load: loadavg()[0]?.toFixed(1),
  }
})
await receiver.terminate()
console.table([row])
saveReport('events', [row])
