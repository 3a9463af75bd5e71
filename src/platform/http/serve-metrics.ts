import { createServer } from 'node:http'
import { VERSION } from './health.ts'
import { openPort } from './listen.ts'
import { readMetrics, type WatchedPool } from './metrics.ts'

export interface MetricsOptions {
  host: string
  port: number
  commit: string | null
  pool: WatchedPool
}

/** Serves `/metrics` on a separate port, which is not open to the outside. */
export async function serveMetrics({
  host,
  port,
  commit,
  pool,
}: MetricsOptions): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    readMetrics({ version: VERSION, commit }, pool).then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const address = await openPort(server, { host, port, setting: 'METRICS_PORT' })
  return {
    address: `${address}/metrics`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
