import { canonicalStatus, isCancelled, isGoingBack, readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'

/** Shown for each line in step 1 and on the order page (SUM-15, D-134). */
export type LineReturnStatus = (typeof LINE_RETURN_STATUSES)[number]

const LINE_RETURN_STATUSES = ['Return started', 'Refunded', 'Cancelled', 'Kept'] as const

/** Depends on the status alone: a line that is returned by phone is not kept either (D-143). */
export function lineReturnStatus(line: OrderLine): LineReturnStatus {
  if (isCancelled(line)) return 'Cancelled'
  if (readLineStatus(line).stage === 'refunded') return 'Refunded'
  return isGoingBack(line) ? 'Return started' : 'Kept'
}

/** Null if the status already shows it. "Kept" only while another line is returned (D-143). */
export function returnStatusBeside(
  line: OrderLine,
  statusLabel: string | null,
  { somethingGoesBack }: { somethingGoesBack: boolean },
): LineReturnStatus | null {
  const isAlreadyShown = LINE_RETURN_STATUSES.some((status) => status.toLowerCase() === statusLabel?.toLowerCase())
  if (isAlreadyShown) return null
  const status = lineReturnStatus(line)
  return status === 'Kept' && !(somethingGoesBack && isOutOrDelivered(line)) ? null : status
}

/** Statuses of lines that are not with the customer yet. */
const NOT_COLLECTED: readonly string[] = [
  'On its way to store',
  'Missing or Damaged',
  'Ready To Collect',
  'Uncollected',
]

function isOutOrDelivered(line: OrderLine): boolean {
  const { stage } = readLineStatus(line)
  return (stage === 'sent' || stage === 'arrived') && !NOT_COLLECTED.includes(canonicalStatus(line.status))
}

/** With the customer, or still to come. */
export function isKept(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

export function isFurniture({ productType }: Pick<OrderLine, 'productType'>): boolean {
  return productType === 'Furniture'
}
