import { expect, test } from 'vitest'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { END_MESSAGES } from './end/messages.ts'
import { itemWordsOf } from './item-words.ts'
import { TRACK } from './track-messages.ts'

test.each([
  ['one item', 1, {}, 'this item', 'its', 'it'],
  ['two of an item', 2, {}, 'these items', 'their', 'them'],
  ['a gift', 1, { recipientId: 'C-rosie' }, 'your gift', 'its', 'it'],
  ['two gifts', 2, { recipientId: 'C-rosie' }, 'these items', 'their', 'them'],
])('D-42 D-142 the words for %s agree in number', (_case, quantity, parts, what, possessive, them) => {
  const things = itemWordsOf(aReturn({ lines: [aReturnedLine({ quantity })], ...parts }))
  const { after, done, withdrawn, doneOfWithdrawal, giftOver, giftWillBeOver } = END_MESSAGES
  const again = `You've withdrawn from the contract for ${what}, so please send ${them} back another way.`
  expect(after(null, things)).toBe(
    `You won't be able to return ${what} again, because ${possessive} return window has ended.`,
  )
  expect(done('Sat 19 Dec 2026', things)).toMatch(`You can still return ${what} until`)
  expect(withdrawn.after(things)).toBe(again)
  expect(doneOfWithdrawal(things)).toBe(`Your return has been cancelled. ${again}`)
  expect(TRACK.again(things)).toBe(`Return ${what} again`)
  expect(giftOver.all(things)).toMatch(`You can't return ${what} again. `)
  expect([giftWillBeOver.gift(things), giftWillBeOver.all(things)]).toEqual([
    expect.stringContaining(`You won't be able to return ${what} again, because`),
    expect.stringContaining(`You won't be able to return ${what} again. `),
  ])
})
