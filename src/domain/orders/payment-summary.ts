import type { Currency } from '../money/money.ts'
import { SITES } from '../sites/site.ts'
import { areAllCancelled, isCancelled, type LineStanding } from './line-status.ts'
import type { Order } from './order.ts'

/** CFTO_DEPOSIT: paid when Christmas food is ordered, and deducted from what is left to pay (D-45). */
export const CHRISTMAS_DEPOSIT_PENCE: Record<Currency, number> = { GBP: 1000, EUR: 1000 }

/** What an order cost; its rows add up to its total. */
export interface PaymentSummary {
  /** All lines at their full price, or at what they cost where that is more (D-187). */
  itemsPence: number
  savingPence: number
  /** Null where nobody has told; zero is free. */
  deliveryPence: number | null
  /** What cancelled lines take off: they cost nothing any more, whether order management has lowered its total or not. */
  cancelledPence: number
  /** Whatever else order management has put into the total. */
  adjustmentPence: number
  totalPence: number
  /** Of Christmas food alone (XMS-22). No balance is left once it is cancelled. */
  deposit: { paidPence: number; balancePence: number | null } | null
}

/** As much of an order as its total follows from. */
export interface CostedOrder {
  grandTotalPence: number
  deliveryPence: number | null
  lines: readonly (LineStanding & { lineTotalPence: number })[]
}

/** What an order costs without what was cancelled of it, whether order management has taken that off or not. */
export function totalPenceOf(order: CostedOrder): number {
  return order.grandTotalPence - cancelledIn(order).stillInPence
}

/** Order management lowers its total by what was cancelled, or keeps it and refunds. */
function cancelledIn({ grandTotalPence, deliveryPence, lines }: CostedOrder) {
  const left = grandTotalPence - sum(lines, ({ lineTotalPence }) => lineTotalPence) - (deliveryPence ?? 0)
  const ofCancelled = sum(lines.filter(isCancelled), ({ lineTotalPence }) => lineTotalPence)
  const takenOffPence = left < 0 ? Math.min(-left, ofCancelled) : 0
  // A cancelled order costs nothing, whatever its total has come to.
  const stillInPence = areAllCancelled(lines) ? grandTotalPence : left < 0 ? 0 : ofCancelled
  return { left, takenOffPence, stillInPence }
}

export function summarisePayment(order: Order): PaymentSummary {
  const { lines, grandTotalPence } = order
  const itemsPence = sum(lines, ({ quantity, unitPricePence, lineTotalPence }) =>
    Math.max(quantity * unitPricePence, lineTotalPence),
  )
  const deliveryPence = order.facts.deliveryChargePence ?? null
  const costed = { grandTotalPence, deliveryPence, lines }
  const { left, takenOffPence, stillInPence } = cancelledIn(costed)
  const totalPence = totalPenceOf(costed)
  return {
    itemsPence,
    savingPence: itemsPence - sum(lines, ({ lineTotalPence }) => lineTotalPence),
    deliveryPence,
    cancelledPence: takenOffPence + stillInPence,
    adjustmentPence: left + takenOffPence,
    totalPence,
    deposit: depositOf(order, totalPence),
  }
}

function depositOf({ site, currency, grandTotalPence, lines }: Order, totalPence: number): PaymentSummary['deposit'] {
  if (!SITES[site].christmas) return null
  const paidPence = Math.min(CHRISTMAS_DEPOSIT_PENCE[currency], grandTotalPence)
  return { paidPence, balancePence: areAllCancelled(lines) ? null : totalPence - paidPence }
}

function sum<Line>(lines: readonly Line[], amount: (line: Line) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}
