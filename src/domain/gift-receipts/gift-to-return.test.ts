import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { giftSentence, giftToReturn, recipientReturnableLines } from './gift-to-return.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { boundLines } from './shared-lines.ts'

const BACK = { status: 'Awaiting Return' }
const REFUNDED: LineParts = { status: 'Return Complete', returnedByRecipient: true }
const LATE = { facts: { withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-10-01') } }

/** A gift of lines a, b and c in this order, as far as they are given; each state is that of a receipt for all of them. */
function gift(
  lines: readonly LineParts[],
  ownReturnLineKeys: readonly string[] = [],
  states: readonly GiftReceiptState[] = ['sent'],
) {
  const order = anOrder({ lines: lines.map((line, place) => anOrderLine({ key: 'abc'[place] ?? '', ...line })) })
  const bound = boundLines(
    order,
    order.lines.map(({ key }) => key),
  )
  return giftToReturn(
    { order, receipts: states.map((state) => ({ state, lines: bound })), ownReturnLineKeys },
    TEST_NOW,
  )
}

test.each<[string, Parameters<typeof gift>, string]>([
  ['one line that can go back', [[{}]], 'open'],
  ['all returned by another recipient', [[BACK, BACK]], 'returned'],
  ['all past their last day', [[LATE, LATE]], 'expired'],
  ['another recipient is returning it', [[{ returnedByRecipient: true }]], 'begun'],
  ['returned by another recipient', [[{ ...BACK, returnedByRecipient: true }]], 'begun'],
  ['refunded to another recipient', [[REFUNDED]], 'done'],
  ['returned by the recipient', [[BACK], ['a']], 'open'],
  ['one returned by the recipient, the other past its last day', [[BACK, LATE], ['a']], 'expired'],
  ['one returned by the recipient, the other by the buyer', [[BACK, BACK], ['a']], 'returned'],
  ['one returned by the recipient, the other cancelled', [[BACK, { status: 'Cancelled' }], ['a']], 'open'],
  ['one returned by the recipient, and taken back', [[BACK, {}], ['a'], ['taken-back']], 'expired'],
  ['no receipt', [[{}], [], []], 'expired'],
  ['taken back, and given again', [[{}], [], ['taken-back', 'sent']], 'open'],
])('D-42 D-168 the status of a gift: %s', (_, given, status) => expect(gift(...given).status).toBe(status))

test.each(Object.entries(RECEIPT_STATES))(
  'D-42 D-168 the status of a gift: a receipt that is %s',
  (state, { isValid }) => {
    const result = gift([{}], [], [state as GiftReceiptState])
    expect([result.status, result.order.lines.length, result.eligibility.online]).toEqual(
      isValid ? ['open', 1, ['a']] : ['expired', 0, []],
    )
  },
)

test('D-168 what another recipient has returned, or is about to, is marked in its row', () => {
  const { eligibility } = gift([BACK, BACK, { facts: { giftEmailSent: true } }], ['b'])
  const sentences = [...eligibility.verdicts.values()].map((why) => why?.sentence ?? null)
  const returned = 'This gift has already been returned. Please ask the person who gave it to you.'
  expect(sentences).toEqual([returned, 'Return Started', null])
  expect(eligibility.online).toEqual(['c'])
  const begun = gift([{ returnedByRecipient: true }, {}]).eligibility
  expect([begun.verdicts.get('a')?.sentence, begun.online]).toEqual([giftSentence('begun'), ['b']])
})

test('D-42 what the recipient has returned stays theirs when the receipt has ended; nothing else does', () => {
  const { order, eligibility } = gift([BACK, {}], ['a'], ['taken-back'])
  expect([order.lines.map(({ key }) => key), eligibility.online]).toEqual([['a'], []])
})

test('D-42 of a receipt that was taken back nothing can be returned', () => {
  const order = anOrder({ lines: ['a', 'b'].map((key) => anOrderLine({ key, facts: { giftEmailSent: true } })) })
  const receipt = (state: GiftReceiptState, key: string) => ({ state, lines: boundLines(order, [key]) })
  const receipts = [receipt('taken-back', 'a'), receipt('sent', 'b')]
  const { online, verdicts } = recipientReturnableLines(order, receipts, TEST_NOW)
  expect([online, verdicts.get('a')?.code]).toEqual([['b'], 'not-returnable'])
})
