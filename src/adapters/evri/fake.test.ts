import { expect, test } from 'vitest'
import { clientOf } from '../../../test/harness/system-client.ts'
import type { OwnSql } from '../own-sql.ts'
import { fakeEvri } from './fake.ts'
import { evriSystem } from './system.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const ask = (more: { postcode: string; storeId?: string }, now: string) => {
  const clock = { now: () => Temporal.Instant.from(now) }
  return clientOf(evriSystem, fakeEvri({ sql: null as unknown as OwnSql, clock, log })).collectionDays({
    ...{ orderNumber: '1', storeId: '10151', clientId: null, childClientId: null, methodId: 'm' },
    ...more,
  })
}
const days = async (postcode: string, now: string) =>
  (await ask({ postcode }, now))?.map((day) => day.toString().slice(5)).join(' ')

test.each([
  ['from tomorrow, six days, no Sunday', 'W2 1NW', '2026-11-16T10:00:00Z', '11-17 11-18 11-19 11-20 11-21 11-23'],
  ['tomorrow as London has it', 'W2 1NW', '2026-06-01T23:30:00Z', '06-03 06-04 06-05 06-06 06-08 06-09'],
  ['no bank holiday of England', 'W2 1NW', '2026-12-24T10:00:00Z', '12-29 12-30 12-31 01-02 01-04 01-05'],
  ['none of Scotland', 'EH6 7XX', '2026-11-28T10:00:00Z', '12-01 12-02 12-03 12-04 12-05 12-07'],
  ['which is none of England', 'TD15 1XX', '2026-11-28T10:00:00Z', '11-30 12-01 12-02 12-03 12-04 12-05'],
  ['none of Northern Ireland', 'BT1 3XX', '2026-07-11T10:00:00Z', '07-14 07-15 07-16 07-17 07-18 07-20'],
])('COL-06 COL-11 D-72 D-73 Evri collects %s', async (_case, postcode, now, expected) => {
  expect(await days(postcode, now)).toBe(expected)
})

test.each([
  ['the Channel Islands', { postcode: 'JE2 3XX' }],
  ['Ireland', { postcode: 'D02 X285', storeId: '10451' }],
  ['what is no postcode', { postcode: 'somewhere' }],
])('COL-18 Evri has no dates for %s', async (_case, more) => {
  expect(await ask(more, '2026-11-16T10:00:00Z')).toEqual([])
})
