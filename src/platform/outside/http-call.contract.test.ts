import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveOverHttp } from '../../../outside-world/fault-server.ts'
import { forAllTests } from '../../../test/harness/for-all-tests.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { callOutside, type HttpCall } from './http-call.ts'
import { waitingAtMost } from './outside-wait.ts'
import { inTrace } from './trace.ts'
import { readOutcome, readWriteAnswer } from './write-over-http.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const headers = { apikey: 'a key' }

async function listeningAt(server: Server): Promise<URL> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

let statusToSend = 200
const server = forAllTests(
  () => serveOverHttp(async () => ({ status: statusToSend, body: {} }), headers.apikey),
  (made) => made.close(),
)

test.each([
  [404, 'info'],
  // A moved address and a rotated key must be visible in the warnings alone.
  [302, 'warn'],
  [401, 'warn'],
  [500, 'warn'],
])('API-02 %i from outside is one line in the log, at the level %s', async (status, level) => {
  statusToSend = status
  const lines: unknown[] = []
  const note = (at: string) => (event: string, facts?: object) => void lines.push({ at, event, ...facts })
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
  const url = new URL(server.url)
  const call = { system: 'reasons', name: 'reason codes', method: 'POST', url, headers, timeoutMs: 2000 } as const
  expect(await callOutside(call, log)).toEqual({ kind: 'answered', status, body: {} })
  const { system, name } = call
  const logged = { at: level, event: 'outside call', system, call: name, outcome: 'answered', status }
  expect(lines).toEqual([{ ...logged, ms: expect.any(Number) }])
})

test('an answer can be limited to so many bytes', async () => {
  statusToSend = 200
  const url = new URL(server.url)
  const call = { system: 'resolver', name: 'limited', method: 'POST', url, headers, timeoutMs: 2000 } as const
  expect(await callOutside({ ...call, answerBytesMax: 1 }, QUIET)).toEqual({ kind: 'unreadable', status: 200 })
  expect(await callOutside({ ...call, answerBytesMax: 2 }, QUIET)).toEqual({ kind: 'answered', status: 200, body: {} })
})

describe('however a connection ends, the call ends at once', () => {
  const JSON_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
  /** What the other side does with the socket once our call has arrived, and what that is to us. */
  const ENDINGS: [string, (socket: Socket) => void, object][] = [
    ['reset', (socket) => socket.resetAndDestroy(), { kind: 'broken-off' }],
    [
      'closed within a body of known length',
      (socket) => socket.end(`${JSON_HEAD}content-length: 50\r\n\r\n{"outcome":`),
      { kind: 'broken-off' },
    ],
    [
      'a body that ends with the connection',
      (socket) => socket.end(`${JSON_HEAD}\r\n{"all":"there"}`),
      { kind: 'answered', status: 200, body: { all: 'there' } },
    ],
    [
      'a whole answer and then a reset',
      (socket) => socket.write(`${JSON_HEAD}content-length: 2\r\n\r\n{}`, () => socket.resetAndDestroy()),
      { kind: 'answered', status: 200, body: {} },
    ],
  ]
  let end: (socket: Socket) => void = () => {}
  let other: Server
  let url: URL
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    other = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('data', () => end(socket))
    })
    url = await listeningAt(other)
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    other.close()
  })

  test.each(ENDINGS)('API-01 %s', async (_, ending, answer) => {
    end = ending
    // Longer than a test may take: nothing here waits for the time-out.
    const call = { system: 'reasons', name: 'end', method: 'POST', url, body: {}, timeoutMs: 600_000 } as const
    expect(await callOutside(call, QUIET)).toEqual(answer)
  })
})

test('a request’s trace is sent with its calls outside', async () => {
  const seen: IncomingHttpHeaders[] = []
  const other = createHttpServer((request, response) => {
    seen.push(request.headers)
    response.end('{}')
  })
  const url = await listeningAt(other)
  const call = { system: 'reasons', name: 'trace', method: 'GET', url, timeoutMs: 2000 } as const
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await inTrace({ requestId: 'edge-1', traceparent }, () => callOutside(call, QUIET))
  await callOutside(call, QUIET)
  other.close()
  expect(seen.map((headers) => [headers['x-request-id'], headers.traceparent])).toEqual([
    ['edge-1', traceparent],
    [undefined, undefined],
  ])
})

describe('a system that fails', () => {
  let answers: (number | 'reset')[] = []
  let sent = 0
  const sockets = new Set<Socket>()
  const failing = createHttpServer((request, response) => {
    sent += 1
    sockets.add(request.socket)
    const answer = answers.shift() ?? 200
    if (answer === 'reset') request.socket.resetAndDestroy()
    else response.writeHead(answer).end(answer === 502 ? 'Bad gateway' : '{}')
  })
  let url: URL
  beforeAll(async () => {
    url = await listeningAt(failing)
  })
  afterAll(() => failing.close())
  const callWith = (more: Partial<HttpCall>) => {
    sent = 0
    sockets.clear()
    return callOutside({ system: 's', name: 'n', method: 'GET', url, timeoutMs: 5000, isQuiet: true, ...more }, QUIET)
  }

  test.each<[HttpCall['method'], (number | 'reset')[], object, number]>([
    ['GET', ['reset'], { kind: 'answered', status: 200 }, 2],
    ['GET', [503], { kind: 'answered', status: 200 }, 2],
    ['GET', ['reset', 'reset'], { kind: 'broken-off' }, 2],
    ['GET', [404], { kind: 'answered', status: 404 }, 1],
    ['POST', ['reset'], { kind: 'broken-off' }, 1],
    ['POST', [503], { kind: 'answered', status: 503 }, 1],
  ])('D-110 a %s is answered by %j and has %j after %i calls', async (method, planned, expected, calls) => {
    answers = planned
    expect(await callWith({ method })).toMatchObject(expected)
    expect(sent).toBe(calls)
  })

  test('API-01 the time limit includes the body', async () => {
    const slow = createHttpServer((_, response) => void response.write('{'))
    const url = await listeningAt(slow)
    expect(await callWith({ url, method: 'POST', timeoutMs: 100 })).toEqual({ kind: 'broken-off' })
    slow.closeAllConnections()
    slow.close()
  })

  test('GETs share a connection, and writes do not', async () => {
    const connections = async (method: HttpCall['method']) => {
      await callWith({ method })
      const [first] = sockets
      await callWith({ method })
      return sockets.has(first as Socket)
    }
    expect([await connections('GET'), await connections('POST')]).toEqual([true, false])
  })

  test('D-123 while its circuit is open nothing is sent: a read has failed, a write has certainly not happened', async () => {
    const circuit = circuitBreaker({ failuresMax: 2, now: () => 0 })
    const write = { method: 'POST', circuit } as const
    // A 500, a 404 and a 503 with JSON are answers, so only the last two count.
    answers = [500, 404, 'reset', 503, 'reset', 502]
    for (const _ of answers.slice()) await callWith(write)
    const answer = await callWith(write)
    expect([circuit.isOpen(), sent, answer]).toEqual([true, 0, { kind: 'not-sent' }])
    expect(readWriteAnswer(answer, readOutcome)).toEqual({ outcome: 'not-sent' })
  })

  test('D-215 a call that its request cut short says nothing about the system', async () => {
    const silent = createServer()
    const url = await listeningAt(silent)
    const circuit = circuitBreaker({ failuresMax: 1, now: () => 0 })
    await waitingAtMost(50, () => callWith({ url, circuit }))
    expect(circuit.isOpen()).toBe(false)
    await callWith({ url, circuit, timeoutMs: 50 })
    expect(circuit.isOpen()).toBe(true)
    silent.close()
  })
})

test('D-215 a call ends with what the request may still wait, and is not made where nothing is left of that', async () => {
  const silent = createServer()
  const url = await listeningAt(silent)
  const call = { system: 's', name: 'n', method: 'GET', url, timeoutMs: 60_000, isQuiet: true } as const
  const answers = await waitingAtMost(200, async () => [await callOutside(call, QUIET), await callOutside(call, QUIET)])
  expect(answers).toEqual([{ kind: 'broken-off' }, { kind: 'not-sent' }])
  silent.close()
})
