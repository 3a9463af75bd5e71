import { readLineStatus } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface OrdersReceipt {
  receiptId: string
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

/**
 * Without lines in other receipts, or being returned by a recipient (D-168). Null while another receipt is
 * requested: if order management refuses that one, this one's flag still has to go. During a recipient's return
 * only lines still flagged, so that the others are not freed again and again.
 */
export function linesToFree(
  order: Pick<Order, 'lines'>,
  receipts: readonly OrdersReceipt[],
  ended: OrdersReceipt,
): string[] | null {
  const keysOf = ({ lines }: OrdersReceipt) => sharedLines(order, lines).map(({ key }) => key)
  const others = receipts.filter(({ receiptId }) => receiptId !== ended.receiptId)
  const own = keysOf(ended)
  const isAskedFor = (other: OrdersReceipt) =>
    other.state === 'requested' && keysOf(other).some((key) => own.includes(key))
  if (others.some(isAskedFor)) return null
  const taken = new Set(others.filter(({ state }) => RECEIPT_STATES[state].flagsLines).flatMap(keysOf))
  const isReturned = (key: string) => order.lines.some((line) => line.key === key && line.returnedByRecipient)
  const isWaiting = isReturnUnderWay(order, ended)
  const isFlagged = (key: string) => order.lines.some((line) => line.key === key && line.facts.giftEmailSent === true)
  return own.filter((key) => !taken.has(key) && !isReturned(key) && (!isWaiting || isFlagged(key)))
}

/** If it is cancelled, the line is the buyer's again. */
export function isReturnUnderWay(order: Pick<Order, 'lines'>, { lines }: Pick<OrdersReceipt, 'lines'>): boolean {
  return sharedLines(order, lines).some(
    (line) => line.returnedByRecipient === true && readLineStatus(line).stage !== 'refunded',
  )
}
