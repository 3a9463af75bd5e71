import { expect, test } from 'vitest'
import { dayOf } from './days.ts'
import { formatDay, formatDayCard, formatWeekday } from './format-day.ts'
import { daysBetween, formatIsoDay, isIsoDay } from './iso-day.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)

test('NFR-01 NFR-03 a collection or refund day reads weekday, day, month, year', () => {
  expect(formatWeekday(day('2026-11-16'))).toBe('Mon 16 Nov 2026')
})

test('NFR-02 a creation day reads two-digit day, month, year; September has three letters (D-118)', () => {
  expect(formatDay(day('2027-01-05'))).toBe('05 Jan 2027')
  expect(formatDay(day('2026-09-15'))).toBe('15 Sep 2026')
})

test('COL-19 a day card has the full weekday, and the day with its short month', () => {
  expect(formatDayCard(day('2026-11-16'))).toEqual({ weekday: 'Monday', dayAndMonth: '16 Nov' })
  expect(formatDayCard(day('2026-09-06'))).toEqual({ weekday: 'Sunday', dayAndMonth: '06 Sep' })
})

test('a day is the London day, on both sides of a clock change (D-118)', () => {
  expect(dayOf(Temporal.Instant.from('2026-06-30T23:30:00Z')).toString()).toBe('2026-07-01')
  expect(dayOf(Temporal.Instant.from('2026-11-14T23:30:00Z')).toString()).toBe('2026-11-14')
  expect(dayOf(Temporal.Instant.from('2026-10-24T23:30:00Z')).toString()).toBe('2026-10-25')
  expect(dayOf(Temporal.Instant.from('2026-10-25T23:30:00Z')).toString()).toBe('2026-10-25')
})

test('a day of a date field reads as every other day', () => expect(formatIsoDay('2026-09-05')).toBe('05 Sep 2026'))

test('days between two of them are counted across the end of summer time and of a year', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-11-14', '2027-11-14')).toBe(365)
  expect(daysBetween('2026-11-14', '2026-11-14')).toBe(0)
})

test.each(['', '20 Nov 2026', '2026-11', '1926-11-20', '2026-11-20T09:00'])('%j is no day', (text) => {
  expect(isIsoDay(text)).toBe(false)
})
