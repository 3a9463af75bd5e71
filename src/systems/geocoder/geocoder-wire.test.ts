import { expect, test } from 'vitest'
import type { GeocodingResult } from './geocoder.ts'
import { readGeocodingResult, toWireGeocodingResult } from './geocoder-wire.ts'

const PADDINGTON: Omit<GeocodingResult, 'candidates'> = {
  point: { latitude: 51.515, longitude: -0.178 },
  ...{ postcode: 'W2 1NW', area: 'UK', exactness: 'district' },
}
const located: GeocodingResult = { ...PADDINGTON, candidates: [{ name: 'W2 1NW', ...PADDINGTON }] }

test('D-150 an answer is read as it was written, and so is that there is no such place', () => {
  expect(readGeocodingResult(toWireGeocodingResult(located))).toEqual(located)
  expect(readGeocodingResult(toWireGeocodingResult('not-found'))).toBe('not-found')
})

const [candidate] = located.candidates
test.each<[string, unknown]>([
  ['no candidates', { point: PADDINGTON.point }],
  ['a point beyond the earth', { candidates: [{ ...candidate, point: { latitude: 91, longitude: 0 } }] }],
  ['another region', { candidates: [{ ...candidate, area: 'FR' }] }],
  ['an exactness of its own', { candidates: [{ ...candidate, exactness: 'rooftop' }] }],
  ['far too many', { candidates: Array.from({ length: 101 }, () => candidate) }],
])('API-02 API-14 %s is no answer', (_case, body) => {
  expect(readGeocodingResult(body)).toBeNull()
})
