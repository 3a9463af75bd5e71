import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { openJournal } from './journal.ts'
import { connectMedusa, log, reasonOf } from './medusa.ts'
import { turns } from './parts.ts'
import { refundsBy } from './refunds.ts'
import { readSettings, type Settings } from './settings.ts'
import { syncOf } from './sync.ts'
import { type Answer, writesInto } from './writes.ts'

const BODY_BYTES_MAX = 1_000_000
const say = (status: number, outcome: string): Answer => ({ status, body: { outcome } })

async function run(settings: Settings): Promise<void> {
  const journal = openJournal(settings.DATA_DIR)
  if (settings.ORDERS_SINCE) journal.set('cursor', 'orders', settings.ORDERS_SINCE)
  const medusa = connectMedusa(settings.MEDUSA_URL, settings.MEDUSA_API_KEY, Number(settings.TIMEOUT_MS))
  const refunds = refundsBy(medusa, settings.REFUNDS === 'on-receipt')
  const inTurn = turns()
  const sync = syncOf({ medusa, journal, refunds, inTurn, settings })
  const writes = writesInto({ medusa, journal, refunds, inTurn })
  const changes = repeat('changes', settings.POLL_SECONDS, sync.sendChanges)
  const catalogue = repeat('catalogue', settings.CATALOGUE_SECONDS, sync.sendCatalogue)
  // There is nothing to finish: whatever is broken off is safe to repeat.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://connector')
    const { apikey, 'idempotency-key': reference = '', 'x-aftercare-secret': secret } = request.headers
    const name = `${request.method} ${pathname}`
    // For the operator: when each round last succeeded, and why it fails.
    if (name === 'GET /health') return { status: 200, body: { changes: changes.state, catalogue: catalogue.state } }
    if (name === 'POST /events') {
      if (!settings.EVENTS_SECRET || !isSecret(secret, settings.EVENTS_SECRET)) return say(401, 'denied')
      const isOfGoods = /^(product|inventory|price)/.test(String(JSON.parse(await bodyOf(request)).event))
      ;(isOfGoods ? catalogue : changes).wake()
      return say(202, 'accepted')
    }
    if (!isSecret(apikey, settings.ORDER_MANAGEMENT_API_KEY)) return say(401, 'denied')
    if (name === 'POST /health-check') {
      await medusa.get('/stores?fields=id&limit=1')
      return say(200, 'done')
    }
    if (name === 'GET /order-details') {
      const id = journal.get('order', query.get('orderId') ?? '')
      return id ? { status: 200, body: sync.envelopeOf(await medusa.order(id)) } : say(404, 'absent')
    }
    if (name === 'GET /cfto/get-delivery-slots') return { status: 200, body: [] }
    if (name.startsWith('GET /writes/')) return writes.find(decodeURIComponent(pathname.slice('/writes/'.length)))
    if (request.method !== 'POST' || !/^[\w.:-]{1,128}$/.test(String(reference))) return say(400, 'unknown')
    return (await writes.write(pathname, query, String(reference), await bodyOf(request))) ?? say(404, 'absent')
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error) => {
      log('request failed', { reason: reasonOf(error) })
      return error instanceof SyntaxError ? say(400, 'unknown') : say(503, 'unknown')
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(Number(settings.PORT), settings.HOST), 'listening')
  log('listening', { port: settings.PORT })
}

function isSecret(sent: unknown, secret: string): boolean {
  const [one, other] = [Buffer.from(String(sent)), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (!(Number(request.headers['content-length']) <= BODY_BYTES_MAX)) throw new SyntaxError('its size')
  return await text(request)
}

/** Runs a task again and again, with pauses that an event cuts short. After a failure the next round tries again. */
function repeat(name: string, seconds: string, task: () => Promise<void>) {
  const state = { succeededAt: '', failure: '' }
  let pause = new AbortController()
  async function round(): Promise<void> {
    pause = new AbortController()
    state.failure = await task().then(() => '', reasonOf)
    if (state.failure) log('round failed', { name, reason: state.failure })
    else state.succeededAt = new Date().toISOString()
    await delay(Number(seconds) * 1000, undefined, { signal: pause.signal }).catch(() => undefined)
    void round()
  }
  void round()
  return { state, wake: () => pause.abort() }
}

try {
  await run(readSettings(process.env))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
