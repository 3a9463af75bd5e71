import { expect } from 'vitest'
import type { ServedRequest } from '../../src/platform/outside/server.ts'
import type { OrderManagement } from '../../src/systems/order-management/order-management.ts'
import { orderManagementSystem } from '../../src/systems/order-management/system.ts'
import { clientOf, listener } from './system-client.ts'

export const TEST_API_KEY = 'a key of the tests'

/** Makes a call to an order management that confirms everything; returns the request that it received, and our log. */
export async function recordRequest(call: (management: OrderManagement) => Promise<unknown>) {
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const log = { debug: note, info: note, warn: note, error: note }
  const { received, server } = listener({ status: 200, body: { outcome: 'done', details: { sequence: '9' } } })
  const answered = await call(clientOf(orderManagementSystem, server, log, { apiKey: TEST_API_KEY }))
  expect(answered).toEqual({ outcome: 'done', details: { sequence: '9' } })
  // biome-ignore lint/suspicious/noExplicitAny: what was sent, looked into by tests
  return { ...(received[0] as ServedRequest & { body: any }), logged: JSON.stringify(logged) }
}
