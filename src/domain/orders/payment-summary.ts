import type { Currency } from '../money/money.ts'
import { SITES } from '../sites/site.ts'
import { calculateCosts, toCostInput } from './calculate-costs.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'

/** Paid with the order and deducted from what is paid at collection (CFTO_DEPOSIT, D-45). */
const CHRISTMAS_DEPOSIT_PENCE: Record<Currency, number> = { GBP: 1000, EUR: 1000 }

export interface PaymentSummary {
  /** Items at full price, or at the price paid if that is higher (D-187). */
  itemsPence: number
  savingPence: number
  /** Null: unknown; zero: free. */
  deliveryPence: number | null
  totalPence: number
  /** Christmas food only (XMS-22). `backPence`: how much of the deposit exceeds the total (D-170). */
  deposit: { paidPence: number; balancePence: number | null; backPence: number } | null
}

export function summarisePayment(order: Order): PaymentSummary {
  const { lines } = order
  const itemsPence = sum(lines, fullPrice)
  const paidForItems = sum(lines, ({ lineTotalPence }) => lineTotalPence)
  const deliveryPence = order.facts.deliveryChargePence ?? null
  const { totalPence } = calculateCosts(toCostInput(order))
  return {
    itemsPence,
    savingPence: itemsPence - paidForItems,
    deliveryPence,
    totalPence,
    deposit: depositOf(order, totalPence),
  }
}

/** The total of a cancelled line may be 0, which does not count as a saving. */
function fullPrice(line: OrderLine): number {
  if (line.lineTotalPence === 0 && isCancelled(line)) return 0
  return Math.max(line.quantity * line.unitPricePence, line.lineTotalPence)
}

function depositOf(order: Order, totalPence: number): PaymentSummary['deposit'] {
  const { site, currency, grandTotalPence, lines, facts } = order
  if (!SITES[site].christmas) return null
  const paid = sum(facts.payments ?? [], ({ amountPence }) => amountPence)
  // The deposit was paid for the whole order, even if items were removed since.
  const orderedPence = lines.some(isCancelled) ? sum(lines, ({ lineTotalPence }) => lineTotalPence) : 0
  const paidPence = Math.min(CHRISTMAS_DEPOSIT_PENCE[currency], paid || Math.max(grandTotalPence, orderedPence))
  if (areAllCancelled(lines)) return { paidPence, balancePence: null, backPence: paidPence }
  return {
    paidPence,
    balancePence: Math.max(0, totalPence - paidPence),
    backPence: Math.max(0, paidPence - totalPence),
  }
}

function sum<Line>(lines: readonly Line[], amount: (line: Line) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}

export function depositRows(
  deposit: PaymentSummary['deposit'],
  money: (pence: number) => string,
  { isCollected = false }: { isCollected?: boolean } = {},
): { label: string; amount: string; total?: true }[] {
  if (deposit === null) return []
  const { paidPence, balancePence, backPence } = deposit
  if (balancePence === null) return [{ label: 'Deposit paid', amount: money(paidPence) }]
  const label = isCollected ? 'Paid at collection' : 'To pay at collection'
  return [
    { label: 'Deposit paid', amount: money(-paidPence) },
    ...(backPence > 0 ? [{ label: 'Deposit refund', amount: money(backPence) }] : []),
    { label, amount: money(balancePence), total: true },
  ]
}
