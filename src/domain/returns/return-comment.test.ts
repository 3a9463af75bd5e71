import { expect, test } from 'vitest'
import { readReturnComment } from './selection.ts'

test.each([
  ['R05-P0', ' The handle is off.\r\nSorry. ', 'The handle is off. Sorry.'],
  ['R08-P0', 'Blue, not red', 'Blue, not red'],
  ['R08-P0', ' \n ', undefined],
  ['R06-P0', 'Blue, not red', undefined],
  ['R06-P0', 'x'.repeat(201), undefined],
  ['R05-P0', 'x'.repeat(200), 'x'.repeat(200)],
  // Counted in code points: two hundred of these are four hundred units.
  ['R05-P0', '💔'.repeat(200), '💔'.repeat(200)],
  ['R05-P0', '💔'.repeat(201), null],
])('D-186 D-37 with %s, %j', (primary, sent, comment) => {
  expect(readReturnComment(primary, sent)).toBe(comment)
})
