import type { MainSiteKey, Sites } from '../../domain/sites/site.ts'
import type { Log } from '../log.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { callOutside, type HttpAnswer, type HttpCall } from './http-call.ts'
import type { Server } from './server.ts'

/** How a client reaches its system. */
export interface ClientOptions {
  baseUrl: string
  /** Our credential at the service (API-03): never a shopper's own (D-138). */
  apiKey: string
  timeoutMs: number
  log: Log
  /** The brand's sites: calls contain their store ids. */
  sites: Sites
  /** The server of a built-in system: called instead of `baseUrl`. */
  server?: Server
  circuit?: CircuitBreaker
  /** Order management's codes for the company, by site (D-85); only its client needs them. */
  enterpriseCodes?: Readonly<Record<MainSiteKey, string>>
  /** The retailer's own shop, to which products may lead; only recommendations need it. */
  shopUrl?: string | null
  /** From where carriers' own labels may be fetched; only carriers need it. */
  labelOrigins?: readonly string[]
}

/** Of a system that is called in this process. */
export const BUILT_IN_URL = 'http://built-in'

export function builtInOptions(server: Server, timeoutMs: number, log: Log, sites: Sites): ClientOptions {
  return { baseUrl: BUILT_IN_URL, apiKey: 'built-in', timeoutMs, log, sites, server }
}

export interface SystemCall extends Omit<HttpCall, 'url' | 'timeoutMs' | 'server' | 'circuit'> {
  /** Appended to `baseUrl`, which may have a path itself. */
  path: string
  query?: Record<string, string>
}

export async function callSystem(
  { baseUrl, apiKey, timeoutMs, log, server, circuit }: ClientOptions,
  { path, query = {}, headers, ...call }: SystemCall,
): Promise<HttpAnswer> {
  const url = new URL(baseUrl.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const connection = {
    url,
    headers: { apikey: apiKey, ...headers },
    timeoutMs,
    ...(server && { server }),
    ...(circuit && { circuit }),
  }
  return await callOutside({ ...call, ...connection }, log)
}

/** The content of a 200 answer; null if there is none or it is unreadable. Entries that are left out are logged. */
export async function readFromSystem<Read>(
  options: ClientOptions,
  call: SystemCall,
  read: (body: unknown) => Read | null,
  countSkipped: (result: Read) => number = () => 0,
): Promise<Read | null> {
  const answer = await callSystem(options, call)
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const result = read(answer.body)
  const skippedCount = result === null ? null : countSkipped(result)
  if (skippedCount !== 0) {
    const { system, name, orderNumber } = call
    const logFacts = {
      system,
      call: name,
      ...(orderNumber && { order: orderNumber }),
      ...(skippedCount && { skipped: skippedCount }),
    }
    options.log.warn('outside answer refused', logFacts)
  }
  return result
}
