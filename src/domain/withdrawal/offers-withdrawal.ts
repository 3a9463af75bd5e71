import type { Order } from '../orders/order.ts'
import { lineWithdrawals } from './line-withdrawal.ts'
import { type WithdrawalRules, withdrawalWindow } from './withdrawal-window.ts'

/** WDR-01, D-217: in its time, and while something can be chosen. */
export function offersWithdrawal(order: Order, at: Temporal.Instant, rules: WithdrawalRules): boolean {
  const isOpen = withdrawalWindow(order, at, rules).is === 'open'
  return isOpen && [...lineWithdrawals(order).values()].some(({ can }) => can)
}
