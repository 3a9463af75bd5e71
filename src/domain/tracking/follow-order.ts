import { RETURNING_STATUSES } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { isKept } from '../returns/line-return-status.ts'
import { isSameLine, orderLineOf } from '../returns/lines-of-return.ts'
import type { CreatedReturn, RefundDueDate, ReturnedLine, ReturnScan } from '../returns/return.ts'
import { isItemStatus, isNotReceived, itemStep } from './item-label.ts'
import { isHandedOver, isRefunded } from './progress.ts'

type FollowedReturn = Pick<CreatedReturn, 'lines' | 'scans'>

const REFUNDED = 'Return Complete'

/** Removes from each ended return the lines that a later return of the order contains (D-127, D-142). */
export function withoutReplacedLines(returns: readonly CreatedReturn[]): CreatedReturn[] {
  return returns.map((created) => {
    if (!created.ended) return created
    const { orderNumber, createdAt } = created
    const later = returns.filter(
      (other) => other.orderNumber === orderNumber && Temporal.Instant.compare(other.createdAt, createdAt) > 0,
    )
    const isInLaterReturn = (line: ReturnedLine) =>
      later.some(({ lines }) => lines.some((other) => isSameLine(other, line)))
    return { ...created, lines: created.lines.filter((line) => !isInLaterReturn(line)) }
  })
}

/** Shows lines of refunded returns as refunded, even if order management does not yet. */
export function withRefundedLines(order: Order, returns: readonly CreatedReturn[]): Order {
  const refunded = returns.filter(isRefunded)
  if (refunded.length === 0) return order
  const lines = order.lines.map((line) => {
    // An item that was missing from the parcel did not come back (D-159).
    const isBack = refunded.some((created) =>
      created.lines.some((returned) => isSameLine(returned, line) && !isNotReceived(returned.itemStatus)),
    )
    if (!isBack || !RETURNING_STATUSES.includes(line.status.toLowerCase())) return line
    return { ...line, status: REFUNDED, statusDescription: null }
  })
  return { ...order, lines }
}

/** Takes the status of the order's line, unless the return's own status says more (TRK-17). */
export function withItemStatuses({ lines }: FollowedReturn, order: Pick<Order, 'lines'>): ReturnedLine[] {
  return lines.map((returned) => {
    const line = orderLineOf(order, returned)
    if (!line || !isItemStatus(line.status)) return returned
    // "Awaiting return" says less than "missing", or than any progress.
    const hasLessDetail = itemStep(line.status) === 1 && isItemStatus(returned.itemStatus)
    return hasLessDetail ? returned : { ...returned, itemStatus: line.status }
  })
}

/** The scan that the statuses of all lines imply; null if none, or if such a scan was reported already (D-157). */
export function scanImpliedByLines({ lines, scans }: FollowedReturn, at: Temporal.Instant): ReturnScan | null {
  const steps = lines.map(({ itemStatus }) => itemStep(itemStatus) ?? 0)
  // Infinity without lines.
  const leastStep = Math.min(...steps)
  const status = leastStep === 4 ? 'refund-completed' : leastStep === 3 ? 'received' : null
  if (status === null || scans.some((scan) => scan.status === status)) return null
  return { status, at, reportedBy: 'order-management', scanId: `order lines ${status}` }
}

/** The latest due date of the lines, since it is unknown which parcel each line is in. */
export function refundDueDatesFromLines(
  { lines }: Pick<CreatedReturn, 'lines'>,
  { order, occurredAt: at }: { order: Pick<Order, 'lines'>; occurredAt: Temporal.Instant },
): RefundDueDate[] {
  const days = lines.flatMap((returned) => orderLineOf(order, returned)?.facts.refundDueOn ?? [])
  const last = days.toSorted(Temporal.PlainDate.compare).at(-1)
  return last ? [{ on: String(last), at }] : []
}

/** Whether order management has cancelled the return: all lines are kept again, and nothing was handed over. */
export function isCancelledByOrderManagement(
  created: FollowedReturn & Pick<CreatedReturn, 'ended'>,
  order: Pick<Order, 'lines'>,
): boolean {
  return !isHandedOver(created) && areAllLinesKeptAgain(created, order)
}

export function areAllLinesKeptAgain(
  { lines, ended }: Pick<CreatedReturn, 'lines' | 'ended'>,
  order: Pick<Order, 'lines'>,
): boolean {
  if (ended || lines.length === 0) return false
  return lines.every((returned) => {
    const line = orderLineOf(order, returned)
    return line !== undefined && isKept(line)
  })
}

export function lineName({ lineNo, splitNo }: Pick<ReturnedLine, 'lineNo' | 'splitNo'>): string {
  return `${lineNo}.${splitNo}`
}
