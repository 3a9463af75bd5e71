import http from 'node:http'
import https from 'node:https'
import { countOutsideCall } from '../http/metrics.ts'
import type { Log } from '../log.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { waitLeftMs } from './outside-wait.ts'
import { NotReached, type Server } from './server.ts'
import { traceHeaders } from './trace.ts'

export interface HttpCall {
  /** For the log: whom we call and what for. */
  system: string
  name: string
  method: 'GET' | 'POST'
  url: URL
  headers?: Record<string, string>
  body?: unknown
  timeoutMs: number
  orderNumber?: string
  /** The call is made very often: successes are logged at debug level, like all calls to built-in systems. */
  isRoutine?: boolean
  /** The caller logs the outcome: it is counted, and no line is written here. */
  isQuiet?: boolean
  /** A larger answer is not read. */
  answerBytesMax?: number
  /** The answer is a file, so its `body` is bytes rather than JSON. */
  isFile?: boolean
  /** The server of a built-in system, called in this process instead of `url`. */
  server?: Server
  /** Says whether the system is called at all; absent if it always is. */
  circuit?: CircuitBreaker
}

export type HttpAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  /** The system answered, but not with JSON, or with far too much of it. */
  | { kind: 'unreadable'; status: number }
  /** Nothing was sent: there was no connection. */
  | { kind: 'not-sent' }
  /** The call broke off or took too long: the system may have acted. */
  | { kind: 'broken-off' }

/** Much larger than any answer that we expect. */
const ANSWER_BYTES_MAX = 2_000_000

/**
 * Makes one call to an outside system: it ends within the time limit and, unless `isQuiet`, is logged in one line. A
 * failed GET is repeated once in the time that is left; other calls never are (D-110).
 */
export async function callOutside(call: HttpCall, log: Log): Promise<HttpAnswer> {
  const began = performance.now()
  const timeoutMs = Math.min(call.timeoutMs, waitLeftMs())
  const { server, circuit } = call
  const isCircuitOpen = timeoutMs > 0 && circuit?.allowsCall() === false
  const { answer, tries } = timeoutMs > 0 && !isCircuitOpen ? await sendInTime(call, timeoutMs) : NOT_SENT
  const ms = performance.now() - began
  // If our request had no time left, it says nothing about the system.
  const isCutShort = answer.kind !== 'answered' && timeoutMs < call.timeoutMs && ms >= timeoutMs - 1
  if (tries > 0 && !isCutShort) circuit?.record(!isWithoutAnswer(answer))
  const outcome = isCircuitOpen ? 'circuit-open' : answer.kind
  countOutsideCall({ system: call.system, call: call.name, outcome }, ms / 1000)
  if (call.isQuiet) return answer
  const facts = {
    system: call.system,
    call: call.name,
    outcome,
    status: 'status' in answer ? answer.status : null,
    ms: Math.round(ms),
    ...(tries > 1 ? { tries } : {}),
    ...(call.orderNumber ? { order: call.orderNumber } : {}),
  }
  if (isUsual(answer)) log[call.isRoutine || server ? 'debug' : 'info']('outside call', facts)
  else log.warn('outside call', facts)
  return answer
}

/** A retry with less time than this could hardly be answered. */
const RETRY_LEFT_MS_MIN = 100

const NOT_SENT: { answer: HttpAnswer; tries: number } = { answer: { kind: 'not-sent' }, tries: 0 }

async function sendInTime(call: HttpCall, timeoutMs: number): Promise<{ answer: HttpAnswer; tries: number }> {
  const began = performance.now()
  const { server } = call
  const send = (leftMs: number) => {
    const callInTime = { ...call, timeoutMs: leftMs }
    return server ? sendInProcess(callInTime, server) : sendOverHttp(callInTime)
  }
  const answer = await send(timeoutMs)
  const leftMs = Math.floor(timeoutMs - (performance.now() - began))
  const isRepeated = call.method === 'GET' && !call.isFile && leftMs >= RETRY_LEFT_MS_MIN && hasFailed(answer)
  return isRepeated ? { answer: await send(leftMs), tries: 2 } : { answer, tries: 1 }
}

function hasFailed(answer: HttpAnswer): boolean {
  return 'status' in answer ? answer.status >= 500 : true
}

/** A gateway's error says nothing about the system behind it, which may still be acting. */
export const GATEWAY_ANSWERS = [502, 503, 504]

/**
 * Whether there is no answer, or only one of a gateway, in words of its own. Any other error is an answer: the return
 * channels service, for example, says by a 500 or 502 with JSON what it can't offer (ERR-03, ERR-04).
 */
function isWithoutAnswer(answer: HttpAnswer): boolean {
  if (!('status' in answer)) return true
  const hasJson = answer.kind === 'answered' && answer.body !== null
  return GATEWAY_ANSWERS.includes(answer.status) && !hasJson
}

/** Whether the system rejected our key or denied it permission, and so did nothing. */
export function isDeniedAccess(answer: HttpAnswer): boolean {
  return 'status' in answer && (answer.status === 401 || answer.status === 403)
}

/**
 * Whether the answer needs no warning. A redirect does: we follow none, so the address of the system must have changed.
 */
function isUsual(answer: HttpAnswer): boolean {
  if (answer.kind !== 'answered' || isDeniedAccess(answer)) return false
  const { status } = answer
  return status < 300 || (status >= 400 && status < 500)
}

/** Idle connections are closed before most servers would close them. */
const POOL = { keepAlive: true, timeout: 4000, maxFreeSockets: 16, scheduling: 'lifo' } as const
const POOLS = { 'http:': new http.Agent(POOL), 'https:': new https.Agent(POOL) }

/**
 * Only a GET uses a pooled connection: the other side may just have closed it, and then it is unclear whether the call
 * was sent. Any other call opens its own, so one that fails before its connection is open was certainly not sent.
 */
function sendOverHttp(httpCall: HttpCall): Promise<HttpAnswer> {
  const { method, url, headers, body, timeoutMs, isFile } = httpCall
  const content = body === undefined ? null : Buffer.from(JSON.stringify(body))
  return new Promise((resolve) => {
    let connected = false
    const isSecure = url.protocol === 'https:'
    const fail = () => resolve({ kind: connected ? 'broken-off' : 'not-sent' })
    const call = (isSecure ? https : http).request(url, {
      method,
      agent: method === 'GET' ? POOLS[isSecure ? 'https:' : 'http:'] : false,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(content ? { 'content-type': 'application/json' } : {}),
        'content-length': content?.byteLength ?? 0,
        ...traceHeaders(),
        ...headers,
      },
    })
    // Limits the time from connecting to the last byte, since a slow body is as bad as no answer.
    const timer = setTimeout(() => call.destroy(new Error('timeout')), timeoutMs)
    call.once('socket', (socket) => {
      if (call.reusedSocket) connected = true
      else
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          connected = true
        })
    })
    let hasResponse = false
    call.once('error', fail)
    call.once('close', () => {
      clearTimeout(timer)
      // An answer that switches to another protocol closes the call without an error.
      if (!hasResponse) fail()
    })
    call.once('response', (response) => {
      hasResponse = true
      const status = response.statusCode ?? 0
      readLimited(response, httpCall).then((bytes) => {
        if (bytes === null) resolve({ kind: 'unreadable', status })
        else resolve(isFile ? { kind: 'answered', status, body: bytes } : toAnswer(bytes.toString('utf8'), status))
      }, fail)
    })
    call.end(content ?? undefined)
  })
}

async function sendInProcess(
  { method, url, headers = {}, body = null, timeoutMs, answerBytesMax = ANSWER_BYTES_MAX }: HttpCall,
  server: Server,
): Promise<HttpAnswer> {
  const { pathname: path, searchParams } = url
  const answered = async (): Promise<HttpAnswer> => {
    try {
      // The body is converted as if sent over HTTP, so that it is sure to be JSON.
      const bodyAsJson = JSON.parse(JSON.stringify(body))
      const answer = await server({ method, path, query: Object.fromEntries(searchParams), headers, body: bodyAsJson })
      const { status } = answer
      if ('body' in answer) return { kind: 'answered', ...answer }
      return answer.text.length > answerBytesMax ? { kind: 'unreadable', status } : toAnswer(answer.text, status)
    } catch (error) {
      return { kind: error instanceof NotReached ? 'not-sent' : 'broken-off' }
    }
  }
  const timedOut = Promise.withResolvers<HttpAnswer>()
  const timer = setTimeout(() => timedOut.resolve({ kind: 'broken-off' }), timeoutMs)
  try {
    return await Promise.race([answered(), timedOut.promise])
  } finally {
    clearTimeout(timer)
  }
}

function toAnswer(text: string, status: number): HttpAnswer {
  if (text === '') return { kind: 'answered', status, body: null }
  try {
    return { kind: 'answered', status, body: JSON.parse(text) }
  } catch {
    return { kind: 'unreadable', status }
  }
}

/** Null if the body is too long; the rest is then not read. */
async function readLimited(
  response: http.IncomingMessage,
  { answerBytesMax = ANSWER_BYTES_MAX }: Pick<HttpCall, 'answerBytesMax'>,
): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > answerBytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
