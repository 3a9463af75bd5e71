import type { GiftReceipt } from '../../src/domain/gift-receipts/gift-receipt.ts'
import { TEST_NOW } from '../harness/constants.ts'

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
