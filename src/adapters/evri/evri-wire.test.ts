import { expect, test } from 'vitest'
import type { CollectionQuestion } from '../../ports/carriers.ts'
import { fromWireQuestion, readDays, toWireQuestion, writeDays } from './evri-wire.ts'

const question: CollectionQuestion = {
  ...{ orderNumber: '400000001', storeId: '10151', postcode: 'W2 1NW' },
  ...{ clientId: '9', childClientId: '7', methodId: 'collectFromHome-evri-standard' },
}

test('API-17 DAT-14 COL-17 order, store and method stand in the address, the parcel in a header (D-109)', () => {
  expect(toWireQuestion(question)).toEqual({
    query: { orderNum: '400000001', storeId: '10151', channelId: 'collectFromHome-evri-standard' },
    headers: { data: '{"postCode":"W2 1NW","clientId":"9","childClientId":"7","isEvri":true}' },
  })
})

test.each<[string, Partial<CollectionQuestion>]>([
  ['a question', {}],
  ['without the ids of a client', { clientId: null, childClientId: null }],
  ['with a postcode that is no ASCII', { postcode: 'Ｗ２ 1NÉ "\\' }],
  ['with a method in the service’s own words (D-64)', { methodId: 'collectFromHome-evri-Größe 7' }],
])('API-17 %s arrives as it was asked, in a header that every server takes', (_case, more) => {
  const asked = { ...question, ...more }
  const { query, headers } = toWireQuestion(asked)
  expect(headers.data).toMatch(/^[\x20-\x7e]+$/)
  expect(fromWireQuestion({ query, data: headers.data })).toEqual(asked)
})

test('API-17 line breaks in a postcode start no other header', () => {
  expect(toWireQuestion({ ...question, postcode: 'W2\r\nx-evil: 1\x7f' }).headers.data).toMatch(/^[\x20-\x7e]+$/)
})

test.each<[string, unknown]>([
  ['no header', undefined],
  ['no JSON', '{"postCode'],
  ['another carrier', '{"postCode":"W2 1NW","isEvri":false}'],
  ['no postcode', '{"isEvri":true}'],
])('%s is no such call', (_case, data) => {
  expect(fromWireQuestion({ query: toWireQuestion(question).query, data })).toBeNull()
})

test('API-17 the days are read, and may be none', () => {
  const days = ['2026-11-16', '2026-11-17'].map((text) => Temporal.PlainDate.from(text))
  expect(writeDays(days)).toEqual({ collectionDates: ['2026-11-16', '2026-11-17'] })
  expect(readDays(writeDays(days))?.map(String)).toEqual(['2026-11-16', '2026-11-17'])
  expect(readDays({ collectionDates: [], more: 'of no interest' })).toEqual([])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'ok'],
  ['no list', {}],
  ['something else', { collectionDates: 'daily' }],
  ['a day that is none', { collectionDates: ['2026-11-16', '2026-02-30'] }],
  ['a number', { collectionDates: [20261116] }],
  ['a day beyond all years', { collectionDates: ['+275760-09-13'] }],
  ['markup', { collectionDates: ['<b>Monday</b>'] }],
  ['far too many', { collectionDates: Array.from({ length: 101 }, () => '2026-11-16') }],
])('API-02 API-17 %s is no answer', (_case, body) => {
  expect(readDays(body)).toBeNull()
})
