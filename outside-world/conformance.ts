import { isDeepStrictEqual } from 'node:util'
import type { Sites } from '../src/domain/sites/site.ts'
import type { SystemKey } from '../src/main/outside-systems.ts'
import { callOutside, type HttpAnswer } from '../src/platform/outside/http-call.ts'
import type { ServedRequest } from '../src/platform/outside/server.ts'
import { wireRefused } from '../src/platform/outside/write-over-http.ts'
import { EXAMPLE_KEY, type ExampleFacts, OUTSIDE_CALLS, type OutsideCall } from './outside-calls.ts'

export interface ConformanceOptions {
  systems: Partial<Record<SystemKey, { url: string; apiKey: string }>>
  sites: Sites
  timeoutMs: number
  /** Facts of the asked systems. Calls that need a missing one are not made. */
  facts: Partial<Pick<ExampleFacts, 'orderNumber' | 'christmasOrder' | 'shopId'>>
}

export interface AskedCall {
  system: SystemKey
  call: string
  /** What is missing; empty if the system answers as the contract says. Null: not asked, for want of a fact. */
  problems: readonly string[] | null
}

/** Writes are requested for an order that no system has, so they must be refused, and nothing is changed. */
const UNKNOWN_ORDER = '999999999'

/** Asks the systems every call of the contract, and says for each what is missing. */
export async function askSystems({ systems, sites, timeoutMs, facts }: ConformanceOptions): Promise<AskedCall[]> {
  const asked: AskedCall[] = []
  const askedForKey = new Set<SystemKey>()
  for (const call of OUTSIDE_CALLS) {
    const address = systems[call.system]
    if (!address) continue
    const reference = crypto.randomUUID()
    const request = await call.example(sites, {
      ...{ orderNumber: UNKNOWN_ORDER, christmasOrder: UNKNOWN_ORDER, shopId: '1', customerId: 'conformance' },
      ...(call.kind === 'write' ? {} : facts),
      ...{ site: sites.uk, reference },
    })
    const send = (more: Partial<ServedRequest>, apiKey = address.apiKey) =>
      sendTo(address.url, { ...request, ...more }, { system: call.system, apiKey, timeoutMs })
    const name = `${request.method} ${request.path.replace(reference, '{reference}')}`
    if (call.needs && facts[call.needs] === undefined) {
      asked.push({ system: call.system, call: name, problems: null })
      continue
    }
    const problems = await problemsOf(call, { send, request })
    if (!askedForKey.has(call.system)) {
      askedForKey.add(call.system)
      const answer = await send({}, 'not the key')
      if (!('status' in answer) || ![401, 403].includes(answer.status))
        problems.push(`without our key: ${describe(answer)} instead of 401 or 403`)
    }
    asked.push({ system: call.system, call: name, problems })
  }
  return asked
}

interface Asking {
  send(more: Partial<ServedRequest>): Promise<HttpAnswer>
  request: ServedRequest
}

async function problemsOf({ kind, answer: schema }: OutsideCall, { send, request }: Asking): Promise<string[]> {
  const answer = await send({})
  switch (kind) {
    case 'health':
      return hasStatus(answer, 200)
    case 'read':
      return matches(answer, 200, schema)
    case 'look-up':
      return hasStatus(answer, 404, 'an unknown reference: ')
    case 'mail':
      return [...isSuccess(answer, ''), ...isSuccess(await send({}), 'the same mail again: ')]
    case 'void':
      return matches(answer, 200, null, 'a reference that never was booked: ')
    case 'write':
      return [...matches(answer, 409, wireRefused, 'an unknown order: '), ...isRepeated(answer, await send({}))]
    case 'booking': {
      const reference = request.headers['idempotency-key'] ?? ''
      const again = await send({})
      const path = `${request.path}/${encodeURIComponent(reference)}`
      const found = await send({ method: 'GET', path, body: null })
      const voided = await send({ path: `${path}/void`, body: {} })
      return [
        ...matches(answer, 200, schema),
        ...isRepeated(answer, again),
        ...isRepeated(answer, found, 'its look-up: '),
        ...hasStatus(voided, 200, 'its voiding: '),
      ]
    }
  }
}

function isRepeated(first: HttpAnswer, again: HttpAnswer, about = 'the same reference again: '): string[] {
  return isDeepStrictEqual(first, again) ? [] : [`${about}${describe(again)}, which is not the first answer`]
}

function hasStatus(answer: HttpAnswer, status: number, about = ''): string[] {
  return 'status' in answer && answer.status === status ? [] : [`${about}${describe(answer)} instead of ${status}`]
}

function isSuccess(answer: HttpAnswer, about: string): string[] {
  const isUsable = 'status' in answer && answer.status >= 200 && answer.status < 300
  return isUsable ? [] : [`${about}${describe(answer)} instead of a status from 200 to 299`]
}

function matches(answer: HttpAnswer, status: number, schema: OutsideCall['answer'] | null, about = ''): string[] {
  const wrongStatus = hasStatus(answer, status, about)
  if (wrongStatus.length > 0 || schema === null) return wrongStatus
  if (answer.kind !== 'answered') return [`${about}${describe(answer)}`]
  const { error } = schema.safeParse(answer.body)
  return (error?.issues ?? []).map(({ path, message }) => `${about}${path.join('.') || 'the body'}: ${message}`)
}

function describe(answer: HttpAnswer): string {
  switch (answer.kind) {
    case 'answered':
      return `${answer.status}`
    case 'unreadable':
      return `${answer.status} without readable JSON`
    case 'not-sent':
      return 'no connection'
    case 'broken-off':
      return 'no answer in time, or a dropped connection,'
  }
}

async function sendTo(
  base: string,
  { method, path, query, headers, body }: ServedRequest,
  { system, apiKey, timeoutMs }: { system: SystemKey; apiKey: string; timeoutMs: number },
): Promise<HttpAnswer> {
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  // Every place in which our client sends its key.
  const withKey = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === EXAMPLE_KEY ? apiKey : value]),
  )
  const call = { system, name: path, method: method as 'GET' | 'POST', url, headers: withKey, timeoutMs, isQuiet: true }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  return await callOutside({ ...call, ...(method === 'POST' && { body }) }, log)
}
