import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { linesToFree } from './lines-to-free.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'
import { boundLines } from './shared-lines.ts'

const ORDER = anOrder({ lines: [anOrderLine(), anOrderLine(), anOrderLine()] })
const [ONE = '', TWO = '', THREE = ''] = ORDER.lines.map(({ key }) => key)

const receipt = (receiptId: string, state: GiftReceiptState, ...keys: string[]) => ({
  receiptId,
  state,
  lines: boundLines(ORDER, keys),
})
const ENDED = receipt('ended', 'taken-back', ONE, TWO)
const freed = (...others: ReturnType<typeof receipt>[]) => linesToFree(ORDER, [ENDED, ...others], ENDED)

test('D-39 the lines of a receipt that has ended are freed, and no others', () => {
  expect(freed()).toEqual([ONE, TWO])
  expect(freed(receipt('other', 'sent', THREE))).toEqual([ONE, TWO])
})

test.each(['scheduled', 'sending', 'sent'] as const)(
  'D-39 a line with another receipt that is %s is left to it',
  (state) => {
    expect(freed(receipt('other', state, TWO, THREE))).toEqual([ONE])
  },
)

test.each(['printed', 'failed', 'cancelled', 'taken-back'] as const)(
  'D-39 one that is %s stands for nothing',
  (state) => {
    expect(freed(receipt('other', state, ONE))).toEqual([ONE, TWO])
  },
)

test('D-168 a line that its recipient returns is never freed, and meanwhile only what is still flagged', () => {
  const whileReturned = (status: string, giftEmailSent: boolean) => {
    const [one, two] = ORDER.lines
    if (!one || !two) throw new Error('there are no such lines')
    const lines = [
      { ...one, status, returnedByRecipient: true as const },
      { ...two, facts: { giftEmailSent } },
    ]
    return linesToFree({ lines }, [ENDED], ENDED)
  }
  expect(whileReturned('Awaiting Return', true)).toEqual([TWO])
  expect(whileReturned('Awaiting Return', false)).toEqual([])
  expect(whileReturned('Return Complete', false)).toEqual([TWO])
})

test('D-39 while another is being asked for, nobody knows yet', () => {
  expect(freed(receipt('other', 'requested', TWO))).toBeNull()
  expect(freed(receipt('other', 'requested', THREE))).toEqual([ONE, TWO])
})
