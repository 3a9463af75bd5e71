import { afterEach, expect, test, vi } from 'vitest'
import { clientOf, listener } from '../../../test/harness/system-client.ts'

afterEach(() => {
  vi.doUnmock('./tables.ts')
  vi.resetModules()
})

test('the tables are read as the geocoder is opened, so that no search waits for them', async () => {
  const readTables = vi.fn()
  vi.resetModules()
  vi.doMock('./tables.ts', async (original) => ({ ...(await original<object>()), readTables }))
  const { geocoderSystem } = await import('./system.ts')
  clientOf(geocoderSystem, listener().server)
  expect(readTables).toHaveBeenCalledOnce()
})
