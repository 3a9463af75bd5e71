import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { boundLines } from './shared-lines.ts'
import { whatRecipientCanReturn } from './what-recipient-can-return.ts'

const order = anOrder({
  lines: ['a', 'b', 'c'].map((key) =>
    anOrderLine({ key, ...(key === 'c' && { status: 'Awaiting Return' }), facts: { giftEmailSent: true } }),
  ),
})
const receipt = (state: 'sent' | 'taken-back' | 'scheduled', ...keys: string[]) => ({
  state,
  lines: boundLines(order, keys),
})
const online = (...receipts: ReturnType<typeof receipt>[]) => whatRecipientCanReturn(order, receipts, TEST_NOW).online

test('D-42 a recipient can return what the rules allow of the lines of their receipts', () => {
  expect(online(receipt('sent', 'a', 'c'))).toEqual(['a'])
  expect(online()).toEqual([])
})

test.each(['taken-back', 'scheduled'] as const)('D-42 of a receipt that is %s nothing can be returned', (state) => {
  const { online, verdicts } = whatRecipientCanReturn(order, [receipt(state, 'a'), receipt('sent', 'b')], TEST_NOW)
  expect(online).toEqual(['b'])
  expect(verdicts.get('a')).toMatchObject({ code: 'not-returnable' })
})

test('D-42 a line whose receipt was taken back and that was given again can be returned', () => {
  expect(online(receipt('taken-back', 'a'), receipt('sent', 'a'))).toEqual(['a'])
})
