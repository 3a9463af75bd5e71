import type { MainSiteKey, Sites } from '../../domain/sites/site.ts'
import type { Log } from '../log.ts'
import { callOutside, type HttpAnswer, type HttpCall } from './http-call.ts'
import type { Server } from './server.ts'

/** How a client reaches its system. */
export interface ClientOptions {
  baseUrl: string
  /** What the service signs in with (API-03): all of them are its own, none is a shopper's (D-138). */
  apiKey: string
  timeoutMs: number
  log: Log
  /** The brand's: their store ids stand in calls. */
  sites: Sites
  /** Where the system is built in: called in place of the address. */
  server?: Server
  /** What order management calls the company, by site (D-85); only the call to it needs them. */
  enterpriseCodes?: Readonly<Record<MainSiteKey, string>>
  /** The retailer's own shop, to which products may lead; only recommendations need it. */
  shopUrl?: string | null
}

/** How a client reaches a system that is built in. */
export function inProcess(server: Server, timeoutMs: number, log: Log, sites: Sites): ClientOptions {
  return { baseUrl: 'http://built-in', apiKey: 'built-in', timeoutMs, log, sites, server }
}

export interface SystemCall extends Omit<HttpCall, 'url' | 'timeoutMs' | 'server'> {
  /** After the base address, which may have a path of its own. */
  path: string
  query?: Record<string, string>
}

export async function callSystem(
  { baseUrl, apiKey, timeoutMs, log, server }: ClientOptions,
  { path, query = {}, headers, ...call }: SystemCall,
): Promise<HttpAnswer> {
  const url = new URL(baseUrl.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const how = { url, headers: { apikey: apiKey, ...headers }, timeoutMs, ...(server && { server }) }
  return await callOutside({ ...call, ...how }, log)
}

/** The content of a 200 answer; null if there is none or it is unreadable. Entries that are left out are logged. */
export async function readFromSystem<Read>(
  options: ClientOptions,
  call: SystemCall,
  read: (body: unknown) => Read | null,
  skippedOf: (result: Read) => number = () => 0,
): Promise<Read | null> {
  const answer = await callSystem(options, call)
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const result = read(answer.body)
  const skipped = result === null ? null : skippedOf(result)
  if (skipped !== 0) {
    const { system, name, orderNumber } = call
    const about = { system, call: name, ...(orderNumber && { order: orderNumber }), ...(skipped && { skipped }) }
    options.log.warn('outside answer refused', about)
  }
  return result
}
