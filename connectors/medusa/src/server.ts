import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Answer, Journal } from './journal.ts'
import { log, reasonOf } from './log.ts'
import type { Medusa } from './medusa.ts'
import type { Sync } from './sync.ts'
import type { writesInto } from './writes.ts'

export interface ServerParts {
  medusa: Medusa
  journal: Journal
  writes: ReturnType<typeof writesInto>
  sync: Sync
  orderManagementKey: string
  eventsSecret: string | null
  /** Medusa has announced a change. */
  onEvent(name: string): void
  /** For the operator: what stands still, and since when. */
  health(): Record<string, unknown>
}

const BODY_BYTES_MAX = 1_000_000
const REFERENCE = /^[\w.:-]{1,128}$/

export function serve(parts: ServerParts): Server {
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(parts, request).catch((error) => {
      log('request failed', { reason: reasonOf(error) })
      return { status: error instanceof SyntaxError ? 400 : 503, body: { outcome: 'unknown' } }
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.requestTimeout = 30_000
  return server
}

async function answer(parts: ServerParts, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://connector')
  const name = `${request.method} ${pathname}`
  if (name === 'GET /health') return { status: 200, body: parts.health() }
  if (name === 'POST /events') {
    if (!parts.eventsSecret || !isSecret(request.headers['x-aftercare-secret'], parts.eventsSecret)) return DENIED
    const { event } = JSON.parse(await readBody(request))
    parts.onEvent(String(event))
    return { status: 202, body: { outcome: 'accepted' } }
  }
  if (!isSecret(request.headers.apikey, parts.orderManagementKey)) return DENIED
  if (name === 'POST /health-check') {
    // The shortest answer that only a working Medusa gives.
    await parts.medusa.get('/stores?fields=id&limit=1')
    return { status: 200, body: { outcome: 'done' } }
  }
  if (name === 'GET /order-details') {
    const id = parts.journal.findOrder(query.get('orderId') ?? '')
    return id === null ? MISSING : { status: 200, body: parts.sync.envelopeOf(await parts.medusa.order(id)) }
  }
  if (name === 'GET /cfto/get-delivery-slots') return { status: 200, body: [] }
  const [, reference] = /^GET \/writes\/(.+)$/.exec(name) ?? []
  if (reference) return parts.writes.find(decodeURIComponent(reference))
  if (request.method !== 'POST' || !parts.writes.serves(pathname)) return MISSING
  const key = String(request.headers['idempotency-key'] ?? '')
  if (!REFERENCE.test(key)) return { status: 400, body: { outcome: 'unknown' } }
  return await parts.writes.write(pathname, query, JSON.parse(await readBody(request)), key)
}

const DENIED: Answer = { status: 401, body: { outcome: 'denied' } }
const MISSING: Answer = { status: 404, body: { outcome: 'absent' } }

function isSecret(sent: string | string[] | undefined, secret: string): boolean {
  const one = Buffer.from(String(sent ?? ''))
  const other = Buffer.from(secret)
  return one.length === other.length && timingSafeEqual(one, other)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) throw new SyntaxError('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
