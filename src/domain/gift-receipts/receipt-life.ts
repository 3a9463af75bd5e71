import { isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isWithinReturnWindow, returnByOf } from '../returns/return-window.ts'
import { startOf } from '../time/days.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

export interface StandingReceipt {
  state: GiftReceiptState
  /** The lines that it was made for, as they are now. */
  lines: readonly OrderLine[]
  order: Pick<Order, 'placedAt'>
  /** The keys of those that its recipient has begun to return. */
  returnedByRecipient: readonly string[]
}

/** What whoever opens the link sees. */
export type LinkStanding =
  /** `lines`: what the receipt shows. */
  { is: 'open'; lines: OrderLine[] } | { is: 'expired' | 'returned' }

/** D-43, D-168. */
export const LINK_SENTENCES = {
  expired: 'This gift receipt has expired. Please contact us if your gift is faulty.',
  returned: 'This gift has already been returned. Please ask the person who gave it to you.',
} as const satisfies Record<Exclude<LinkStanding['is'], 'open'>, string>

/**
 * Whether a receipt's link still leads somewhere: it lives as long as one of its lines can be returned, and ends when
 * the receipt is taken back (D-42). What the buyer has returned is left out of it. When a scheduled receipt is due, one
 * that would not be open is not sent.
 */
export function linkStanding(receipt: StandingReceipt, at: Temporal.Instant): LinkStanding {
  const { state, lines, order, returnedByRecipient } = receipt
  if (!RECEIPT_STATES[state].works) return { is: 'expired' }
  const shown = lines.filter((line) => !isGoingBack(line) || returnedByRecipient.includes(line.key))
  if (shown.length === 0) return { is: 'returned' }
  return shown.some((line) => isWithinReturnWindow(line, order, at)) ? { is: 'open', lines: shown } : { is: 'expired' }
}

/** When the last of its lines can no longer be returned; null where nobody can say yet. */
export function receiptEndsAt(lines: readonly Pick<OrderLine, 'facts'>[]): Temporal.Instant | null {
  const days = lines.map(({ facts }) => {
    if (facts.withinReturnWindow === true) return null
    return latest([returnByOf(facts), facts.daysLeftUntil].filter((day) => day !== undefined))
  })
  const known = days.filter((day) => day !== null)
  const last = known.length < days.length ? null : latest(known)
  return last && startOf(last.add({ days: 1 }))
}

export interface BuyerAct {
  may: 'cancel' | 'take-back'
  /** Null: no end is known. */
  until: Temporal.Instant | null
}

/**
 * What the buyer may do with a receipt: cancel a scheduled one until it goes out; take a sent one back while nobody has
 * begun to return anything of it, and there is still something to return (D-42).
 */
export function whatBuyerMay(
  receipt: StandingReceipt & { dueAt: Temporal.Instant },
  at: Temporal.Instant,
): BuyerAct | null {
  const { state, lines, order, dueAt } = receipt
  const may = RECEIPT_STATES[state].buyerMay
  if (may === null) return null
  if (may === 'cancel') return { may, until: dueAt }
  const canStillBe = !lines.some(isGoingBack) && lines.some((line) => isWithinReturnWindow(line, order, at))
  return canStillBe ? { may, until: receiptEndsAt(lines) } : null
}

/** What the shops are told of a line whose receipt is scanned (D-166). */
export type ScannedLine = 'open' | 'returned' | 'taken-back'

/** A printed receipt stops working for what went back online (D-43). */
export function scannedLine(state: GiftReceiptState, line: OrderLine): ScannedLine {
  if (isGoingBack(line)) return 'returned'
  return RECEIPT_STATES[state].works ? 'open' : 'taken-back'
}

function latest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate | null {
  return days.toSorted(Temporal.PlainDate.compare).at(-1) ?? null
}
