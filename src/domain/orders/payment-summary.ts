import type { Currency } from '../money/money.ts'
import { SITES } from '../sites/site.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'

/** CFTO_DEPOSIT: paid when Christmas food is ordered, and deducted from what is left to pay (D-45). */
export const CHRISTMAS_DEPOSIT_PENCE: Record<Currency, number> = { GBP: 1000, EUR: 1000 }

/** What an order cost; its rows add up to its total. */
export interface PaymentSummary {
  /** All lines at their full price. */
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

export function summarisePayment(order: Order): PaymentSummary {
  const itemsPence = sum(order.lines, ({ quantity, unitPricePence }) => quantity * unitPricePence)
  const paidForItems = sum(order.lines, ({ lineTotalPence }) => lineTotalPence)
  const deliveryPence = order.facts.deliveryChargePence ?? null
  const left = order.grandTotalPence - paidForItems - (deliveryPence ?? 0)
  const ofCancelled = sum(order.lines.filter(isCancelled), ({ lineTotalPence }) => lineTotalPence)
  // Order management lowers its total by what was cancelled, or keeps it and refunds.
  const takenOffPence = left < 0 ? Math.min(-left, ofCancelled) : 0
  const stillInPence = left < 0 ? 0 : areAllCancelled(order.lines) ? order.grandTotalPence : ofCancelled
  const totalPence = order.grandTotalPence - stillInPence
  return {
    itemsPence,
    savingPence: itemsPence - paidForItems,
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

function sum(lines: readonly OrderLine[], amount: (line: OrderLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}
