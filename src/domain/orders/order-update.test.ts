import { expect, test } from 'vitest'
import { compareUpdates } from './order-update.ts'

const told = (sequence: number, minute: number) => ({
  sequence,
  occurredAt: Temporal.Instant.from('2026-11-14T10:00:00Z').add({ minutes: minute }),
})

test.each([
  ['a higher sequence', told(2, 0), told(1, 5), 'newer'],
  ['a lower sequence', told(1, 5), told(2, 0), 'older'],
  ['the same sequence, later', told(1, 5), told(1, 0), 'newer'],
  ['the same sequence, earlier', told(1, 0), told(1, 5), 'older'],
  ['the same news', told(1, 0), told(1, 0), 'same'],
  ['news of an order that none has reached', told(0, 0), null, 'newer'],
])('%s (D-139)', (_case, news, standing, expected) => {
  expect(compareUpdates(news, standing)).toBe(expected)
})
