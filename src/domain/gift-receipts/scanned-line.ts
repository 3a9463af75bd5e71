import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isWithinReturnWindow, returnByOf } from '../returns/return-window.ts'
import { dayOf } from '../time/days.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

/** D-166. A printed receipt stops working for what went back online, or is about to (D-43). */
export function scannedLine(
  state: GiftReceiptState,
  line: OrderLine,
  /** These are the buyer's to send back. */
  withdrawn = 0,
): 'open' | 'returned' | 'taken-back' {
  if (line.returnedByRecipient || isGoingBack(line)) return 'returned'
  const isTheirs = !isCancelled(line) && withdrawn < line.quantity
  return RECEIPT_STATES[state].works && isTheirs ? 'open' : 'taken-back'
}

/** Null also where it would mislead: a line may be in time after its day, and out of time before it. */
export function lastDayOf(
  line: Pick<OrderLine, 'facts'>,
  order: Pick<Order, 'placedAt'>,
  at: Temporal.Instant,
): Temporal.PlainDate | null {
  const day = returnByOf(line.facts)
  if (day === undefined) return null
  const isAhead = Temporal.PlainDate.compare(dayOf(at), day) <= 0
  return isAhead === isWithinReturnWindow(line, order, at) ? day : null
}
