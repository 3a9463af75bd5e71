import { expect, test } from 'vitest'
import { hasOneItemBlockEnded } from './one-item-block.ts'

const FAILED_AT = Temporal.Instant.from('2026-11-14T10:00:00Z')

test.each([
  [0, false],
  [59, false],
  [60, true],
  [86_400, true],
])('RSN-25 after a failure for one item it can be tried again after 60 seconds: %i', (seconds, isFree) => {
  expect(hasOneItemBlockEnded(FAILED_AT, FAILED_AT.add({ seconds }))).toBe(isFree)
})
