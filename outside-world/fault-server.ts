import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FallibleSystem, FaultOf, OutsideFault } from '../src/ports/outside-faults.ts'

export interface Said {
  status: number
  body: unknown
}

export interface Heard {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
}

/** Faults that are an answer of one system alone. */
type OwnFault<System extends FallibleSystem> = Exclude<FaultOf<System>, OutsideFault>

export interface OutsideSystem<System extends FallibleSystem = FallibleSystem> {
  /** Whether faults are for this call, as `down` is for all: where a system is written to, for what changes something. */
  canFail(heard: Heard): boolean
  answer(heard: Heard): Promise<Said>
  /** What it says under the faults that are its own. */
  ownFaults: Record<OwnFault<System>, Said>
}

export interface FaultServer<System extends FallibleSystem = FallibleSystem> {
  url: string
  fault(): FaultOf<System>
  setFault(fault: FaultOf<System>): Promise<void>
  close(): Promise<void>
}

export interface FaultServerOptions {
  port: number
  /** Longer than the caller waits. */
  tooLateMs: number
  slowMs: number
}

const HUGE_BYTES = 8_000_000
const BODY_BYTES_MAX = 1_000_000

/** Serves one outside system over HTTP, and misbehaves as it is told. */
export async function startFaultServer<System extends FallibleSystem>(
  system: OutsideSystem<System>,
  options: FaultServerOptions,
): Promise<FaultServer<System>> {
  let fault: FaultOf<System> = 'none'
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timers.add(timer)
    })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const heard = await hear(request)
    const own = system.canFail(heard) ? ownAnswer(system, fault) : null
    if (own) return say(response, own)
    const act = () => system.answer(heard)
    const shared = system.canFail(heard) ? (fault as OutsideFault) : 'none'
    await misbehave(shared, { act, request, response, later, ...options })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.port)
  return {
    url: `http://127.0.0.1:${port}`,
    fault: () => fault,
    async setFault(next) {
      if (next === 'down' && fault !== 'down') await close(server)
      if (next !== 'down' && fault === 'down') await listen(server, port)
      fault = next
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      if (server.listening) await close(server)
    },
  }
}

function ownAnswer<System extends FallibleSystem>(
  { ownFaults }: OutsideSystem<System>,
  fault: FaultOf<System>,
): Said | null {
  return Object.hasOwn(ownFaults, fault) ? ownFaults[fault as OwnFault<System>] : null
}

interface Turn extends FaultServerOptions {
  act: () => Promise<Said>
  request: IncomingMessage
  response: ServerResponse
  later(ms: number): Promise<void>
}

async function misbehave(
  fault: OutsideFault,
  { act, request, response, later, tooLateMs, slowMs }: Turn,
): Promise<void> {
  switch (fault) {
    case 'none':
    case 'down':
      return say(response, await act())
    case 'reset-before-acting':
      return void request.socket.resetAndDestroy()
    case 'reset-after-acting':
      await act()
      return void request.socket.resetAndDestroy()
    case 'slow':
      await later(slowMs)
      return say(response, await act())
    case 'server-error':
      return say(response, { status: 500, body: { error: 'something went wrong' } })
    case 'server-error-after-acting':
      await act()
      return say(response, { status: 500, body: { error: 'something went wrong' } })
    case 'malformed':
      await act()
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"outcome": "do')
    case 'huge':
      await act()
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(HUGE_BYTES)}"`)
    case 'answers-too-late': {
      const said = await act()
      await later(tooLateMs)
      return say(response, said)
    }
    case 'acts-too-late':
      await later(tooLateMs)
      return say(response, await act())
    case 'answers-twice': {
      const said = await act()
      const again = JSON.stringify(said.body)
      say(response, said)
      response.socket?.write(
        `HTTP/1.1 ${said.status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(again)}\r\n\r\n${again}`,
      )
      return
    }
    case 'refuses':
      return say(response, { status: 409, body: { outcome: 'refused', code: 'not-allowed' } })
  }
}

function say(response: ServerResponse, { status, body }: Said): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const url = new URL(request.url ?? '/', 'http://outside')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > BODY_BYTES_MAX) throw new Error('too much')
    chunks.push(chunk)
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: parsed(Buffer.concat(chunks).toString('utf8')),
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
