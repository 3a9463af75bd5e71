import { RECEIPT_STATES } from '../../domain/gift-receipts/receipt-states.data.ts'
import { isReturnBegun, receiptsOfLines } from '../../domain/gift-receipts/receipts-of-lines.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { stopReceipt, type TakeBackParts, takeBackReceipt } from '../gifts/take-back-receipt.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.ts'

export interface TakeGiftsBackParts extends TakeBackParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** Ends the transaction: the order has changed since it was read, and is read again. */
export class ChangedMeanwhile extends Error {}

/**
 * A withdrawal takes the gift receipts of its lines back first, unless their return has begun (D-168). Gives the order as
 * it is once those receipts are ours: until the transaction ends nobody begins to return anything of them.
 */
export async function takeGiftsBack(
  parts: TakeGiftsBackParts,
  transaction: Transaction,
  details: OrderDetails,
  lineKeys: readonly string[],
  now: Temporal.Instant,
): Promise<OrderDetails> {
  const { customerId, orderNumber } = details.order
  const receipts = receiptsOfLines(details.order, details.giftReceipts, lineKeys)
  if (receipts.length === 0) return details
  const stopped = []
  for (const receipt of receipts) {
    if (isReturnBegun(details.order, receipt)) await parts.giftReceipts.hold(transaction, receipt)
    else stopped.push(await stopReceipt(parts, transaction, receipt, now))
  }
  const again = await parts.orders.findDetails(customerId, orderNumber, transaction)
  if (again === null) throw new ChangedMeanwhile()
  for (const held of stopped) {
    // What was stopped goes on, unless the receipt ends with it.
    if (held === null || isReturnBegun(again.order, held.receipt)) throw new ChangedMeanwhile()
    if (RECEIPT_STATES[held.receipt.state].flagsLines) await takeBackReceipt(parts, transaction, held, now)
  }
  return again
}
