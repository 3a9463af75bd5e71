import type { Server, ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from './start-error.ts'

export interface Listening {
  /** As a browser on this machine would type it. */
  address: string
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(whyNotListening(error, host, port))))
    server.listen(port, host, resolve)
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::1' || host === '::' ? 'localhost' : host
  return {
    address: `http://${shown.includes(':') ? `[${shown}]` : shown}:${boundPort}`,
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

function whyNotListening({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program; set PORT to a free one.`
  if (code === 'EACCES') return `This user isn't allowed to use port ${port}; set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}; set HOST to one it has.`
  return `Can't listen on port ${port} of ${host} (${code ?? 'no reason given'}).`
}
