import { isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isWithinReturnWindow, returnByOf } from '../returns/return-window.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import { startOf } from '../time/days.ts'
import { withoutReceiptFlag } from './buyer-view.ts'
import { isWithdrawnByBuyer, type ReceiptInOrder } from './gift-link-status.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface BuyerAction {
  may: 'cancel' | 'take-back'
  until: Temporal.Instant | null
}

/** A receipt can be cancelled until it is sent, then taken back until a return begins or all is withdrawn (D-42). */
export function buyerActions(
  { state, lines, order, dueAt }: ReceiptInOrder & { dueAt: Temporal.Instant },
  at: Temporal.Instant,
): BuyerAction | null {
  const may = RECEIPT_STATES[state].buyerMay
  if (may === null) return null
  if (may === 'cancel') return { may, until: dueAt }
  const hasReturnBegun = lines.some((line) => line.returnedByRecipient || isGoingBack(line))
  const isWithdrawn = isWithdrawnByBuyer(order)
  const isStillReturnable = (line: OrderLine) => isWithinReturnWindow(line, order, at) && !isWithdrawn(line)
  const canTakeBack = !hasReturnBegun && lines.some(isStillReturnable)
  return canTakeBack ? { may, until: receiptEndsAt(lines) } : null
}

export function receiptEndsAt(lines: readonly Pick<OrderLine, 'facts'>[]): Temporal.Instant | null {
  const days = lines.map(({ facts }) => {
    if (facts.withinReturnWindow === true) return null
    return latest([returnByOf(facts), facts.lastReturnOnByDaysLeft].filter((day) => day !== undefined))
  })
  const knownDays = days.filter((day) => day !== null)
  const last = knownDays.length < days.length ? null : latest(knownDays)
  return last && startOf(last.add({ days: 1 }))
}

function latest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate | null {
  return days.toSorted(Temporal.PlainDate.compare).at(-1) ?? null
}

interface OrdersReceipt {
  state: GiftReceiptState
  dueAt: Temporal.Instant
  lines: readonly BoundLine[]
}

/** How the buyer must end a gift before returning it (D-42). Ignores recipients' returns, which stay secret (D-168). */
export function giftActionBeforeReturn(
  order: Order,
  receipts: readonly OrdersReceipt[],
  at: Temporal.Instant,
): 'cancel' | 'take-back' | null {
  const buyersOrder = { ...order, lines: order.lines.map(withoutReturnMark) }
  for (const receipt of receipts) {
    const lines = sharedLines(buyersOrder, receipt.lines)
    const may = buyerActions({ ...receipt, lines, order: buyersOrder }, at)?.may
    const withoutReceipt = {
      ...buyersOrder,
      lines: buyersOrder.lines.map((line) => (lines.includes(line) ? withoutReceiptFlag(line) : line)),
    }
    if (may && returnableLines(withoutReceipt, at).online.some((key) => lines.some((line) => line.key === key)))
      return may
  }
  return null
}

function withoutReturnMark({ returnedByRecipient: _mark, ...line }: OrderLine): OrderLine {
  return line
}
