import { expect, test } from 'vitest'
import { O18, receiptOf, until } from '../../../test/builders/gift-receipt.ts'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { OrderLine } from '../orders/order.ts'
import { giftLinkStatus, isWorthSending, onlineReturnStatus, type ReceiptInOrder } from './gift-link-status.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const NOW = instant('2026-11-14T10:24:00Z')
const BACK = { status: 'Awaiting Return' }
const [FIRST, SECOND, THIRD] = ['600000001-1', '600000001-2', '600000001-3']

function keysShown(of: ReceiptInOrder, byRecipient: string[] = [], at = NOW): string[] | string {
  const link = giftLinkStatus(of, byRecipient, at)
  return link.status === 'open' ? link.lines.map(({ key }) => key) : link.status
}

test('D-168 the link of a receipt: what the buyer has withdrawn from is on it no more, unless its recipient returns it', () => {
  const withdrawn = [aWithdrawnLine({ lineKey: FIRST })]
  const given = receiptOf('sent', [until('2026-12-19'), until('2026-12-19')])
  expect(keysShown({ ...given, order: { ...anOrder({ lines: [...given.lines] }), withdrawn } })).toEqual([SECOND])
  const one = receiptOf('sent', [until('2026-12-19')])
  const order = { ...anOrder({ lines: [...one.lines] }), withdrawn }
  expect(keysShown({ ...one, order })).toBe('expired')
  expect(keysShown({ ...one, order }, [FIRST])).toEqual([FIRST])
})

test('D-168 the link of a receipt: what its recipient returns stays on it, and what the buyer has returned does not', () => {
  const theirs = until('2026-11-13', { returnedByRecipient: true })
  expect(keysShown(receiptOf('sent', [theirs, until('2026-12-19', BACK), until('2026-12-19')]))).toEqual([FIRST, THIRD])
  expect(isWorthSending(receiptOf('scheduled', [until('2026-12-19', { returnedByRecipient: true })]), NOW)).toBe(false)
})

test.each<[GiftReceiptState, string[] | string]>([
  ['sending', [FIRST, SECOND]],
  ['sent', [FIRST, SECOND]],
  ['scheduled', 'expired'],
  ['taken-back', 'expired'],
])('D-42 D-165 the link of a receipt: of one that is %s: %j', (state, shown) =>
  expect(keysShown(receiptOf(state))).toEqual(shown),
)

test.each([
  ['2026-11-23T23:59:59Z', [FIRST, SECOND]],
  ['2026-11-24T00:00:00Z', [FIRST]],
  ['2026-12-20T00:00:00Z', 'expired'],
])('D-42 the link of a receipt: shows what is still in its window, and expires with the last line: %s', (at, shown) => {
  expect(keysShown(receiptOf('sent'), [], instant(at))).toEqual(shown)
  // What its recipient is returning stays past its window.
  const theirs = receiptOf('sent', [until('2026-11-23', BACK), until('2026-12-19')])
  expect(keysShown(theirs, [FIRST], instant('2026-11-24T10:00:00Z'))).toEqual([FIRST, SECOND])
})

test.each<[string, LineParts[], string[], string[] | string]>([
  ['by the buyer, as a whole', [until('2026-12-19', BACK)], [], 'returned'],
  ['by the buyer, in part', [until('2026-12-19', BACK), until('2026-12-19')], [], [SECOND]],
  ['by no recipient, but cancelled', [until('2026-12-19', { status: 'Cancelled' })], [], 'expired'],
  ['by the recipient', [until('2026-12-19', BACK), until('2026-12-19')], [FIRST], [FIRST, SECOND]],
])('D-168 the link of a receipt: of gifts that were returned %s', (_case, lines, byRecipient, shown) => {
  expect(keysShown(receiptOf('sent', lines), byRecipient)).toEqual(shown)
})

test.each<[string, LineParts[], boolean]>([
  ['something can be returned', O18, true],
  ['all went back', [until('2026-12-19', BACK)], false],
  ['all was cancelled', [until('2026-12-19', { status: 'Cancelled' })], false],
  ['the window is over, after an outage', [until('2026-11-13')], false],
])('D-165 whether a receipt is sent when it is due and %s', (_case, lines, expected) => {
  expect(isWorthSending(receiptOf('scheduled', lines), NOW)).toBe(expected)
})

test('D-42 D-43 a longer window of some reason is not for recipients, who give none', () => {
  const late = until('2026-11-13', { facts: { lastReturnOnByReason: { 'R05-P0': '2027-01-31' } } })
  expect(keysShown(receiptOf('sent', [late]))).toBe('expired')
  expect(isWorthSending(receiptOf('scheduled', [late]), NOW)).toBe(false)
})

const at = Temporal.Instant.from('2026-11-16T10:00:00Z')
const line = anOrderLine({ facts: { giftEmailSent: true } })
const furniture = anOrderLine({ productType: 'Furniture' })
const theirs = { ...line, status: 'Awaiting Return', returnedByRecipient: true } as const

test.each([
  ['open while one of the items can go back', [line, furniture, theirs], 'open'],
  ['begun once a recipient returns all of it', [theirs], 'begun'],
  ['closed where nothing that is left can be sent', [theirs, furniture], 'closed'],
  ['closed where nothing can be sent', [furniture], 'closed'],
])('GFT-17 D-168 returning a gift online is %s', (_case, parts, expected) => {
  const order = anOrder({ lines: parts })
  const lines: OrderLine[] = order.lines
  expect(onlineReturnStatus(order, lines, at)).toBe(expected)
  // What its buyer has withdrawn from is not for its recipient to return.
  const withdrawn = lines.map(({ key, lineNo }) => aWithdrawnLine({ lineKey: key, lineNo }))
  expect(onlineReturnStatus({ ...order, withdrawn }, lines, at)).not.toBe('open')
})
