import { expect, test } from 'vitest'
import { endOf, momentProblem, readMoment } from './moment.ts'

test.each(['2026-12-01', '0001-01-01', '9999-12-31', '2026-12-16T23:59:59.999999Z', '9999-12-31T23:59:59.999999Z'])(
  'DAT-38 %s is a day or an instant',
  (text) => expect(readMoment(text)?.toString()).toBe(text),
)

test.each(['', '2026-02-30', '0000-01-01', '+010000-01-01T00:00:00Z', '2026-12-16T23:59:59'])(
  'DAT-38 %j cannot be stored',
  (text) => expect(readMoment(text)).toBeNull(),
)

test.each([
  ['2026-12-01T10:00:00', 'must have an offset'],
  ['2026-12-01t10:00', 'must have an offset'],
  ['soon', 'must be a date'],
  ['2026-02-30', 'must be a date'],
])('DAT-38 the problem with %s names what is missing', (text, words) => {
  expect(readMoment(text)).toBeNull()
  expect(momentProblem(text)).toContain(words)
})

test.each([
  ['2026-12-16', '2026-12-17T00:00:00Z'],
  ['2026-06-16', '2026-06-16T23:00:00Z'],
  ['9999-12-31', '9999-12-31T23:59:59.999999Z'],
])('DAT-38 the day %s is over at %s', (day, end) => expect(endOf(Temporal.PlainDate.from(day)).toString()).toBe(end))
