import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { whatBuyerMay } from '../../domain/gift-receipts/what-buyer-may.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { stopReceipt, type TakeBackParts, takeBackReceipt } from './take-back-receipt.ts'
import { waitFor } from './wait-for.ts'

export interface EndGiftParts extends TakeBackParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: GiftReceiptRecords
  commands: CommandLog
  settings: { giftEmailWaitMs: number }
}

export const END_GIFT = 'end-gift-receipt'

export type EndGiftResult =
  /** `freed`: the buyer can return the items already. */
  | { outcome: 'cancelled' | 'taken-back'; freed: boolean }
  /** Ended before, or its return has begun. */
  | { outcome: 'too-late' }
  | { outcome: 'missing' }

/** Rolls back, so that the key is not used up. */
class TooLate extends Error {}

/** Cancels a scheduled receipt or takes a sent one back (D-42). Idempotent. */
export async function endGift(
  parts: EndGiftParts,
  details: OrderDetails,
  receiptId: string,
  asker: { now: Temporal.Instant; key: string },
): Promise<EndGiftResult> {
  const { customerId, orderNumber } = details.order
  const which = { customerId, orderNumber, receiptId }
  const known = await parts.giftReceipts.find(which)
  if (known === null) return { outcome: 'missing' }
  const command = {
    ...{ customerId, key: asker.key, purpose: END_GIFT, acceptedAt: asker.now },
    payload: { orderNumber, receiptId },
  }
  try {
    await parts.commands.once(command, async (transaction) => {
      await end(parts, transaction, known, asker.now)
      return receiptId
    })
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
  }
  const ended = await waitFor(
    () => parts.giftReceipts.find(which),
    (receipt) => receipt?.endedAt === null || receipt?.freedAt !== null,
    parts.settings.giftEmailWaitMs,
  )
  if (ended?.state !== 'cancelled' && ended?.state !== 'taken-back') return { outcome: 'too-late' }
  return { outcome: ended.state, freed: ended.freedAt !== null }
}

async function end(
  parts: EndGiftParts,
  transaction: Transaction,
  known: GiftReceipt,
  now: Temporal.Instant,
): Promise<void> {
  const held = await stopReceipt(parts, transaction, known, now)
  // Read after locking: a return that has just begun holds the receipt too.
  const details = held && (await parts.orders.findDetails(known.customerId, known.orderNumber, transaction))
  if (!held || !details) throw new TooLate()
  const { order } = details
  const lines = sharedLines(order, held.receipt.lines)
  if (whatBuyerMay({ ...held.receipt, lines, order }, now) === null) throw new TooLate()
  await takeBackReceipt(parts, transaction, held, now)
}
