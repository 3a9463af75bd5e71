import { expect, test } from 'vitest'
import { dueAt } from './send-days.ts'

const ASKED = '2026-11-14T10:24:00Z'

test.each([
  ['at once today', ASKED, '2026-11-14', ASKED],
  ['at nine in winter', ASKED, '2026-11-20', '2026-11-20T09:00:00Z'],
  ['at nine in summer', '2026-06-01T10:00:00Z', '2026-06-20', '2026-06-20T08:00:00Z'],
  ['at nine on the day that summer begins', '2027-03-27T10:00:00Z', '2027-03-28', '2027-03-28T08:00:00Z'],
  ['at nine on the day that summer ends', '2026-10-24T10:00:00Z', '2026-10-25', '2026-10-25T09:00:00Z'],
  ['tomorrow, requested after midnight in London', '2026-06-19T23:30:00Z', '2026-06-21', '2026-06-21T08:00:00Z'],
  ['at once, after midnight in London', '2026-06-19T23:30:00Z', '2026-06-20', '2026-06-19T23:30:00Z'],
  ['at once for a day that has passed meanwhile', ASKED, '2026-11-13', ASKED],
])('D-41 D-165 a gift mail goes %s', (_case, requestedAt, sendOn, due) => {
  expect(dueAt(Temporal.PlainDate.from(sendOn), Temporal.Instant.from(requestedAt)).toString()).toBe(due)
})
