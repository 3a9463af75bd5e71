import type { Order, OrderLine } from '../orders/order.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'
import { whatBuyerMay } from './what-buyer-may.ts'

interface OrdersReceipt {
  state: GiftReceiptState
  dueAt: Temporal.Instant
  lines: readonly BoundLine[]
}

/**
 * What the buyer has to do with a receipt to return something of it themselves; null where that would bring nothing back,
 * since its recipient returns it, say (D-42).
 */
export function endsGift(
  order: Order,
  receipts: readonly OrdersReceipt[],
  at: Temporal.Instant,
): 'cancel' | 'take-back' | null {
  for (const receipt of receipts) {
    const lines = sharedLines(order, receipt.lines)
    const may = whatBuyerMay({ ...receipt, lines, order }, at)?.may
    const freed = { ...order, lines: order.lines.map((line) => (lines.includes(line) ? withoutFlag(line) : line)) }
    if (may && whatCanGoBack(freed, at).online.some((key) => lines.some((line) => line.key === key))) return may
  }
  return null
}

function withoutFlag(line: OrderLine): OrderLine {
  const { giftEmailSent: _sent, ...facts } = line.facts
  return { ...line, facts }
}
