import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FAULTS_OF, type FallibleSystem, type FaultOf } from '../src/ports/outside-faults.ts'
import type { FaultServer } from './fault-server.ts'

export type FaultServers = { [System in FallibleSystem]: FaultServer<System> }

/** The switches: GET says which fault a system has, POST `{ "fault": … }` sets it. On loopback only. */
export async function startControlServer(systems: FaultServers, port: number) {
  const server = createServer(async (request, response) => {
    const [, name = '', what] = (request.url ?? '').split('/')
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!isSystem(name) || what !== 'fault') return say(404, { error: 'no such system' })
    // Each has faults of its own, by which it was looked up.
    const system = systems[name] as FaultServer
    if (request.method === 'POST') {
      const fault = await readFault(request, name)
      if (fault === null) return say(422, { error: `fault must be one of ${FAULTS_OF[name].join(', ')}` })
      await system.setFault(fault)
    }
    say(200, { fault: system.fault() })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

function isSystem(name: string): name is FallibleSystem {
  return Object.hasOwn(FAULTS_OF, name)
}

async function readFault(
  request: AsyncIterable<Buffer>,
  system: FallibleSystem,
): Promise<FaultOf<FallibleSystem> | null> {
  let text = ''
  for await (const chunk of request) {
    text += chunk.toString('utf8')
    if (text.length > 1000) return null
  }
  try {
    const { fault } = JSON.parse(text)
    return FAULTS_OF[system].find((one) => one === fault) ?? null
  } catch {
    return null
  }
}
