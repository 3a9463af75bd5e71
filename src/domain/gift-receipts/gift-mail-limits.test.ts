import { expect, test } from 'vitest'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { limitPeriods, limitSentence, reachedLimit } from './gift-mail-limits.ts'

test.each([
  [0, 0, null],
  [29, 2, null],
  [30, 0, 'account'],
  [31, 2, 'account'],
  [0, 3, 'recipient'],
  [3, 4, 'recipient'],
  [30, 3, 'recipient'],
] as const)(
  'D-136 after %i mails of the account and %i to the recipient the next is stopped by: %s',
  (byAccount, toRecipient, limit) =>
    expect(reachedLimit({ byAccount, toRecipient }, SPECIFIED_POLICY.giftMails)).toBe(limit),
)

test.each([
  ['account', '2026-11-20', "You've sent a lot of gift receipts. Please try again in an hour."],
  [
    'recipient',
    '2026-11-14',
    "We can't send any more gift receipts to this address today. Please choose another day or print the receipt.",
  ],
  [
    'recipient',
    '2026-12-05',
    "We can't send any more gift receipts to this address on 05 Dec 2026. Please choose another day or print the receipt.",
  ],
] as const)('D-136 the limit of the %s for %s has its sentence', (limit, sendOn, sentence) => {
  expect(limitSentence(limit, Temporal.PlainDate.from(sendOn), Temporal.PlainDate.from('2026-11-14'))).toBe(sentence)
})

test.each([
  ['2026-11-14T10:24', '2026-12-24T09:00', '2026-11-14T09:24', '2026-12-24T00:00', '2026-12-25T00:00'],
  ['2026-06-20T22:59', '2026-06-20T22:59', '2026-06-20T21:59', '2026-06-19T23:00', '2026-06-20T23:00'],
  ['2026-10-25T20:00', '2026-10-25T20:00', '2026-10-25T19:00', '2026-10-24T23:00', '2026-10-26T00:00'],
])('D-136 of one requested at %s and due at %s count those after %s, and due from %s until %s', (...times) => {
  const [at, due, ...expected] = times.map((time) => Temporal.Instant.from(`${time}Z`))
  expect(Object.values(limitPeriods(at!, due!)).map(String)).toEqual(expected.map(String))
})
