import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForVisitSession } from './visit-session.ts'

let cookies = ''
const read = vi.fn(() => cookies)
beforeEach(() => {
  vi.useFakeTimers()
  cookies = ''
  read.mockClear()
  vi.spyOn(document, 'cookie', 'get').mockImplementation(read)
})
afterEach(() => vi.useRealTimers())

/** What it has come to so far. */
function watched(lookup: Promise<string | null>) {
  const seen: { id?: string | null } = {}
  void lookup.then((id) => {
    seen.id = id
  })
  return seen
}

test('API-36 an id that is there is given at once', async () => {
  cookies = 'orderHistoryViewType=ALL; visitSession=abc-1_2; analyticsId=x'
  expect(await waitForVisitSession(true)).toBe('abc-1_2')
  expect(read).toHaveBeenCalledTimes(1)
})

test('API-36 one that comes later is returned within 100 ms', async () => {
  const seen = watched(waitForVisitSession(true))
  await vi.advanceTimersByTimeAsync(4950)
  expect(seen).toEqual({})
  expect(read).toHaveBeenCalledTimes(50)
  cookies = 'visitSession=late'
  await vi.advanceTimersByTimeAsync(100)
  expect(seen).toEqual({ id: 'late' })
})

test('API-36 after 10 seconds there is none, and polling stops', async () => {
  const seen = watched(waitForVisitSession(true))
  await vi.advanceTimersByTimeAsync(9999)
  expect(seen).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual({ id: null })
  expect(read).toHaveBeenCalledTimes(101)
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).toHaveBeenCalledTimes(101)
})

test('API-36 D-104 without agreement it is not looked for', async () => {
  cookies = 'visitSession=abc'
  expect(await waitForVisitSession(false)).toBe(null)
  expect(read).not.toHaveBeenCalled()
})

test.each(['visitSession=<b>', 'xvisitSession=abc'])('API-36 %s is none', async (odd) => {
  cookies = odd
  const seen = watched(waitForVisitSession(true))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual({ id: null })
})
