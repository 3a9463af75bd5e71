import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHealth } from './watch-health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const GONE_WRONG: [string, () => Promise<boolean>][] = [
  ['fails', () => Promise.reject(new TypeError('no such header'))],
  [
    'throws before it is sent',
    () => {
      throw new TypeError('no such header')
    },
  ],
]

test.each(GONE_WRONG)('a health check that %s reports offline and ends nothing', async (_, isHealthy) => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const health = watchHealth(isHealthy)
  expect(health.current()).toBe('healthy')
  await vi.advanceTimersByTimeAsync(31_000)
  // A caller that awaits it gets no error either.
  await health.check()
  vi.useRealTimers()
  await new Promise((resolve) => setImmediate(resolve))
  expect([health.current(), unhandled.mock.calls]).toEqual(['offline', []])
  process.off('unhandledRejection', unhandled)
  health.stop()
})
