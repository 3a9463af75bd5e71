import { expect, test } from 'vitest'
import { readConfiguration } from '../../src/server/configuration.ts'

test('without any variable, outside calls get 10 seconds, and a session 30 idle minutes and 12 hours at most', () => {
  expect(readConfiguration({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'own' },
    jobs: 'in-process',
    clockStartsAt: null,
    outsideTimeoutMs: 10_000,
    sessionIdleMinutes: 30,
    sessionMaxHours: 12,
  })
})

test('an empty variable is an unset one', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '', CLOCK: '' })).toEqual(readConfiguration({}))
})
