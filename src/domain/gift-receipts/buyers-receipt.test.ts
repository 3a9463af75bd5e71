import { expect, test } from 'vitest'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { buyersReceipts, hasGiftReceipts, receiptForBuyer, type StoredReceipt } from './buyers-receipt.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NOW = at('2026-11-14T10:00:00Z')
const ORDER = anOrder({ lines: [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Shirt' })] })
const bound = (lineNo: number) => ({ lineNo, splitNo: 0, key: `600000001-${lineNo}` })

function sentReceipt(state: GiftReceiptState, more: Partial<StoredReceipt> = {}): StoredReceipt {
  return aGiftReceipt({
    ...{ receiptId: state, state, lines: [bound(1)] },
    ...{ requestedAt: at('2026-11-12T10:00:00Z'), dueAt: at('2026-11-20T09:00:00Z') },
    ...{ sentAt: at('2026-11-12T10:01:00Z'), endedAt: at('2026-11-13T10:00:00Z') },
    ...more,
  })
}

const read = (...receipts: StoredReceipt[]) => buyersReceipts(ORDER, receipts, NOW)

test.each<[GiftReceiptState, string, string | null]>([
  ['requested', 'Being sent to Rosie (rosie@example.com)', null],
  ['printed', 'Printed for Rosie on 12 Nov 2026', 'print'],
  ['scheduled', 'Scheduled for 20 Nov 2026, to Rosie (rosie@example.com)', 'cancel'],
  ['sending', 'Sending to Rosie (rosie@example.com)', 'take-back'],
  ['sent', 'Sent to Rosie (rosie@example.com) on 12 Nov 2026', 'take-back'],
  ['failed', 'Not sent to Rosie (rosie@example.com)', null],
  ['cancelled', 'Cancelled on 13 Nov 2026. It was for Rosie (rosie@example.com).', null],
  ['taken-back', 'Taken back on 13 Nov 2026. It was sent to Rosie (rosie@example.com) on 12 Nov 2026.', null],
])('D-42 the buyer reads the status of a receipt that is %s', (state, sentence, may) => {
  expect(read(sentReceipt(state))).toMatchObject([{ sentence, allowedAction: may, items: ['Dress'] }])
  // One that was taken back before its mail was sent is not shown as sent.
  const [unsent] = read(sentReceipt('taken-back', { sentAt: null }))
  expect(unsent?.sentence).toBe('Taken back on 13 Nov 2026. It was for Rosie (rosie@example.com).')
})

const EMAIL = "We couldn't send your gift receipt email at the moment. Please try again later."
const OUTSIDE = "We couldn't send your gift receipt at the moment. Please try again later."

test.each([
  ['email', EMAIL],
  ['order-management', OUTSIDE],
  ['nothing-left', "We haven't sent it, because none of its items can be returned any more."],
] as const)('GFT-15 GFT-16 D-39 a receipt that was not sent has its sentence: %s', (failure, sentence) => {
  expect(read(sentReceipt('failed', { failure }))[0]?.failure).toBe(sentence)
})

test('D-39 a receipt that was not sent has no failure sentence once there is a newer one for one of its items', () => {
  const failed = sentReceipt('failed', { failure: 'email', lines: [bound(1), bound(2)] })
  expect(read(sentReceipt('sent', { lines: [bound(2)] }), failed)[1]?.failure).toBeNull()
  expect(read(sentReceipt('sent', { lines: [bound(7)] }), failed)[1]?.failure).toBe(EMAIL)
  expect(read(failed, sentReceipt('sent', { lines: [bound(2)] }))[0]?.failure).toBe(EMAIL)
})

test('D-39 a receipt that was not sent is left out once the same was tried again: that outcome is shown', () => {
  const failed = sentReceipt('failed', { failure: 'email', lines: [bound(1), bound(2)] })
  const statesAfter = (later: StoredReceipt) => read(later, failed).map(({ receiptId }) => receiptId)
  const same = { lines: [bound(2), bound(1)] }
  expect(statesAfter(sentReceipt('sent', { ...same, name: 'Rosemary' }))).toEqual(['sent'])
  expect(read({ ...failed, ...same }, failed, failed)).toMatchObject([{ failure: EMAIL }])
  expect(statesAfter(sentReceipt('sent', { lines: [bound(1)] }))).toEqual(['sent', 'failed'])
  expect(statesAfter(sentReceipt('sent', { ...same, email: 'poppy@example.com' }))).toEqual(['sent', 'failed'])
  expect(statesAfter(sentReceipt('printed', { ...same, email: null }))).toEqual(['printed', 'failed'])
  expect(read(sentReceipt('sent', same), sentReceipt('taken-back', same))).toHaveLength(2)
})

test('D-43 a printed receipt of what went back is not printed again', () => {
  const order = anOrder({ lines: [anOrderLine({ status: 'Awaiting Return' })] })
  expect(buyersReceipts(order, [sentReceipt('printed')], NOW)[0]?.allowedAction).toBeNull()
})

test('D-168 for its buyer a receipt has ended once they have withdrawn from all of it', () => {
  const withdrawn = { ...ORDER, withdrawn: [aWithdrawnLine({ withdrawnAt: NOW })] }
  const ended = { state: 'taken-back', endedAt: NOW }
  expect(receiptForBuyer(withdrawn, sentReceipt('sent'))).toEqual({ ...sentReceipt('sent'), ...ended })
  const earlier = aWithdrawnLine({ lineNo: 2, withdrawnAt: NOW.subtract({ hours: 1 }) })
  const both = { ...ORDER, withdrawn: [...withdrawn.withdrawn, earlier] }
  const ofBoth = sentReceipt('sent', { lines: [bound(1), bound(2)] })
  expect(receiptForBuyer(both, ofBoth)).toEqual({ ...ofBoth, ...ended })
  for (const receipt of [sentReceipt('printed'), sentReceipt('failed'), sentReceipt('sent', { lines: [bound(2)] })])
    expect(receiptForBuyer(withdrawn, receipt)).toBe(receipt)
})

test('D-164 the page is linked where a line can have a receipt, or there is one', () => {
  const waiting = anOrder({ lines: [anOrderLine({ status: 'Scheduled' })] })
  expect(hasGiftReceipts(ORDER, [], NOW)).toBe(true)
  expect(hasGiftReceipts(waiting, [], NOW)).toBe(false)
  expect(hasGiftReceipts(waiting, [{ ...sentReceipt('printed'), releasedAt: null }], NOW)).toBe(true)
})
