import { isCancelled, isGoingBack, knownStatus, readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'

/** What became of a line, as step 1 and the order's summary say it (SUM-15, D-134). */
export type LineReturnStatus = (typeof LINE_RETURN_STATUSES)[number]

const LINE_RETURN_STATUSES = ['Return started', 'Refunded', 'Cancelled', 'Kept'] as const

/** By its status alone, furniture too: what goes back by phone is not kept either (D-143). */
export function lineReturnStatus(line: OrderLine): LineReturnStatus {
  if (isCancelled(line)) return 'Cancelled'
  if (readLineStatus(line).stage === 'refunded') return 'Refunded'
  return isGoingBack(line) ? 'Return started' : 'Kept'
}

/**
 * What a page says of a line's return, beside what it says already. Null where that is such a status itself: the same
 * words are not said twice. "Kept" tells something only of a line that was sent out to the customer or fetched, while another goes back (D-143).
 */
export function returnStatusBeside(
  line: OrderLine,
  said: string | null,
  /** Asked once for all lines of an order. */
  { somethingGoesBack }: { somethingGoesBack: boolean },
): LineReturnStatus | null {
  const isSaid = LINE_RETURN_STATUSES.some((status) => status.toLowerCase() === said?.toLowerCase())
  if (isSaid) return null
  const status = lineReturnStatus(line)
  return status === 'Kept' && !(somethingGoesBack && isOutOrDelivered(line)) ? null : status
}

/** What waits in a shop, or is on its way there, nobody has. */
const NOT_FETCHED: readonly string[] = ['On its way to store', 'Missing or Damaged', 'Ready To Collect', 'Uncollected']

function isOutOrDelivered(line: OrderLine): boolean {
  const { stage } = readLineStatus(line)
  return (stage === 'sent' || stage === 'arrived') && !NOT_FETCHED.includes(knownStatus(line.status))
}

/** Neither cancelled nor on its way back: what the customer has, or is still to get. */
export function isKept(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

export function isFurniture({ productType }: Pick<OrderLine, 'productType'>): boolean {
  return productType === 'Furniture'
}
