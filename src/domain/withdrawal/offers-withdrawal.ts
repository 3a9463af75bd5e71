import type { Order } from '../orders/order.ts'
import { lineWithdrawals } from './line-withdrawal.ts'
import { type WithdrawalRules, withdrawalWindow } from './withdrawal-window.ts'

/** WDR-01: in its time, and while the page has something to say: what can be chosen, or why it cannot. */
export function offersWithdrawal(order: Order, at: Temporal.Instant, rules: WithdrawalRules): boolean {
  return withdrawalWindow(order, at, rules).is === 'open' && hasSomethingToSay(order)
}

/** Of an order that is withdrawn from, cancelled or refunded as a whole, its own page says all. */
export function hasSomethingToSay(order: Order): boolean {
  return [...lineWithdrawals(order).values()].some(
    (verdict) => verdict.can || verdict.why === 'food' || verdict.why === 'personalised',
  )
}
