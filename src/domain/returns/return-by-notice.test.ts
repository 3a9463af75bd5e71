import { expect, test } from 'vitest'
import { returnByNotice } from './return-by-notice.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:00:00Z')
const until = (day: string) => ({ defaultLastReturnOn: Temporal.PlainDate.from(day) })

test.each([
  ['2026-11-13', null],
  ['2026-11-14', { label: 'Return by 14 Nov 2026', isSoon: true }],
  ['2026-11-16', { label: 'Return by 16 Nov 2026', isSoon: true }],
  ['2026-11-17', { label: 'Return by 17 Nov 2026', isSoon: false }],
  ['2027-01-05', { label: 'Return by 05 Jan 2027', isSoon: false }],
])('D-184 a line that can be returned until %s', (day, notice) => {
  expect(returnByNotice(until(day), NOW)).toEqual(notice)
})

test('D-184 an extension counts, the day is London’s, and without a day nothing is said', () => {
  const extended = { ...until('2026-11-14'), extendedReturnOn: Temporal.PlainDate.from('2027-01-31') }
  expect(returnByNotice(extended, NOW)?.label).toBe('Return by 31 Jan 2027')
  // Half past midnight in London, and still the day before in UTC.
  expect(returnByNotice(until('2026-07-01'), Temporal.Instant.from('2026-07-01T23:30:00Z'))).toBeNull()
  expect(returnByNotice({ withinReturnWindow: true }, NOW)).toBeNull()
})
