import type { Order } from '../orders/order.ts'

/**
 * What was promised for what a withdrawal has cancelled, as it was when each was asked for; null where something of it
 * was cancelled by order management itself, which has promised nothing.
 */
export function refundOfWithdrawal(
  { facts, lines }: Pick<Order, 'facts' | 'lines'>,
  withdrawalId: string,
  cancelled: readonly { lineNo: number }[],
): number | null {
  const own = (facts.cancellations ?? []).filter(({ id }) => id.startsWith(`${withdrawalId}-`))
  const isOwn = ({ lineNo }: { lineNo: number }) =>
    lines.some((line) => line.lineNo === lineNo && own.some(({ lineKeys }) => lineKeys.includes(line.key))) ||
    own.some(({ left = [] }) => left.some((part) => part.lineNo === lineNo))
  return cancelled.every(isOwn) ? own.reduce((all, { refundPence }) => all + refundPence, 0) : null
}
