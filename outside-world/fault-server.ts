import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  FaultyAnswer,
  ServedAnswer,
  ServedRequest,
  ServedSystem,
} from '../src/adapters/outside-system/served-system.ts'
import type { WriteFault } from '../src/adapters/outside-system/write-faults.ts'

export interface FaultServer<Fault extends string = string> {
  url: string
  fault(): Fault
  setFault(fault: Fault): Promise<void>
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
export async function startFaultServer<Fault extends string>(
  system: ServedSystem<Fault>,
  options: FaultServerOptions,
): Promise<FaultServer<Fault | 'none'>> {
  let fault: Fault | 'none' = 'none'
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
    const own = system.canFail(heard, fault) ? ownAnswer(system as ServedSystem, fault) : null
    if (own) return say(response, typeof own === 'function' ? await own(heard) : own)
    const act = () => system.answer(heard)
    const shared = system.canFail(heard, fault) ? (fault as WriteFault) : 'none'
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

function ownAnswer({ ownFaults }: ServedSystem, fault: string): FaultyAnswer | null {
  return Object.hasOwn(ownFaults, fault) ? (ownFaults[fault] ?? null) : null
}

interface Turn extends FaultServerOptions {
  act: () => Promise<ServedAnswer>
  request: IncomingMessage
  response: ServerResponse
  later(ms: number): Promise<void>
}

async function misbehave(fault: WriteFault, { act, request, response, later, tooLateMs, slowMs }: Turn): Promise<void> {
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

function say(response: ServerResponse, { status, body }: ServedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function hear(request: IncomingMessage): Promise<ServedRequest> {
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
