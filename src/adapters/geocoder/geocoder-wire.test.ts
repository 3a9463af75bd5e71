import { expect, test } from 'vitest'
import type { GeocoderQuestion, Located } from '../../ports/geocoder.ts'
import { fromWireQuestion, readLocated, toWireQuestion, writeLocated } from './geocoder-wire.ts'

const question: GeocoderQuestion = { text: 'W2 1NW', country: 'UK', orderNumber: '400000001' }

test('API-14 the order stands in the address, what is looked for in the body', () => {
  expect(toWireQuestion(question)).toEqual({
    query: { orderNumber: '400000001' },
    body: { postCode: 'W2 1NW', countryCode: 'UK' },
  })
})

test.each<[string, Partial<GeocoderQuestion>]>([
  ['a question', {}],
  ['without an order', { orderNumber: null }],
  ['about Ireland', { text: 'Dún Laoghaire', country: 'IE' }],
  ['with quotes', { text: `"'; drop table` }],
])('API-14 %s arrives as it was asked', (_case, more) => {
  const asked = { ...question, ...more }
  expect(fromWireQuestion(toWireQuestion(asked))).toEqual(asked)
})

test.each<[string, object]>([
  ['no text', { postCode: ' ', countryCode: 'UK' }],
  ['too long a text', { postCode: 'x'.repeat(101), countryCode: 'UK' }],
  ['another country', { postCode: 'Paris', countryCode: 'FR' }],
  ['no country', { postCode: 'Paris' }],
])('%s is no such call', (_case, body) => {
  expect(fromWireQuestion({ query: {}, body })).toBeNull()
})

const PADDINGTON: Omit<Located, 'candidates'> = {
  point: { latitude: 51.515, longitude: -0.178 },
  ...{ postcode: 'W2 1NW', area: 'UK', exactness: 'district' },
}
const located: Located = { ...PADDINGTON, candidates: [{ name: 'W2 1NW', ...PADDINGTON }] }

test('D-150 an answer holds point, postcode, area, exactness and candidates', () => {
  expect(Object.keys(writeLocated(located))).toEqual(['point', 'postcode', 'area', 'exactness', 'candidates'])
  expect(readLocated(writeLocated(located))).toEqual(located)
  expect(readLocated(writeLocated('not-found'))).toBe('not-found')
})

const [candidate] = located.candidates
test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'ok'],
  ['no candidates', { point: PADDINGTON.point }],
  ['a point beyond the earth', { candidates: [{ ...candidate, point: { latitude: 91, longitude: 0 } }] }],
  ['a point that is text', { candidates: [{ ...candidate, point: { latitude: '51', longitude: '0' } }] }],
  ['another region', { candidates: [{ ...candidate, area: 'FR' }] }],
  ['an exactness of its own', { candidates: [{ ...candidate, exactness: 'rooftop' }] }],
  ['far too many', { candidates: Array.from({ length: 101 }, () => candidate) }],
])('API-02 API-14 %s is no answer', (_case, body) => {
  expect(readLocated(body)).toBeNull()
})
