import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FaultTimes } from '../src/platform/outside/faults.ts'
import { type BuiltInParts, builtInServer, type OutsideSystem } from '../src/platform/outside/outside-system.ts'
import {
  parseJson,
  type ServedAnswer,
  type ServedRequest,
  type Server,
  UNKNOWN_KEY,
} from '../src/platform/outside/server.ts'

export interface FaultServer<Fault extends string = string> {
  url: string
  fault(): Fault
  setFault(fault: Fault): Promise<void>
  close(): Promise<void>
}

export interface FaultServerOptions extends FaultTimes {
  port: number
  apiKey: string
}

/** Serves a built-in system over HTTP, with faults on demand. While it is down, nothing listens at its port. */
export async function startFaultServer<Client, Fault extends string>(
  system: OutsideSystem<Client, Fault>,
  parts: BuiltInParts,
  { port: wanted, apiKey, ...times }: FaultServerOptions,
): Promise<FaultServer<Fault | 'none'>> {
  let fault: Fault | 'none' = 'none'
  const { url, port, server } = await serveOverHttp(
    builtInServer(system, parts, () => fault, times),
    apiKey,
    wanted,
  )
  return {
    url,
    fault: () => fault,
    async setFault(next) {
      if (next === 'down' && fault !== 'down') await close(server)
      if (next !== 'down' && fault === 'down') await listen(server, port)
      fault = next
    },
    async close() {
      if (server.listening) await close(server)
    },
  }
}

/** If `answer` throws, the connection is reset. */
export async function serveOverHttp(answer: Server, apiKey: string, wanted = 0) {
  const server = createServer(
    getRequestListener(async (request, { incoming }) => {
      try {
        const served = await readRequest(request)
        return toResponse(served.headers.apikey === apiKey ? await answer(served) : UNKNOWN_KEY)
      } catch {
        incoming.socket.resetAndDestroy()
        return RESPONSE_ALREADY_SENT
      }
    }),
  )
  const port = await listen(server, wanted)
  return { url: `http://127.0.0.1:${port}`, port, server, close: () => close(server) }
}

async function readRequest(request: Request): Promise<ServedRequest> {
  const { pathname: path, searchParams } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const text = await request.text()
  return {
    method: request.method,
    path,
    query: Object.fromEntries(searchParams),
    headers,
    body: text === '' ? null : parseJson(text),
  }
}

function toResponse({ status, ...answer }: ServedAnswer): Response {
  return 'text' in answer ? new Response(answer.text, { status }) : Response.json(answer.body, { status })
}

async function listen(server: HttpServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return (server.address() as AddressInfo).port
}

async function close(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
