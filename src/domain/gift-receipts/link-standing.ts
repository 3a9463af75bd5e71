import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isWithinReturnWindow } from '../returns/return-window.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { isTheBuyers } from './withdrawn-gift.ts'

/** A receipt and the lines that it was made for, as they are now. */
export interface ReceiptLines {
  state: GiftReceiptState
  lines: readonly OrderLine[]
  order: Pick<Order, 'placedAt'> & Partial<Pick<Order, 'lines' | 'withdrawn'>>
}

/** What whoever opens the link sees; when it is open, the receipt shows `lines`. */
export type LinkStanding = { is: 'open'; lines: OrderLine[] } | { is: 'expired' | 'returned' }

/** D-43, D-168. */
export const LINK_SENTENCES = {
  expired: 'This gift receipt has expired. Please contact us if your gift is faulty.',
  returned: 'This gift has already been returned. Please ask the person who gave it to you.',
} as const satisfies Record<Exclude<LinkStanding['is'], 'open'>, string>

/**
 * Whether a receipt's link still leads somewhere: it lives as long as one of its lines can be returned, and ends when
 * the receipt is taken back (D-42). What the buyer has returned is left out of it, and so is what can no longer be
 * returned: the receipt names one last day, and that holds for all that it shows. What its recipient has begun to return
 * (marked so, or by the keys given) stays. What the buyer has withdrawn from is the buyer's to send back (D-168).
 */
export function linkStanding(
  { state, lines, order }: ReceiptLines,
  returnedByRecipient: readonly string[],
  at: Temporal.Instant,
): LinkStanding {
  const isTheirs = (line: OrderLine) => line.returnedByRecipient === true || returnedByRecipient.includes(line.key)
  const isWithdrawn = isTheBuyers(order)
  const live = lines.filter((line) => !isCancelled(line) && (isTheirs(line) || !isWithdrawn(line)))
  if (!RECEIPT_STATES[state].works || live.length === 0) return { is: 'expired' }
  const left = live.filter((line) => !isGoingBack(line) || isTheirs(line))
  if (left.length === 0) return { is: 'returned' }
  const inTime = left.filter((line) => isWithinReturnWindow(line, order, at))
  if (inTime.length === 0) return { is: 'expired' }
  return { is: 'open', lines: left.filter((line) => inTime.includes(line) || isTheirs(line)) }
}

/** To its buyer, to whom what they have withdrawn from is gone from it, whether a recipient returns it or not (D-168). */
export function standingForBuyer(receipt: ReceiptLines, at: Temporal.Instant): LinkStanding {
  const isWithdrawn = isTheBuyers(receipt.order)
  return linkStanding({ ...receipt, lines: receipt.lines.filter((line) => !isWithdrawn(line)) }, [], at)
}

/** What is left of a gift: what was cancelled or has gone back, by whomever, is not. */
export function linesLeft(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter((line) => !isCancelled(line) && !isGoingBack(line) && !line.returnedByRecipient)
}

/** Whether a scheduled receipt, now that it is due, is still of use: much may have happened to its lines meanwhile. */
export function isWorthSending({ lines, order }: Omit<ReceiptLines, 'state'>, at: Temporal.Instant): boolean {
  return linesLeft(lines).some((line) => isWithinReturnWindow(line, order, at))
}
