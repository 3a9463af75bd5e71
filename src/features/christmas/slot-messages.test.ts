import { expect, test } from 'vitest'
import { SLOT_ANSWERS } from './slot-messages.ts'

test.each([
  [1, 1, '1 other'],
  [3, 3, '3 others, nearest first'],
  [3, 7, '3 of 7 others, nearest first'],
])('XMS-10 %i of %i stores besides the present one are counted in words', (shown, all, sentence) => {
  expect(SLOT_ANSWERS.count(shown, all)).toBe(`Your current store, then ${sentence}.`)
})
