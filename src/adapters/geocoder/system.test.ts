import { afterEach, expect, test, vi } from 'vitest'
import type { OwnSql } from '../own-sql.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => Temporal.Instant.from('2026-11-14T12:00:00Z') }
const overHttp = { baseUrl: 'http://geocoder.test', apiKey: 'k', timeoutMs: 1, log }

afterEach(() => {
  vi.doUnmock('./tables.ts')
  vi.resetModules()
})

test.each(['built in', 'over HTTP'])(
  'the tables are read as the geocoder is opened, so that no search waits for them: %s',
  async (kind) => {
    const readTables = vi.fn()
    vi.resetModules()
    vi.doMock('./tables.ts', async (original) => ({ ...(await original<object>()), readTables }))
    const { geocoderSystem } = await import('./system.ts')
    if (kind === 'built in') geocoderSystem.builtIn({ sql: null as unknown as OwnSql, clock, log })
    else geocoderSystem.overHttp(overHttp)
    expect(readTables).toHaveBeenCalledOnce()
  },
)
