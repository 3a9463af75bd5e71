import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '../configuration/start-error.ts'

export interface HttpListener {
  /** The URL by which a browser on this machine opens it. */
  address: string
  setApp(app: App): void
  /** Connections end with their next answer; new ones are still accepted. */
  stopKeepAlive(): void
  /** Waits for open requests, then cuts those that are still open after the time-out. */
  close(timeoutMs: number): Promise<void>
}

/** Open requests per connection, unread answers included. Browsers and proxies send one at a time; a few are fine. */
const OPEN_PER_SOCKET_MAX = 16

/** Longer than proxies keep a connection (nginx and most load balancers 60 s), so that we never close one in use. */
export const KEEP_ALIVE_MS = 65_000

interface App {
  // biome-ignore lint/suspicious/noExplicitAny: Hono's own type of an app with any bindings
  fetch(request: Request, bindings?: any): Response | Promise<Response>
}

export async function listen(
  initialApp: App,
  host: string,
  port: number,
  { headersTimeoutMs = 10_000 } = {},
): Promise<HttpListener> {
  const openResponses = new Map<Socket, Set<ServerResponse>>()
  let isLeaving = false
  let app = initialApp
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    overrideGlobalObjects: false,
  })
  // Node checks its time-outs only every 30 s by default.
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: 30_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
  }
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request
    if (!admitRequest(openResponses, socket, response)) return
    if (isLeaving) response.setHeader('connection', 'close')
    if (openResponses.get(socket)?.size === 1) return void answer(request, response)
    // `destroyed` is set only in the next turn of the event loop if a later request exceeds the connection's limit.
    setImmediate(() => {
      if (!socket.destroyed) void answer(request, response)
    })
  })
  const address = await openPort(server, { host, port, setting: 'PORT' })
  return {
    address,
    setApp(next) {
      app = next
    },
    stopKeepAlive() {
      isLeaving = true
    },
    async close(timeoutMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Otherwise browsers keep their connections open after the answer, and closing waits until these time out.
      for (const responses of openResponses.values())
        for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close')
      const cutTimer = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await closed
      clearTimeout(cutTimer)
    },
  }
}

/** A connection over its limit is cut. */
function admitRequest(open: Map<Socket, Set<ServerResponse>>, socket: Socket, response: ServerResponse): boolean {
  // One chunk can hold hundreds of short requests, which still arrive here after their connection was cut.
  if (socket.destroyed) return false
  let responses = open.get(socket)
  if (responses === undefined) {
    responses = new Set()
    open.set(socket, responses)
    socket.once('close', () => open.delete(socket))
  }
  if (responses.size >= OPEN_PER_SOCKET_MAX) {
    socket.destroy()
    return false
  }
  responses.add(response)
  response.once('close', () => responses.delete(response))
  return true
}

export async function openPort(
  server: Server,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new StartError(whyNotListening(error, { host, port, setting })))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::1' || host === '::' ? 'localhost' : host
  return `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${boundPort}`
}

function whyNotListening(
  { code }: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program; set ${setting} to a free one.`
  if (code === 'EACCES') return `This user isn't allowed to use port ${port}; set ${setting} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}; set HOST to one it has.`
  return `Can't listen on port ${port} of ${host} (${code ?? 'no reason given'}).`
}
