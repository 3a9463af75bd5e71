import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { clientOf } from '../../../test/harness/system-client.ts'
import type { OwnSql } from '../../platform/database/own-sql.ts'
import type { CollectionQuestion } from './carrier.ts'
import { evriSystem } from './carriers.ts'
import { readDays, toDatesQuestion } from './collection-dates.ts'

const question: CollectionQuestion = {
  ...{ orderNumber: '400000001', storeId: '10151', postcode: 'W2 1NW' },
  ...{ clientId: '9', childClientId: '7', methodId: 'collectFromHome-evri-standard' },
}

test('API-17 COL-17 any postcode is sent in a header that every server accepts (D-109)', () => {
  for (const postcode of ['W2 1NW', 'Ｗ２ 1NÉ "\\', 'W2\r\nx-evil: 1\x7f']) {
    const { data } = toDatesQuestion({ ...question, postcode }).headers
    expect(data).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(data).postCode).toBe(postcode)
  }
})

test.each<[string, unknown]>([
  ['something else', { collectionDates: 'daily' }],
  ['a day that is none', { collectionDates: ['2026-11-16', '2026-02-30'] }],
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
  ['none of Northern Ireland', 'BT1 3XX', '2026-07-11T10:00:00Z', '07-14 07-15 07-16 07-17 07-18 07-20'],
])('COL-06 COL-11 D-72 D-73 Evri collects %s', async (_case, postcode, now, expected) => {
  expect(await days(now, { postcode })).toBe(expected)
})

test('COL-18 Evri has no dates for the Channel Islands, for Ireland, nor for what is no postcode', async () => {
  for (const more of [{ postcode: 'JE2 3XX' }, { postcode: 'D02 X285', storeId: '10451' }, { postcode: 'Ｗ２ é' }])
    expect(await days('2026-11-16T10:00:00Z', more)).toBe('')
})
