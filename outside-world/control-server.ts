import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OUTSIDE_SYSTEMS, type SystemKey } from '../src/main/outside-systems.ts'
import type { FaultServer } from './fault-server.ts'

/** The switches: GET returns a system's fault, POST `{ "fault": … }` sets it. On loopback only. */
export async function startControlServer(systems: Readonly<Record<string, FaultServer>>, port: number) {
  const server = createServer(async (request, response) => {
    const [, name = '', what] = (request.url ?? '').split('/')
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const system = Object.hasOwn(systems, name) ? systems[name] : undefined
    if (!system || what !== 'fault') return answer(404, { error: 'no such system' })
    if (request.method === 'POST') {
      const faults = Object.keys(OUTSIDE_SYSTEMS[name as SystemKey].faults)
      const fault = await readFault(request, faults)
      if (fault === null) return answer(422, { error: `fault must be one of ${faults.join(', ')}` })
      await system.setFault(fault)
    }
    answer(200, { fault: system.fault() })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

async function readFault(request: AsyncIterable<Buffer>, faults: readonly string[]): Promise<string | null> {
  let text = ''
  for await (const chunk of request) {
    text += chunk.toString('utf8')
    if (text.length > 1000) return null
  }
  try {
    const { fault } = JSON.parse(text)
    return faults.find((one) => one === fault) ?? null
  } catch {
    return null
  }
}
