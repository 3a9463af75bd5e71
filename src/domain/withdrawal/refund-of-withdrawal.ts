import type { Order } from '../orders/order.ts'

/** What was promised for all that a withdrawal has cancelled: each of its writes is noted under its id, and a number. */
export function refundOfWithdrawal({ facts }: Order, withdrawalId: string): number {
  return (facts.cancellations ?? [])
    .filter(({ id }) => id === withdrawalId || id.startsWith(`${withdrawalId}-`))
    .reduce((all, { refundPence }) => all + refundPence, 0)
}
