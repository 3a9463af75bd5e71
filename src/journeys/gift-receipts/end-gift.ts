import type { CommandLog } from '../../ports/command-log.ts'
import type { GiftReceiptRecords } from '../../ports/gift-receipts.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface EndGiftParts {
  giftReceipts: GiftReceiptRecords
  commands: CommandLog
}

export const END_GIFT = 'end-gift-receipt'

export type EndGiftResult =
  /** `freed`: the buyer can return the items again already; otherwise order management is still being told. */
  | { outcome: 'cancelled' | 'taken-back'; freed: boolean }
  /** It has gone out, has ended, or its return has begun. */
  | { outcome: 'too-late' }
  | { outcome: 'missing' }

/** The buyer cancels a scheduled receipt, or takes a sent one back (D-42). Asking twice is answered as once. */
export async function endGift(
  _parts: EndGiftParts,
  _details: OrderDetails,
  _receiptId: string,
  _asker: { now: Temporal.Instant; key: string },
): Promise<EndGiftResult> {
  throw new Error('to be built')
}
