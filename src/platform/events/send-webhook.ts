import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { countOutsideCall } from '../http/metrics.ts'
import { isPrivateAddress, secretKey, type WebhookEndpoint } from './webhook-endpoints.ts'

/** Null if it was delivered; else why not, such as `status-500` or `time-out`. */
export type SendWebhook = (endpoint: WebhookEndpoint, message: WebhookMessage) => Promise<string | null>

export interface WebhookMessage {
  id: string
  at: Temporal.Instant
  body: string
}

/** A second signature while secrets are rotated: the receiver accepts either. */
export function signatureHeaders({ id, at, body }: WebhookMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000))
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secretKey(secret)).update(`${id}.${timestamp}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** Runs for each new connection, so that a name that later resolves to a private address is refused too. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(Object.assign(new Error('a private address'), { code: 'private-address' }), '')
    const [first] = addresses
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family)
  })
}

const AGENT = { keepAlive: true, maxSockets: 100 }

export function webhookSender({
  isPublicOnly,
  timeoutMs = 10_000,
}: {
  isPublicOnly: boolean
  timeoutMs?: number
}): SendWebhook {
  const agents = { 'http:': new http.Agent(AGENT), 'https:': new https.Agent(AGENT) }
  const send = ({ url, secrets }: WebhookEndpoint, message: WebhookMessage) =>
    new Promise<string | null>((resolve) => {
      const call = (url.protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        agent: agents[url.protocol as keyof typeof agents],
        ...(isPublicOnly && { lookup: publicLookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Aftercare',
          ...signatureHeaders(message, secrets),
        },
      })
      const timer = setTimeout(() => call.destroy(Object.assign(new Error(), { code: 'time-out' })), timeoutMs)
      call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken-off'))
      call.once('close', () => clearTimeout(timer))
      // Redirects are not followed: they are failures like any other status. The text of the answer is not read.
      call.once('response', (response) => {
        const status = response.statusCode ?? 0
        resolve(status >= 200 && status < 300 ? null : `status-${status}`)
        response.resume()
      })
      call.end(message.body)
    })
  return async (endpoint, message) => {
    const began = performance.now()
    const problem = await send(endpoint, message)
    const outcome = problem === null || problem.startsWith('status-') ? 'answered' : 'broken-off'
    countOutsideCall({ system: 'webhooks', call: endpoint.name, outcome }, (performance.now() - began) / 1000)
    return problem
  }
}
