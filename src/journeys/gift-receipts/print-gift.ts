import type { GiftPrint } from '../../domain/gift-receipts/read-gift.ts'
import type { CommandLog } from '../../ports/command-log.ts'
import type { GiftReceiptRecords } from '../../ports/gift-receipts.ts'
import type { OrderDetails } from '../../ports/order-records.ts'
import type { GiftAsker } from './send-gift.ts'

export interface PrintGiftParts {
  giftReceipts: GiftReceiptRecords
  commands: CommandLog
}

export const PRINT_GIFT = 'print-gift-receipt'

/** Under the key of another receipt that one is shown: nothing is printed twice. */
export type PrintGiftResult = { outcome: 'printed'; receiptId: string } | { outcome: 'overtaken' | 'key-reused' }

/** A receipt on paper: nobody outside is told, and no line is flagged (D-39). */
export async function printGift(
  _parts: PrintGiftParts,
  _details: OrderDetails,
  _gift: GiftPrint,
  _asker: GiftAsker,
): Promise<PrintGiftResult> {
  throw new Error('to be built')
}
