import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

/**
 * What the shops are told of a line when its receipt is scanned (D-166). A printed receipt stops working for what went
 * back online (D-43). Whether there still is time they see by the day on the receipt.
 */
export function scannedLine(state: GiftReceiptState, line: OrderLine): 'open' | 'returned' | 'taken-back' {
  if (isGoingBack(line)) return 'returned'
  return RECEIPT_STATES[state].works && !isCancelled(line) ? 'open' : 'taken-back'
}
