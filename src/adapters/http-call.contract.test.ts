import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultServer, startFaultServer } from '../../outside-world/fault-server.ts'
import { callOutside } from './http-call.ts'

let server: FaultServer<'reasons'>
let said = 200
beforeAll(async () => {
  server = await startFaultServer<'reasons'>(
    { ownFaults: {}, canFail: () => true, answer: async () => ({ status: said, body: {} }) },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
})
afterAll(() => server.close())

test.each([
  [200, 'info'],
  [202, 'info'],
  [404, 'info'],
  [409, 'info'],
  [422, 'info'],
  // A moved address and a rotated key must be seen by whoever reads warnings alone.
  [302, 'warn'],
  [308, 'warn'],
  [401, 'warn'],
  [403, 'warn'],
  [500, 'warn'],
  [503, 'warn'],
])('API-02 %i from outside is one line in the log, at the level %s', async (status, level) => {
  said = status
  const lines: unknown[] = []
  const note = (at: string) => (event: string, facts?: object) => void lines.push({ at, event, ...facts })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const call = {
    system: 'reasons',
    name: 'reason codes',
    method: 'POST',
    url: new URL(server.url),
    timeoutMs: 2000,
  } as const
  expect(await callOutside(call, log)).toEqual({ kind: 'answered', status, body: {} })
  expect(lines).toEqual([
    {
      at: level,
      event: 'outside call',
      system: 'reasons',
      call: 'reason codes',
      outcome: 'answered',
      status,
      ms: expect.any(Number),
    },
  ])
})
