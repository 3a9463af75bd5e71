import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { openJournal } from './journal.ts'
import { connectMedusa, log, reasonOf } from './medusa.ts'
import { refundsBy } from './refunds.ts'
import { readSettings, type Settings } from './settings.ts'
import { syncOf } from './sync.ts'
import { type Answer, writesInto } from './writes.ts'

const BODY_BYTES_MAX = 1_000_000
const DENIED: Answer = { status: 401, body: { outcome: 'denied' } }
const MISSING: Answer = { status: 404, body: { outcome: 'absent' } }
const INVALID: Answer = { status: 400, body: { outcome: 'unknown' } }
const NOT_NOW: Answer = { status: 503, body: { outcome: 'unknown' } }

async function run(settings: Settings): Promise<void> {
  const journal = openJournal(settings.DATA_DIR)
  if (settings.ORDERS_SINCE) journal.set('cursor', 'orders', settings.ORDERS_SINCE)
  const medusa = connectMedusa(settings.MEDUSA_URL, settings.MEDUSA_API_KEY, Number(settings.TIMEOUT_MS))
  const refunds = refundsBy(medusa, settings.REFUNDS === 'on-receipt')
  const inTurn = turns()
  const sync = syncOf({ medusa, journal, refunds, inTurn, settings })
  const writes = writesInto({ medusa, journal, refunds, inTurn })
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const changes = repeat('changes', Number(settings.POLL_SECONDS), stop.signal, sync.sendChanges)
  const catalogue = repeat('catalogue', Number(settings.CATALOGUE_SECONDS), stop.signal, sync.sendCatalogue)

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://connector')
    const { apikey, 'idempotency-key': reference = '', 'x-aftercare-secret': secret } = request.headers
    const name = `${request.method} ${pathname}`
    // For the operator: when each round last succeeded, and why it fails.
    if (name === 'GET /health') return { status: 200, body: { changes: changes.state, catalogue: catalogue.state } }
    if (name === 'POST /events') {
      if (!settings.EVENTS_SECRET || !isSecret(secret, settings.EVENTS_SECRET)) return DENIED
      const isOfGoods = /^(product|inventory|price)/.test(String(JSON.parse(await bodyOf(request)).event))
      ;(isOfGoods ? catalogue : changes).wake()
      return { status: 202, body: { outcome: 'accepted' } }
    }
    if (!isSecret(apikey, settings.ORDER_MANAGEMENT_API_KEY)) return DENIED
    if (name === 'POST /health-check') {
      await medusa.get('/stores?fields=id&limit=1')
      return { status: 200, body: { outcome: 'done' } }
    }
    if (name === 'GET /order-details') {
      const id = journal.get('order', query.get('orderId') ?? '')
      return id ? { status: 200, body: sync.envelopeOf(await medusa.order(id)) } : MISSING
    }
    if (name === 'GET /cfto/get-delivery-slots') return { status: 200, body: [] }
    if (name.startsWith('GET /writes/')) return writes.find(decodeURIComponent(pathname.slice('/writes/'.length)))
    if (request.method !== 'POST' || !/^[\w.:-]{1,128}$/.test(String(reference))) return INVALID
    return (await writes.write(pathname, query, String(reference), await bodyOf(request))) ?? MISSING
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error) => {
      log('request failed', { reason: reasonOf(error) })
      return error instanceof SyntaxError ? INVALID : NOT_NOW
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(Number(settings.PORT), settings.HOST), 'listening')
  log('listening', { port: settings.PORT })
  await Promise.all([changes.ended, catalogue.ended])
  await new Promise((closed) => server.close(closed))
  journal.close()
}

function isSecret(sent: string | string[] | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(String(sent ?? '')), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (!(Number(request.headers['content-length']) <= BODY_BYTES_MAX))
    throw new SyntaxError('too large, or of unknown size')
  return await text(request)
}

/** Lets tasks with the same name run one after another. */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    const end = () => void (last.get(name) === turn && last.delete(name))
    turn.then(end, end)
    return turn
  }
}

/** Runs a task again and again, with pauses that an event cuts short. After a failure the next round tries again. */
function repeat(name: string, seconds: number, signal: AbortSignal, task: () => Promise<void>) {
  const state = { succeededAt: '', failure: '' }
  let pause = new AbortController()
  const wake = () => pause.abort()
  signal.addEventListener('abort', wake)
  async function rounds(): Promise<void> {
    while (!signal.aborted) {
      pause = new AbortController()
      try {
        await task()
        Object.assign(state, { succeededAt: new Date().toISOString(), failure: '' })
      } catch (error) {
        state.failure = reasonOf(error)
        log('round failed', { name, reason: state.failure })
      }
      if (!signal.aborted) await delay(seconds * 1000, undefined, { signal: pause.signal }).catch(() => undefined)
    }
  }
  return { state, wake, ended: rounds() }
}

try {
  await run(readSettings(process.env))
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
