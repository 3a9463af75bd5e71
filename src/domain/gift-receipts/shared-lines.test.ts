import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'
import { boundLines, linesToRelease, receiptsOfLines, sharedLines } from './shared-lines.ts'

const dress = anOrderLine({ lineNo: 1, splitNo: 0, key: 'K1' })
const shirt = anOrderLine({ lineNo: 2, splitNo: 0, key: 'K2' })
const BOUND = [{ lineNo: 1, splitNo: 0, key: 'K1' }]

const keysOf = (lines: ReturnType<typeof sharedLines>) => lines.map(({ key }) => key)

test('D-42 a receipt is for its own lines, and what was split off them or off such a part, and no others', () => {
  const part = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K9', facts: { derivedFromLineKey: 'K1' } })
  const ofPart = anOrderLine({ lineNo: 1, splitNo: 2, key: 'K10', facts: { derivedFromLineKey: 'K9' } })
  const foreign = anOrderLine({ lineNo: 2, splitNo: 1, key: 'K8', facts: { derivedFromLineKey: 'K2' } })
  const order = anOrder({ lines: [dress, shirt, foreign, part, ofPart] })
  expect(keysOf(sharedLines(order, BOUND))).toEqual(['K1', 'K9', 'K10'])
  expect(keysOf(sharedLines(order, [{ lineNo: 1, splitNo: 0, key: 'K1', excludedSplits: [1] }]))).toEqual(['K1'])
})

test('D-42 a line whose key order management has changed is found by its number', () => {
  const renamed = { ...dress, key: 'N1' }
  expect(keysOf(sharedLines(anOrder({ lines: [renamed, shirt] }), BOUND))).toEqual(['N1'])
  const another = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K7' })
  expect(keysOf(sharedLines(anOrder({ lines: [dress, another] }), BOUND))).toEqual(['K1'])
})

test('D-42 what had been split off a line before it was given is no part of the gift', () => {
  const before = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K9', facts: { derivedFromLineKey: 'K1' } })
  const since = anOrderLine({ lineNo: 1, splitNo: 2, key: 'K10', facts: { derivedFromLineKey: 'K1' } })
  const bound = boundLines(anOrder({ lines: [dress, shirt, before] }), ['K1'])
  expect(bound).toEqual([{ ...BOUND[0], excludedSplits: [1] }])
  expect(keysOf(sharedLines(anOrder({ lines: [dress, shirt, before, since] }), bound))).toEqual(['K1', 'K10'])
  const both = boundLines(anOrder({ lines: [dress, before] }), ['K1', 'K9'])
  expect(keysOf(sharedLines(anOrder({ lines: [dress, before] }), both))).toEqual(['K1', 'K9'])
  expect(boundLines(anOrder({ lines: [dress, shirt] }), ['K2'])).toEqual([{ lineNo: 2, splitNo: 0, key: 'K2' }])
})

const ORDER = anOrder({ lines: [anOrderLine(), anOrderLine(), anOrderLine()] })
const [ONE = '', TWO = '', THREE = ''] = ORDER.lines.map(({ key }) => key)

const receipt = (receiptId: string, state: GiftReceiptState, ...keys: string[]) => ({
  receiptId,
  state,
  lines: boundLines(ORDER, keys),
})
const ENDED = receipt('ended', 'taken-back', ONE, TWO)
const freed = (...others: ReturnType<typeof receipt>[]) => linesToRelease(ORDER, [ENDED, ...others], ENDED)

test('D-39 the lines of a receipt that has ended are freed, but for those that another covers, or may', () => {
  expect([freed(), freed(receipt('other', 'sent', THREE))]).toEqual(Array(2).fill([ONE, TWO]))
  for (const state of ['scheduled', 'sending', 'sent'] as const)
    expect(freed(receipt('other', state, TWO, THREE)), state).toEqual([ONE])
  for (const state of ['printed', 'failed', 'cancelled', 'taken-back'] as const)
    expect(freed(receipt('other', state, ONE)), state).toEqual([ONE, TWO])
  expect(freed(receipt('other', 'requested', TWO))).toBeNull()
  expect(freed(receipt('other', 'requested', THREE))).toEqual([ONE, TWO])
})

test('receipts of the same lines are in one order, so that two locks never wait for each other', () => {
  const receipts = [receipt('b', 'sent', ONE), receipt('a', 'scheduled', TWO), receipt('c', 'printed', ONE)]
  const ids = (keys: string[]) => receiptsOfLines(ORDER, receipts, keys).map(({ receiptId }) => receiptId)
  expect([ids([ONE, TWO]), ids([ONE]), ids([THREE])]).toEqual([['a', 'b'], ['b'], []])
})

test('D-168 a line that its recipient returns is never freed, and meanwhile only what is still flagged', () => {
  const whileReturned = (status: string, giftEmailSent: boolean) => {
    const [one, two] = [anOrderLine({ status, returnedByRecipient: true }), anOrderLine({ facts: { giftEmailSent } })]
    return linesToRelease(anOrder({ lines: [one, two] }), [ENDED], ENDED)
  }
  expect(whileReturned('Awaiting Return', true)).toEqual([TWO])
  expect(whileReturned('Awaiting Return', false)).toEqual([])
  expect(whileReturned('Return Complete', false)).toEqual([TWO])
})
