import { expect, test } from 'vitest'
import { compareUpdates } from './order-update.ts'

const version = (sequence: number, minute: number) => ({
  sequence,
  occurredAt: Temporal.Instant.from('2026-11-14T10:00:00Z').add({ minutes: minute }),
})

test.each([
  ['a higher sequence', version(2, 0), version(1, 5), 'newer'],
  ['a lower sequence', version(1, 5), version(2, 0), 'older'],
  ['the same sequence, later', version(1, 5), version(1, 0), 'newer'],
  ['the same sequence, earlier', version(1, 0), version(1, 5), 'older'],
  ['the same version', version(1, 0), version(1, 0), 'same'],
  ['an order without an update', version(0, 0), null, 'newer'],
])('%s (D-139)', (_case, update, current, expected) => expect(compareUpdates(update, current)).toBe(expected))
