import { expect, test, vi } from 'vitest'
import type { OwnSql } from '../own-sql.ts'
import { geocoderSystem } from './system.ts'

const { readTables } = vi.hoisted(() => ({ readTables: vi.fn() }))
vi.mock('./tables.ts', async (original) => ({ ...(await original<object>()), readTables }))

const log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => Temporal.Instant.from('2026-11-14T12:00:00Z') }

test.each([
  ['built in', () => geocoderSystem.builtIn({ sql: null as unknown as OwnSql, clock, log })],
  ['over HTTP', () => geocoderSystem.overHttp({ baseUrl: 'http://geocoder.test', apiKey: 'k', timeoutMs: 1, log })],
])('the tables are read as the geocoder is opened, so that no search waits for them: %s', (_kind, open) => {
  readTables.mockClear()
  open()
  expect(readTables).toHaveBeenCalledOnce()
})
