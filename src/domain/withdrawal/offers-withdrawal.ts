import type { Order } from '../orders/order.ts'
import { lineWithdrawals } from './line-withdrawal.ts'
import { type WithdrawalRules, withdrawalWindow } from './withdrawal-window.ts'

/** WDR-01, D-217: in its time, and while something can be chosen. */
export function offersWithdrawal(order: Order, at: Temporal.Instant, rules: WithdrawalRules): boolean {
  const isOpen = withdrawalWindow(order, at, rules).is === 'open'
  return isOpen && [...lineWithdrawals(order).values()].some(({ can }) => can)
}

/** What can be chosen, or why it cannot: of an order that is withdrawn from, cancelled or refunded as a whole, its own page says all. */
export function hasSomethingToSay(order: Order): boolean {
  return [...lineWithdrawals(order).values()].some(
    (verdict) => verdict.can || verdict.why === 'food' || verdict.why === 'personalised',
  )
}
