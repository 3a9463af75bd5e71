import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isWithinReturnWindow, returnByOf } from '../returns/return-window.ts'
import { dayOf } from '../time/days.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

/** A printed receipt stops working for items that were or are being returned online (D-43, D-166). */
export function scannedLineStatus(
  state: GiftReceiptState,
  line: OrderLine,
  /** Units that the buyer has withdrawn from, and will send back. */
  withdrawn = 0,
): 'open' | 'returned' | 'taken-back' {
  if (line.returnedByRecipient || isGoingBack(line)) return 'returned'
  const isStillGift = !isCancelled(line) && withdrawn < line.quantity
  return RECEIPT_STATES[state].isValid && isStillGift ? 'open' : 'taken-back'
}

/** Null also if the day would mislead: the line can be returned after it, or no longer before it. */
export function lastReturnDayOf(
  line: Pick<OrderLine, 'facts'>,
  order: Pick<Order, 'placedAt'>,
  at: Temporal.Instant,
): Temporal.PlainDate | null {
  const day = returnByOf(line.facts)
  if (day === undefined) return null
  const isAhead = Temporal.PlainDate.compare(dayOf(at), day) <= 0
  return isAhead === isWithinReturnWindow(line, order, at) ? day : null
}
