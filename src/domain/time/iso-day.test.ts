import { expect, test } from 'vitest'
import { daysBetween, formatIsoDay, isIsoDay } from './iso-day.ts'

test('a day of a date field reads as every other day', () => {
  expect(formatIsoDay('2026-09-05')).toBe('05 Sep 2026')
})

test('days between two of them are counted across the end of summer time and of a year', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-11-14', '2027-11-14')).toBe(365)
  expect(daysBetween('2026-11-14', '2026-11-14')).toBe(0)
})

test.each(['', '20 Nov 2026', '2026-11', '1926-11-20', '2026-11-20T09:00'])('%j is no day', (text) => {
  expect(isIsoDay(text)).toBe(false)
})
