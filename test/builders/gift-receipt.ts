import type { GiftReceipt } from '../../src/domain/gift-receipts/gift-receipt.ts'
import type { GiftReceiptState } from '../../src/domain/gift-receipts/receipt-states.data.ts'
import { TEST_NOW } from '../harness/constants.ts'
import { anOrder, anOrderLine, type LineParts } from './order.ts'

/** A line that can be returned until this day. */
export const until = (day: string, line: LineParts = {}): LineParts => ({
  ...line,
  facts: { defaultLastReturnOn: Temporal.PlainDate.from(day), ...line.facts },
})
/** 35 and 9 days left, as in O18. */
export const O18 = [until('2026-12-19'), until('2026-11-23')]

/** For all of an order. */
export function receiptOf(state: GiftReceiptState, lines: LineParts[] = O18) {
  const order = anOrder({ lines: lines.map((line) => anOrderLine(line)) })
  return { state, lines: order.lines, order, dueAt: Temporal.Instant.from('2026-11-20T09:00:00Z') }
}

/** A gift receipt sent to Rosie, for the first line of `anOrder()`. */
export function aGiftReceipt(overrides: Partial<GiftReceipt> = {}): GiftReceipt {
  return {
    customerId: 'C-amelia',
    orderNumber: '600000001',
    receiptId: 'receipt-1',
    site: 'uk',
    state: 'sent',
    failure: null,
    name: 'Rosie',
    email: 'rosie@example.com',
    message: 'Happy birthday, Rosie!\nI hope it fits.',
    theme: 'birthday',
    requestedAt: TEST_NOW,
    dueAt: TEST_NOW,
    sentAt: TEST_NOW,
    endedAt: null,
    releasedAt: null,
    storeBarcodeNumber: '29600000001424',
    mailId: 'mail-1',
    lines: [{ lineNo: 1, splitNo: 0, key: '600000001-1' }],
    origin: 'https://shop.test',
    ...overrides,
  }
}
