import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '../../../test/harness/recommended.ts'
import { fetchRecommendedCarousels } from './recommended.ts'

const send = vi.fn<typeof fetch>()
const place = document.createElement('div')
const isBusy = () => place.getAttribute('aria-busy') === 'true'

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => vi.useRealTimers())

const answers = (...strategies: object[]) =>
  send.mockResolvedValueOnce(Response.json({ isAvailable: true, strategies }))

test('REC-06 the strategy is the id of its carousel; prices are shown as everywhere', async () => {
  const row = answered('visual', 3, 'Visually Similar')
  const [, second, third] = row.recommendedProducts
  Object.assign(second ?? {}, { priceRange: { from: 45, to: 49.5 }, promotionalPriceRange: { from: 36, to: 39.5 } })
  Object.assign(third ?? {}, { priceRange: { from: 1234.5, to: 1234.5 }, currencyCode: 'EUR', imageUrl: null })
  answers({ ...row, strategyMessage: 'Like your shirt' })
  const [carousel] = (await fetchRecommendedCarousels(place, '/call')) ?? []
  expect([carousel?.id, carousel?.heading, carousel?.subtitle]).toEqual([
    'visual',
    'Visually Similar',
    'Like your shirt',
  ])
  expect(carousel?.products.map(({ price, isLowest, picture }) => ({ ...price, isLowest, picture }))).toEqual([
    { now: '£45.00', was: null, isLowest: false, picture: '/pictures/shirt-sage.svg' },
    { now: '£36.00', was: '£45.00', isLowest: true, picture: '/pictures/shirt-sage.svg' },
    { now: '€1,234.50', was: null, isLowest: false, picture: null },
  ])
})

test.each<[string, () => void]>([
  ['no answer', () => send.mockRejectedValueOnce(new TypeError('offline'))],
  ['a refusal', () => send.mockResolvedValueOnce(Response.json({ error: {} }, { status: 404 }))],
  ['another shape', () => send.mockResolvedValueOnce(Response.json({ isAvailable: true, strategies: [{}] }))],
  ['its service down', () => send.mockResolvedValueOnce(Response.json({ isAvailable: false, strategies: [] }))],
  ['a late answer', () => send.mockImplementationOnce(untilAborted)],
])('REC-15 S39 a place is busy during the request; after %s it is empty and busy no more', async (_case, answer) => {
  vi.useFakeTimers()
  answer()
  const request = fetchRecommendedCarousels(place, '/call')
  expect(isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await request).toBeNull()
  expect(isBusy()).toBe(false)
})

const untilAborted: typeof fetch = (_address, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
