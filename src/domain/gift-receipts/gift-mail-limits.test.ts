import { expect, test } from 'vitest'
import { countedSince, LIMIT_SENTENCES, limitReached, recipientKey } from './gift-mail-limits.ts'

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
  (byAccount, toRecipient, limit) => {
    expect(limitReached({ byAccount, toRecipient })).toBe(limit)
  },
)

test('D-136 each limit has its sentence', () => {
  expect(LIMIT_SENTENCES).toEqual({
    account: "You've sent a lot of gift receipts. Please try again in an hour.",
    recipient: "You've already sent three gift receipts to this address today. Please try again tomorrow.",
  })
})

test.each([
  ['2026-11-14T10:24:00Z', '2026-11-14T09:24:00Z', '2026-11-14T00:00:00Z'],
  ['2026-06-20T22:59:59Z', '2026-06-20T21:59:59Z', '2026-06-19T23:00:00Z'],
  ['2026-06-20T23:00:00Z', '2026-06-20T22:00:00Z', '2026-06-20T23:00:00Z'],
  ['2026-10-25T20:00:00Z', '2026-10-25T19:00:00Z', '2026-10-24T23:00:00Z'],
])('D-136 at %s mails count since %s, and those to one recipient since %s', (at, byAccount, toRecipient) => {
  const since = countedSince(Temporal.Instant.from(at))
  expect([since.byAccount.toString(), since.toRecipient.toString()]).toEqual([byAccount, toRecipient])
})

test('D-136 capitals make no other recipient', () => {
  const keys = ['rosie@example.com', 'Rosie@Example.COM', ' ROSIE@EXAMPLE.com '].map(recipientKey)
  expect(new Set(keys).size).toBe(1)
  expect(recipientKey('rosie@example.com')).not.toBe(recipientKey('rosie@example.org'))
})
