import { expect, test } from 'vitest'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { END_MESSAGES } from './end/messages.ts'
import { itemWordsOf } from './item-words.ts'
import { TRACK_MESSAGES } from './track-messages.ts'

test.each([
  ['one item', 1, {}, 'this item', 'its'],
  ['two of an item', 2, {}, 'these items', 'their'],
  ['a gift', 1, { recipientId: 'C-rosie' }, 'your gift', 'its'],
])('D-42 D-142 the words for %s agree in number', (_case, quantity, parts, what, possessive) => {
  const things = itemWordsOf(aReturn({ lines: [aReturnedLine({ quantity })], ...parts }))
  expect(END_MESSAGES.after(null, things)).toBe(
    `You won't be able to return ${what} again, because ${possessive} return window has ended.`,
  )
  expect(TRACK_MESSAGES.again(things)).toBe(`Return ${what} again`)
})
