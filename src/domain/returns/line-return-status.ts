import { isCancelled, readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'

/** What became of a line, as step 1 and the order's summary say it (SUM-15, D-134). */
export type LineReturnStatus = (typeof LINE_RETURN_STATUSES)[number]

const LINE_RETURN_STATUSES = ['Return started', 'Refunded', 'Cancelled', 'Kept'] as const

/** Furniture is sorted out by phone, so that we say nothing of it here. */
export function lineReturnStatus(line: OrderLine): LineReturnStatus {
  if (isFurniture(line)) return 'Kept'
  if (isCancelled(line)) return 'Cancelled'
  if (line.status === 'Return Complete') return 'Refunded'
  return line.status === 'Awaiting Return' || line.status === 'Return Created' ? 'Return started' : 'Kept'
}

/**
 * What a line says of its return beside what it says already. Null where that is such a status itself: the same words
 * are not said twice, and a cancelled sofa is not also kept.
 */
export function returnStatusBeside(line: OrderLine, said: string | null): LineReturnStatus | null {
  const isSaid = LINE_RETURN_STATUSES.some((status) => status.toLowerCase() === said?.toLowerCase())
  return isSaid ? null : lineReturnStatus(line)
}

/** Whether a line is on its way back or back already. Return Created reads "Despatched" on order pages (D-12). */
export function isGoingBack(line: OrderLine): boolean {
  const { stage } = readLineStatus(line)
  return stage === 'returning' || stage === 'refunded' || line.status === 'Return Created'
}

/** Neither cancelled nor on its way back: what the customer has, or is still to get. */
export function isKept(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

export function isFurniture({ productType }: Pick<OrderLine, 'productType'>): boolean {
  return productType === 'Furniture'
}
