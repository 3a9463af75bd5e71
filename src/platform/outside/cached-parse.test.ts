import { expect, test, vi } from 'vitest'
import { cachedReader } from './cached-parse.ts'

test('what looks the same is read once, and anything else by itself', () => {
  const read = vi.fn((sent: unknown) => ({ sent }))
  const once = cachedReader(read)
  const first = once({ id: '1', name: 'Paddington' })
  expect(once({ id: '1', name: 'Paddington' })).toBe(first)
  for (const other of [{ id: '1', name: 'Praed Street' }, null, undefined, 'text', []]) {
    expect(once(other)).toEqual({ sent: other })
  }
  expect(read).toHaveBeenCalledTimes(6)
})

test('a text that is far too long is not cached, and too many are all dropped', () => {
  const read = vi.fn(() => true)
  const once = cachedReader(read)
  for (const _ of [1, 2]) once('x'.repeat(6000))
  expect(read).toHaveBeenCalledTimes(2)
  for (let n = 0; n <= 5000; n += 1) once(n)
  once(0)
  expect(read).toHaveBeenCalledTimes(2 + 5001 + 1)
})
