import type { GiftPrint } from '../../domain/gift-receipts/read-gift.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { newBarcodeNumber } from './issue-gift.ts'
import { canStillBeGiven, type GiftAsker, receiptOf } from './send-gift.ts'

export interface PrintGiftParts {
  giftReceipts: Pick<GiftReceiptRecords, 'add'>
  orders: Pick<OrderRecords, 'findDetails'>
  commands: CommandLog
}

export const PRINT_GIFT = 'print-gift-receipt'

/** Idempotent by key. */
export type PrintGiftResult = { outcome: 'printed'; receiptId: string } | { outcome: 'overtaken' | 'key-reused' }

/** Rolls back, so that the key is not used up. */
class Overtaken extends Error {}

/** Nothing is sent out, and no line is flagged (D-39). */
export async function printGift(
  parts: PrintGiftParts,
  { order }: OrderDetails,
  gift: GiftPrint,
  asker: GiftAsker,
): Promise<PrintGiftResult> {
  const act = async (transaction: Transaction): Promise<string> => {
    if (!(await canStillBeGiven(parts, transaction, order, gift, asker))) throw new Overtaken()
    const receipt = receiptOf(order, gift, asker)
    await parts.giftReceipts.add(transaction, {
      ...receipt,
      ...{ state: 'printed', email: null, dueAt: asker.now, storeBarcodeNumber: newBarcodeNumber() },
    })
    return receipt.receiptId
  }
  const command = {
    customerId: order.customerId,
    key: asker.key,
    purpose: PRINT_GIFT,
    payload: { orderNumber: order.orderNumber, ...gift } as unknown as Json,
    acceptedAt: asker.now,
  }
  try {
    const bound = await parts.commands.once(command, act)
    if (bound.outcome === 'key-reused') return { outcome: 'key-reused' }
    return { outcome: 'printed', receiptId: String(bound.answer) }
  } catch (error) {
    if (error instanceof Overtaken) return { outcome: 'overtaken' }
    throw error
  }
}
