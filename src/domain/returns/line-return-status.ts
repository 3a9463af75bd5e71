import { canonicalStatus, isCancelled, isGoingBack, readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import { defineWords } from '../words/words.ts'

/** Shown for each line in step 1 and on the order page (SUM-15, D-134). */
const WORDS = defineWords('returns.outcomes', {
  started: 'Return started',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  kept: 'Kept',
} as const)

/** Depends only on the status, so that lines returned by phone are included (D-143). */
export function lineReturnStatus(line: OrderLine): string {
  if (isCancelled(line)) return WORDS.cancelled
  if (readLineStatus(line).stage === 'refunded') return WORDS.refunded
  return isGoingBack(line) ? WORDS.started : WORDS.kept
}

/** Null if `statusLabel` has the same text. "Kept" only while another line of the order is returned (D-143). */
export function returnStatusBesideLabel(
  line: OrderLine,
  statusLabel: string | null,
  { somethingGoesBack }: { somethingGoesBack: boolean },
): string | null {
  const shownLabel = statusLabel?.toLowerCase()
  const isAlreadyShown = Object.values(WORDS).some((status) => status.toLowerCase() === shownLabel)
  if (isAlreadyShown) return null
  const status = lineReturnStatus(line)
  return status === WORDS.kept && !(somethingGoesBack && isOutOrDelivered(line)) ? null : status
}

/** Sent out, but still to be collected by the customer. */
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

/** Also true for a line that has not arrived yet. */
export function isKept(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

export function isFurniture({ productType }: Pick<OrderLine, 'productType'>): boolean {
  return productType === 'Furniture'
}
