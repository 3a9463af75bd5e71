import { isCancelled, isGoingBack, readLineStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { everWithdrawnUnits, withdrawnShares } from '../orders/withdrawn-units.ts'
import { isWithinReturnWindow, withUsualWindow } from '../returns/return-window.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import { defineWords } from '../words/words.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

/** A gift receipt with the lines of its order that belong to it. */
export interface ReceiptInOrder {
  state: GiftReceiptState
  lines: readonly OrderLine[]
  order: Pick<Order, 'placedAt'> & Partial<Pick<Order, 'lines' | 'withdrawn'>>
}

export type GiftLinkStatus = { status: 'open'; lines: OrderLine[] } | { status: 'expired' | 'returned' }

export const LINK_SENTENCES = defineWords('gifts.links', {
  expired: 'This gift receipt has expired. Please contact us if your gift is faulty.',
  returned: 'This gift has already been returned. Please ask the person who gave it to you.',
} as const satisfies Record<Exclude<GiftLinkStatus['status'], 'open'>, string>)

/**
 * A link works until nothing can be returned any more, or it is taken back (D-42). Lines that are returned, withdrawn
 * from (D-168) or out of time are left out, so that one last day holds for all; lines that this recipient is returning
 * stay.
 */
export function giftLinkStatus(
  { state, lines, order }: ReceiptInOrder,
  returnedByRecipient: readonly string[],
  at: Temporal.Instant,
): GiftLinkStatus {
  const isBeingReturned = (line: OrderLine) =>
    line.returnedByRecipient === true || returnedByRecipient.includes(line.key)
  const isWithdrawn = isWithdrawnByBuyer(order)
  const live = lines.filter((line) => !isCancelled(line) && (isBeingReturned(line) || !isWithdrawn(line)))
  if (!RECEIPT_STATES[state].isValid || live.length === 0) return { status: 'expired' }
  const remaining = live.filter((line) => !isGoingBack(line) || isBeingReturned(line))
  if (remaining.length === 0) return { status: 'returned' }
  const inTime = remaining.filter((line) => isInGiftWindow(line, order, at))
  if (inTime.length === 0) return { status: 'expired' }
  return { status: 'open', lines: remaining.filter((line) => inTime.includes(line) || isBeingReturned(line)) }
}

/** A recipient gives no reason, so the longer windows of some reasons do not apply. */
function isInGiftWindow(line: OrderLine, order: Pick<Order, 'placedAt'>, at: Temporal.Instant): boolean {
  return isWithinReturnWindow(withUsualWindow(line), order, at)
}

/** Leaves out lines that the buyer withdrew from, whether or not a recipient returns them (D-168). */
export function giftLinkStatusForBuyer(receipt: ReceiptInOrder, at: Temporal.Instant): GiftLinkStatus {
  const isWithdrawn = isWithdrawnByBuyer(receipt.order)
  return giftLinkStatus({ ...receipt, lines: receipt.lines.filter((line) => !isWithdrawn(line)) }, [], at)
}

export function giftLinesLeft(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter((line) => !isCancelled(line) && !isGoingBack(line) && !line.returnedByRecipient)
}

/** False if all lines were cancelled or returned since the receipt was scheduled, or are out of time. */
export function isWorthSending({ lines, order }: Omit<ReceiptInOrder, 'state'>, at: Temporal.Instant): boolean {
  return giftLinesLeft(lines).some((line) => isInGiftWindow(line, order, at))
}

type Ordered = Partial<Pick<Order, 'lines' | 'withdrawn'>>

/** A recipient can't return a line that the buyer has withdrawn from (D-168). */
export function isWithdrawnByBuyer(order: Ordered): (line: OrderLine) => boolean {
  const units = everWithdrawnUnits(recordsOf(order))
  return ({ key, quantity, withdrawnUnits: ownUnits }) => (ownUnits ?? units.get(key) ?? 0) >= quantity
}

/**
 * When the buyer had withdrawn from all these lines; null if they have not. Withdrawal ends even a receipt that can no
 * longer be taken back because a return has begun.
 */
export function allWithdrawnAt(order: Ordered, lines: readonly OrderLine[]): Temporal.Instant | null {
  const live = lines.filter((line) => !isCancelled(line))
  if (live.length === 0 || !live.every(isWithdrawnByBuyer(order))) return null
  const days = withdrawnShares(recordsOf(order)).flatMap(({ line, record }) =>
    line && live.includes(line) ? [record.withdrawnAt] : [],
  )
  return days.toSorted(Temporal.Instant.compare).at(-1) ?? null
}

function recordsOf({ lines = [], withdrawn = [] }: Ordered): Pick<Order, 'lines' | 'withdrawn'> {
  return { lines, withdrawn }
}

/** `begun`: recipients are returning, or have returned, everything. */
type OnlineReturn = 'open' | 'begun' | 'closed'

/** Expects the order as order management sent it, with the lines that recipients return marked. */
export function onlineReturnStatus(order: Order, lines: readonly OrderLine[], at: Temporal.Instant): OnlineReturn {
  const { online } = returnableLines(order, at, { returner: 'gift-recipient' })
  const left = lines.filter((line) => !line.returnedByRecipient)
  if (left.length === 0) return 'begun'
  return left.some(({ key }) => online.includes(key)) ? 'open' : 'closed'
}

/** `done`: refunded. */
export type OnlineReturnProgress = 'begun' | 'done'

/** Worded for readers who may or may not have started the return. */
export const RETURNED_ONLINE_SENTENCES = defineWords('gifts.returnedOnline', {
  begun: "This gift is already being returned online. If you didn't start this return, please contact us.",
  done: "This gift has already been returned online. If you didn't return it, please contact us.",
} as const satisfies Record<OnlineReturnProgress, string>)

/** Null while something is left to return; still set after the last day for returns. */
export function onlineReturnProgress(receipt: ReceiptInOrder, at: Temporal.Instant): OnlineReturnProgress | null {
  const lines = receipt.lines.filter(({ returnedByRecipient }) => returnedByRecipient)
  if (lines.length === 0 || !RECEIPT_STATES[receipt.state].isValid) return null
  const rest = receipt.lines.filter((line) => !lines.includes(line))
  if (giftLinkStatus({ ...receipt, lines: rest }, [], at).status === 'open') return null
  return giftReturnProgress(lines)
}

export function giftReturnProgress(lines: ReceiptInOrder['lines']): OnlineReturnProgress {
  return lines.every((line) => readLineStatus(line).stage === 'refunded') ? 'done' : 'begun'
}
