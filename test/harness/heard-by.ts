import { expect } from 'vitest'
import { startFaultServer } from '../../outside-world/fault-server.ts'
import { orderManagementOverHttp } from '../../src/adapters/order-management/over-http.ts'
import type { ServedRequest } from '../../src/adapters/outside-system/served-system.ts'
import type { OrderManagement } from '../../src/ports/order-management.ts'

export const HEARD_API_KEY = 'a key of the tests'

/** What an order management hears that says yes to everything, and what we log of it. */
export async function heardBy(ask: (management: OrderManagement) => Promise<unknown>) {
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const log = { debug: note, info: note, warn: note, error: note }
  const requests: ServedRequest[] = []
  const answer = async (request: ServedRequest) => {
    requests.push(request)
    return { status: 200, body: { outcome: 'done', details: { sequence: '9' } } }
  }
  const served = { ownFaults: {}, canFail: () => true, answer }
  const ear = await startFaultServer<never>(served, { port: 0, slowMs: 0, tooLateMs: 0 })
  const answered = await ask(orderManagementOverHttp({ baseUrl: ear.url, apiKey: HEARD_API_KEY, timeoutMs: 2000, log }))
  await ear.close()
  expect(answered).toEqual({ outcome: 'done', details: { sequence: '9' } })
  // biome-ignore lint/suspicious/noExplicitAny: what was sent, looked into by tests
  return { ...(requests[0] as ServedRequest & { body: any }), logged: JSON.stringify(logged) }
}
