import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { clientOf } from '../../../test/harness/system-client.ts'
import type { CollectionQuestion } from '../../ports/carriers.ts'
import type { OwnSql } from '../own-sql.ts'
import { evriSystem } from './carriers.ts'
import { fromDatesQuestion, readDays, toDatesQuestion, writeDays } from './collection-dates.ts'

const question: CollectionQuestion = {
  ...{ orderNumber: '400000001', storeId: '10151', postcode: 'W2 1NW' },
  ...{ clientId: '9', childClientId: '7', methodId: 'collectFromHome-evri-standard' },
}

test('API-17 DAT-14 COL-17 order, store and method stand in the address, the parcel in a header (D-109)', () => {
  expect(toDatesQuestion(question)).toEqual({
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
  const sent = toDatesQuestion(asked)
  expect(sent.headers.data).toMatch(/^[\x20-\x7e]+$/)
  const { postcode: postCode, clientId, childClientId } = asked
  expect(fromDatesQuestion(sent)).toEqual({
    query: sent.query,
    data: { postCode, clientId: clientId ?? undefined, childClientId: childClientId ?? undefined, isEvri: true },
  })
})

test('API-17 line breaks in a postcode start no other header', () => {
  expect(toDatesQuestion({ ...question, postcode: 'W2\r\nx-evil: 1\x7f' }).headers.data).toMatch(/^[\x20-\x7e]+$/)
})

test.each<[string, Record<string, string>]>([
  ['no header', {}],
  ['no JSON', { data: '{"postCode' }],
  ['another carrier', { data: '{"postCode":"W2 1NW","isEvri":false}' }],
  ['no postcode', { data: '{"isEvri":true}' }],
])('%s is no such call', (_case, headers) => {
  expect(fromDatesQuestion({ query: toDatesQuestion(question).query, headers })).toBeNull()
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

const log = { debug() {}, info() {}, warn() {}, error() {} }
const days = async (now: string, more: Partial<CollectionQuestion>) => {
  const clock = { now: () => Temporal.Instant.from(now) }
  const evri = clientOf(evriSystem, evriSystem.fake({ sites: BRAND_SITES, sql: null as unknown as OwnSql, clock, log }))
  return (await evri.collectionDays({ ...question, ...more }))?.map((day) => day.toString().slice(5)).join(' ')
}

test.each([
  ['from tomorrow, six days, no Sunday', 'W2 1NW', '2026-11-16T10:00:00Z', '11-17 11-18 11-19 11-20 11-21 11-23'],
  ['tomorrow as London has it', 'W2 1NW', '2026-06-01T23:30:00Z', '06-03 06-04 06-05 06-06 06-08 06-09'],
  ['no bank holiday of England', 'W2 1NW', '2026-12-24T10:00:00Z', '12-29 12-30 12-31 01-02 01-04 01-05'],
  ['none of Scotland', 'EH6 7XX', '2026-11-28T10:00:00Z', '12-01 12-02 12-03 12-04 12-05 12-07'],
  ['which is none of England', 'TD15 1XX', '2026-11-28T10:00:00Z', '11-30 12-01 12-02 12-03 12-04 12-05'],
  ['none of Northern Ireland', 'BT1 3XX', '2026-07-11T10:00:00Z', '07-14 07-15 07-16 07-17 07-18 07-20'],
])('COL-06 COL-11 D-72 D-73 Evri collects %s', async (_case, postcode, now, expected) => {
  expect(await days(now, { postcode })).toBe(expected)
})

test.each([
  ['the Channel Islands', { postcode: 'JE2 3XX' }],
  ['Ireland', { postcode: 'D02 X285', storeId: '10451' }],
  ['what is no postcode', { postcode: 'somewhere' }],
  ['a postcode of any letters', { postcode: 'Ｗ２ 1ＮＷ é' }],
])('COL-18 Evri has no dates for %s', async (_case, more) => {
  expect(await days('2026-11-16T10:00:00Z', more)).toBe('')
})
