import { sharedLines } from '../../../domain/gift-receipts/shared-lines.ts'
import { whatRecipientCanReturn } from '../../../domain/gift-receipts/what-recipient-can-return.ts'
import type { OrderLine } from '../../../domain/orders/order.ts'
import { whatStillGoesBack } from '../../../domain/returns/what-can-go-back.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { GiftReceiptRecords } from '../../gifts/gift-receipt.records.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import type { OrderDetails } from '../../order-records/order-details.ts'
import type { StepTwo } from '../method/step-two.ts'

export interface LookAgainParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: Pick<GiftReceiptRecords, 'hold'>
}

/** Inside the transaction: it may have been given, withdrawn or returned since the page was read (D-42). */
export async function mayStillGoBack(
  { orders, giftReceipts }: LookAgainParts,
  transaction: Transaction,
  { order, recipientId, kept, still }: StepTwo,
  at: Temporal.Instant,
): Promise<boolean> {
  const { customerId, orderNumber } = order
  const chosen = kept.draft.items.lines.map(({ lineKey }) => lineKey)
  const find = () => orders.findDetails(customerId, orderNumber, transaction, recipientId)
  const found = await find()
  if (found === null) return false
  if (recipientId === null) {
    const isReturned = found.order.lines.some((line) => line.returnedByRecipient && chosen.includes(line.key))
    return !isReturned && !isGivenSince(order.lines, found.order.lines, chosen)
  }
  // Locks against taking a receipt back; afterwards everything is checked again.
  for (const receipt of receiptsOf(found, chosen)) await giftReceipts.hold(transaction, receipt)
  const now = await find()
  if (now === null) return false
  // The mark is this very return's, already noted; others show in the status.
  const lines = now.order.lines.map(({ returnedByRecipient: _, ...line }) => line)
  const back = whatRecipientCanReturn({ ...now.order, lines }, now.giftReceipts, at)
  const { gone, fewer } = whatStillGoesBack(still, back)
  return gone.length + fewer.length === 0
}

/** One lock order for all. */
function receiptsOf({ order, giftReceipts }: OrderDetails, lineKeys: readonly string[]) {
  const isOf = (lines: Parameters<typeof sharedLines>[1]) =>
    sharedLines(order, lines).some(({ key }) => lineKeys.includes(key))
  return giftReceipts
    .filter(({ lines }) => isOf(lines))
    .toSorted((one, other) => (one.receiptId < other.receiptId ? -1 : 1))
}

/** Since the order was read: then the recipient returns them (ELI-05, D-42). */
export function isGivenSince(
  before: readonly OrderLine[],
  now: readonly OrderLine[],
  lineKeys: readonly string[],
): boolean {
  const isGiven = (lines: readonly OrderLine[], lineKey: string) =>
    lines.some(({ key, facts }) => key === lineKey && facts.giftEmailSent === true)
  return lineKeys.some((lineKey) => isGiven(now, lineKey) && !isGiven(before, lineKey))
}
