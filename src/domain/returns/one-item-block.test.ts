import { expect, test } from 'vitest'
import { isOneItemFree } from './one-item-block.ts'

const FAILED_AT = Temporal.Instant.from('2026-11-14T10:00:00Z')

test.each([
  [0, false],
  [59, false],
  [60, true],
  [86_400, true],
])('RSN-25 what failed for one item is free again after 60 seconds: %i', (seconds, isFree) => {
  expect(isOneItemFree(FAILED_AT, FAILED_AT.add({ seconds }))).toBe(isFree)
})
