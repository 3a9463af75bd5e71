import { expect, test } from 'vitest'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { anOrder, anOrderLine, type LineParts, type OrderParts } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { giftableLines, hasLineToGive, type ReceiptWithLines } from './receipt-lines.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:24:00Z')
const day = (text: string) => Temporal.PlainDate.from(text)

function verdictOf(line: LineParts, order: OrderParts = {}, at = NOW) {
  return [...giftableLines(anOrder({ ...order, lines: [anOrderLine(line)] }), at).values()][0]
}

const PAST_WINDOW = { defaultLastReturnOn: day('2026-11-13') }

test.each<[string, LineParts]>([
  ['delivered', {}],
  ['on its way', { status: 'Shipped', deliveredOn: null, facts: { defaultLastReturnOn: day('2026-12-20') } }],
  ['collected', { status: 'Collected', facts: { defaultLastReturnOn: day('2026-12-20') } }],
  ['on its last day', { facts: { defaultLastReturnOn: day('2026-11-14') } }],
  ['in the window by its flag alone', { facts: { ...PAST_WINDOW, withinReturnWindow: true } }],
  ['without a flag again, after its mail failed', { facts: { giftEmailSent: false, giftRecipientName: 'Rosie' } }],
])('D-164 D-41 a line that is %s can have a gift receipt', (_case, line) => expect(verdictOf(line)).toBeNull())

test('D-168 what its recipient returns reads as given, whatever its flag is', () => {
  const sent = { code: 'sent', sentence: 'A gift receipt has been sent for this item.' }
  expect(verdictOf({ returnedByRecipient: true })).toEqual(sent)
  const flagged = { giftEmailSent: true, giftSendOn: day('2026-11-20') }
  expect(verdictOf({ returnedByRecipient: true, facts: flagged })).toEqual(sent)
})

const NOT_YET = 'You can send a gift receipt once this item is on its way.'

test.each<[string, LineParts, string, string]>([
  ['not sent out yet', { status: 'Awaiting Despatch' }, 'not-sent-out', NOT_YET],
  ['past its window', { facts: PAST_WINDOW }, 'window-expired', 'Return Window Expired'],
  ['cancelled', { status: 'Cancelled' }, 'cancelled', 'Cancelled'],
  ['on its way back', { status: 'Awaiting Return' }, 'return-started', 'Return Started'],
  ['refunded', { status: 'Return Complete' }, 'refund-completed', 'Refund completed'],
  ['waiting in store', { status: 'Ready To Collect' }, 'other-status', 'Ready to collect'],
  ['in an unknown status', { status: 'Lost', statusDescription: 'Lost at sea' }, 'other-status', 'Lost at sea'],
  ['a replacement that is blocked', { facts: { reshipParentKey: 'K1' } }, 'reshipped', 'Reshipped'],
  ['not returnable', { facts: { returnable: false } }, 'not-returnable', "Sorry, you can't return this"],
])('D-164 a line that is %s has its reason', (_case, line, code, sentence) => {
  expect(verdictOf(line)).toEqual({ code, sentence })
})

test.each<[string, LineParts, string]>([
  ['furniture', { productType: 'Furniture' }, 'furniture'],
  ['food', { productType: 'Foods' }, 'food'],
  ['an e-gift card', { productType: 'EGiftCard' }, 'e-gift-card'],
  ['an e-gift card by its status', { status: 'eGift Allocated' }, 'e-gift-card'],
  ['what is never taken back', { facts: { ableToReturn: false } }, 'not-returnable'],
])('D-164 nothing is promised before despatch of %s', (_case, line, code) => {
  expect(verdictOf({ status: 'Awaiting Despatch', ...line })).toMatchObject({ code })
})

test('D-164 Christmas food has none, whatever its lines are called', () => {
  expect(verdictOf({}, { site: 'christmas-ie', currency: 'EUR' })).toMatchObject({ code: 'food' })
})

const BACK = { status: 'Awaiting Return' }
const sent = (giftSendOn?: string, line: LineParts = {}): LineParts => ({
  ...line,
  facts: { giftEmailSent: true, ...(giftSendOn && { giftSendOn: day(giftSendOn) }) },
})

test.each<[string, LineParts, string]>([
  ['sent earlier', sent('2026-11-10'), 'A gift receipt has been sent for this item.'],
  ['sent on an unknown day', sent(), 'A gift receipt has been sent for this item.'],
  ['sent this morning', sent('2026-11-14'), 'A gift receipt has been sent for this item.'],
  ['sent and returned since', sent('2026-11-10', BACK), 'A gift receipt has been sent for this item.'],
  ['to be sent', sent('2026-11-20'), 'A gift receipt will be sent for this item on 20 Nov 2026.'],
])('D-164 D-168 GFT-14 a second receipt cannot follow one that was %s', (_case, line, sentence) => {
  expect(verdictOf(line)?.sentence).toBe(sentence)
})

test('D-165 a receipt is to be sent until nine in the morning of its day', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-06-20T${time}Z`)
  const line = sent('2026-06-20')
  expect(verdictOf(line, {}, at('07:59:59'))).toMatchObject({ code: 'scheduled' })
  expect(verdictOf(line, {}, at('08:00:00'))).toMatchObject({ code: 'sent' })
})

test('D-125 what was withdrawn from as a whole has none, and a part of it does not hinder the rest', () => {
  const order = anOrder({ site: 'ie', currency: 'EUR', lines: [anOrderLine({ quantity: 2 })] })
  const withdrawnBut = (keeps: number) => aWithdrawnLine({ quantity: 2 - keeps, keeps })
  const codesOf = (keeps: number) =>
    [...giftableLines({ ...order, withdrawn: [withdrawnBut(keeps)] }, NOW).values()].map((why) => why?.code ?? null)
  expect(codesOf(0)).toEqual(['withdrawn'])
  expect(codesOf(1)).toEqual([null])
})

const withReceipts = (line: LineParts, ...receipts: Partial<ReceiptWithLines>[]) => {
  const order = anOrder({ lines: [anOrderLine(line)] })
  const given = receipts.map((parts) => aGiftReceipt(parts))
  const [why] = giftableLines(order, NOW, given).values()
  expect(hasLineToGive(order, NOW, given)).toBe(why === null)
  return why?.code ?? null
}

test.each(['failed', 'cancelled', 'taken-back'] as const)(
  'D-39 D-42 after a receipt that was %s its line is being updated until order management has freed it',
  (state) => {
    expect(withReceipts(sent('2026-11-10'), { state })).toBe('being-freed')
    expect(withReceipts(sent('2026-11-20'), { state })).toBe('being-freed')
    expect(withReceipts(sent('2026-11-10'), { state, releasedAt: NOW })).toBe('sent')
    expect(withReceipts({}, { state })).toBeNull()
    // A newer one counts, and one on paper does not affect the flag.
    expect(withReceipts(sent('2026-11-10'), { state: 'sent' }, { state })).toBe('sent')
    expect(withReceipts(sent('2026-11-10'), { state: 'printed' }, { state })).toBe('being-freed')
    expect(withReceipts(sent('2026-11-10'), { state: 'printed' })).toBe('sent')
  },
)

test('D-164 a line whose receipt order management has yet to agree to has none to give', () => {
  expect(withReceipts({}, { state: 'requested' })).toBe('being-sent')
  expect(withReceipts({}, { state: 'printed' }, { state: 'requested' })).toBe('being-sent')
  expect(withReceipts({}, { state: 'failed' }, { state: 'requested' })).toBeNull()
  const another = [{ lineNo: 2, splitNo: 0, key: '600000001-2' }]
  expect(withReceipts({}, { state: 'requested', lines: another })).toBeNull()
  // Whether one of ours was sent depends on its state, not on the hour (D-165).
  expect(withReceipts(sent('2026-11-13'), { state: 'scheduled' })).toBe('scheduled')
  expect(withReceipts(sent('2026-11-20'), { state: 'sending' })).toBe('sent')
})
