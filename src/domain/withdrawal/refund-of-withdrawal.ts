import type { Order } from '../orders/order.ts'

/** Null where no amount was named for some of it, or order management cancelled something by itself. */
export function refundOfWithdrawal(
  { facts: { namedRefunds = [] } }: Pick<Order, 'facts'>,
  withdrawalId: string,
  cancelled: readonly { quantity: number; stoppedUnits?: number }[],
): number | null {
  const own = namedRefunds.filter(({ id }) => id.startsWith(`${withdrawalId}-`)).map(({ pence }) => pence ?? null)
  const isOurs = cancelled.every(({ quantity, stoppedUnits = 0 }) => stoppedUnits >= quantity)
  if (own.length === 0 || !isOurs) return null
  return own.reduce((all, pence) => (all === null || pence === null ? null : all + pence), 0)
}
