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

/** Before returning its items (D-42). A recipient's returns make no difference: that would tell the buyer (D-168). */
export function endsGift(
  order: Order,
  receipts: readonly OrdersReceipt[],
  at: Temporal.Instant,
): 'cancel' | 'take-back' | null {
  const known = { ...order, lines: order.lines.map(withoutMark) }
  for (const receipt of receipts) {
    const lines = sharedLines(known, receipt.lines)
    const may = whatBuyerMay({ ...receipt, lines, order: known }, at)?.may
    const freed = { ...known, lines: known.lines.map((line) => (lines.includes(line) ? withoutFlag(line) : line)) }
    if (may && whatCanGoBack(freed, at).online.some((key) => lines.some((line) => line.key === key))) return may
  }
  return null
}

function withoutMark({ returnedByRecipient: _mark, ...line }: OrderLine): OrderLine {
  return line
}

function withoutFlag(line: OrderLine): OrderLine {
  const { giftEmailSent: _sent, ...facts } = line.facts
  return { ...line, facts }
}
