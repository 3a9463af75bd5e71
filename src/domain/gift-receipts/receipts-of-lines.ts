import type { Order } from '../orders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface OrdersReceipt {
  receiptId: string
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

/** In a fixed order, so that locks on several are always taken alike. */
export function receiptsOfLines<Receipt extends OrdersReceipt>(
  order: Pick<Order, 'lines'>,
  receipts: readonly Receipt[],
  lineKeys: readonly string[],
): Receipt[] {
  return receipts
    .filter(({ state }) => RECEIPT_STATES[state].flagsLines)
    .filter(({ lines }) => sharedLines(order, lines).some(({ key }) => lineKeys.includes(key)))
    .toSorted((one, other) => (one.receiptId < other.receiptId ? -1 : 1))
}

/** Then it cannot be taken back (D-42). */
export function isReturnBegun(order: Pick<Order, 'lines'>, { lines }: Pick<OrdersReceipt, 'lines'>): boolean {
  return sharedLines(order, lines).some(({ returnedByRecipient }) => returnedByRecipient)
}
