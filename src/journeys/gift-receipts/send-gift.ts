import type { GiftMailLimit } from '../../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftMail } from '../../domain/gift-receipts/read-gift.ts'
import type { OutsideWrites } from '../../outside/outside-writes.ts'
import type { GiftReceiptRecords } from '../../ports/gift-receipts.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface SendGiftParts {
  writes: Pick<OutsideWrites, 'ask'>
  giftReceipts: GiftReceiptRecords
}

/** What a command key for it is issued for. */
export const SEND_GIFT = 'send-gift-receipt'

export interface GiftAsker {
  origin: string
  now: Temporal.Instant
  key: string
}

/** What came of asking for a gift receipt by e-mail. */
export type SendGiftResult =
  /** `sending`: it is queued, and whether it arrives is not known yet. */
  | { outcome: 'sent' | 'sending' | 'scheduled'; receiptId: string }
  /** Its e-mail has failed for good by now (GFT-16); or order management would not have it (GFT-15). */
  | { outcome: 'email-failed'; receiptId: string }
  | { outcome: 'not-sent' }
  /** Order management has not answered: it is sent as soon as it does. */
  | { outcome: 'unknown'; receiptId: string }
  /** D-136. */
  | { outcome: 'limited'; limit: GiftMailLimit }
  /** Something else is under way for this order. */
  | { outcome: 'busy' }
  /** Its lines have changed meanwhile: the page says how they stand. */
  | { outcome: 'overtaken' }
  | { outcome: 'key-reused' }

export async function sendGift(
  _parts: SendGiftParts,
  _details: OrderDetails,
  _gift: GiftMail,
  _asker: GiftAsker,
): Promise<SendGiftResult> {
  throw new Error('to be built')
}
