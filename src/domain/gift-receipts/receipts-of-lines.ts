import type { Order } from '../orders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface OrdersReceipt {
  receiptId: string
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

/** The receipts that are sent, or to be sent, for lines of an order, in one order for everybody who holds several. */
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

/** Whether its recipient has begun to return something of it: then it is not taken back any more (D-42). */
export function isReturnBegun(order: Pick<Order, 'lines'>, { lines }: Pick<OrdersReceipt, 'lines'>): boolean {
  return sharedLines(order, lines).some(({ returnedByRecipient }) => returnedByRecipient)
}
