import type { Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from './start-error.ts'

export interface Listening {
  /** As a browser on this machine would type it. */
  address: string
  /** Every connection ends with its next answer; new ones are still taken. */
  leave(): void
  /** Takes no more requests, lets those under way finish, then cuts what is left. */
  close(timeoutMs: number): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: Hono's own type of an app with any bindings
export async function listen(app: Hono<any>, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', (_, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  let isLeaving = false
  server.prependListener('request', (_, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
  })
  const address = await openPort(server, { host, port, setting: 'PORT' })
  return {
    address,
    leave() {
      isLeaving = true
    },
    async close(timeoutMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Otherwise browsers keep their connections after the answer, and the end waits for these to time out.
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await closed
      clearTimeout(cut)
    },
  }
}

/** Listens, and says where, as a browser on this machine would type it; or what the setting should be instead. */
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
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::1' || host === '::' ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${boundPort}`
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
