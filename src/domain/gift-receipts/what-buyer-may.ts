import { isGoingBack } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import { isWithinReturnWindow, returnByOf } from '../returns/return-window.ts'
import { startOf } from '../time/days.ts'
import type { ReceiptLines } from './link-standing.ts'
import { RECEIPT_STATES } from './receipt-states.data.ts'
import { isTheBuyers } from './withdrawn-gift.ts'

interface BuyerAct {
  may: 'cancel' | 'take-back'
  until: Temporal.Instant | null
}

/** Cancel until it goes out; take back while no return has begun, and something is not withdrawn from (D-42). */
export function whatBuyerMay(
  { state, lines, order, dueAt }: ReceiptLines & { dueAt: Temporal.Instant },
  at: Temporal.Instant,
): BuyerAct | null {
  const may = RECEIPT_STATES[state].buyerMay
  if (may === null) return null
  if (may === 'cancel') return { may, until: dueAt }
  const isBegun = lines.some((line) => line.returnedByRecipient || isGoingBack(line))
  const isWithdrawn = isTheBuyers(order)
  const isLeft = (line: OrderLine) => isWithinReturnWindow(line, order, at) && !isWithdrawn(line)
  const canStillBe = !isBegun && lines.some(isLeft)
  return canStillBe ? { may, until: receiptEndsAt(lines) } : null
}

export function receiptEndsAt(lines: readonly Pick<OrderLine, 'facts'>[]): Temporal.Instant | null {
  const days = lines.map(({ facts }) => {
    if (facts.withinReturnWindow === true) return null
    return latest([returnByOf(facts), facts.daysLeftUntil].filter((day) => day !== undefined))
  })
  const known = days.filter((day) => day !== null)
  const last = known.length < days.length ? null : latest(known)
  return last && startOf(last.add({ days: 1 }))
}

function latest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate | null {
  return days.toSorted(Temporal.PlainDate.compare).at(-1) ?? null
}
