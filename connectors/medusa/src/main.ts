import { createHash, timingSafeEqual } from 'node:crypto'
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
/** For the operator: when each round last succeeded, and why it fails. */
const health: Record<string, { succeededAt: string; failure: string }> = {}
const say = (status: number, outcome: string): Answer => ({ status, body: { outcome } })

async function run(settings: Settings): Promise<void> {
  const journal = openJournal(settings.DATA_DIR)
  if (settings.ORDERS_SINCE) journal.set('cursor orders', settings.ORDERS_SINCE)
  const medusa = connectMedusa(settings.MEDUSA_URL, settings.MEDUSA_API_KEY, Number(settings.TIMEOUT_MS))
  const parts = { medusa, journal, refunds: refundsBy(medusa, settings.REFUNDS === 'on-receipt'), inTurn: turns() }
  const sync = syncOf({ ...parts, settings })
  const writes = writesInto(parts)
  void repeat('changes', settings.POLL_SECONDS, sync.sendChanges)
  void repeat('catalogue', settings.CATALOGUE_SECONDS, sync.sendCatalogue)
  // There is nothing to finish: whatever is broken off is safe to repeat.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://connector')
    const { apikey, 'idempotency-key': reference = '', 'content-length': bytes } = request.headers
    const name = `${request.method} ${pathname}`
    if (name === 'GET /health') return { status: 200, body: health }
    if (!timingSafeEqual(digestOf(String(apikey)), digestOf(settings.ORDER_MANAGEMENT_API_KEY)))
      return say(401, 'denied')
    if (name === 'POST /health-check') return await medusa.get('/stores?fields=id&limit=1').then(() => say(200, 'done'))
    if (name === 'GET /order-details') {
      const id = journal.get(`order ${query.get('orderId')}`)
      return id ? { status: 200, body: sync.envelopeOf(await medusa.order(id)) } : say(404, 'absent')
    }
    if (name.startsWith('GET /writes/')) return writes.find(decodeURIComponent(pathname.slice('/writes/'.length)))
    const isWrite = request.method === 'POST' && /^[\w.:-]{1,128}$/.test(String(reference))
    if (!isWrite || !(Number(bytes) <= BODY_BYTES_MAX)) return say(400, 'unknown')
    return await writes.write(pathname, query, String(reference), await text(request))
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error) => {
      log('request failed', { reason: reasonOf(error) })
      return say(error instanceof SyntaxError ? 400 : 503, 'unknown')
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(Number(settings.PORT), settings.HOST), 'listening')
  log('listening', { port: settings.PORT })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Runs a task again and again. After a failure the next round tries again. */
async function repeat(name: string, seconds: string, task: () => Promise<void>): Promise<never> {
  for (;;) {
    const failure = await task().then(() => '', reasonOf)
    if (failure) log('round failed', { name, reason: failure })
    health[name] = { succeededAt: failure ? (health[name]?.succeededAt ?? '') : new Date().toISOString(), failure }
    await delay(Number(seconds) * 1000)
  }
}

try {
  await run(readSettings(process.env))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
