import { GOING_BACK } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { isLineOf, lineOf } from '../returns/line-of.ts'
import { isKept } from '../returns/line-return-status.ts'
import type { CreatedReturn, RefundPromise, ReturnedLine, ReturnScan } from '../returns/return.ts'
import { isNotReceived, itemStep, tellsOfItem } from './item-label.ts'
import { isHandedOver, isRefunded } from './progress.ts'

type Followed = Pick<CreatedReturn, 'lines' | 'scans'>

const REFUNDED = 'Return Complete'

/**
 * Returns with those of their lines alone that no later return has taken over: what was called off, lapsed or came back
 * can go back again, and what becomes of it then is nothing of the first (D-127, D-142).
 */
export function withoutTakenOver(returns: readonly CreatedReturn[]): CreatedReturn[] {
  return returns.map((created) => {
    if (!created.ended) return created
    const { orderNumber, createdAt } = created
    const later = returns.filter(
      (other) => other.orderNumber === orderNumber && Temporal.Instant.compare(other.createdAt, createdAt) > 0,
    )
    const isTaken = (line: ReturnedLine) => later.some(({ lines }) => lines.some((other) => isLineOf(other, line)))
    return { ...created, lines: created.lines.filter((line) => !isTaken(line)) }
  })
}

/** The order with the lines of refunded returns refunded, whatever order management's word of them still is. */
export function withRefundedLines(order: Order, returns: readonly CreatedReturn[]): Order {
  const refunded = returns.filter(isRefunded)
  if (refunded.length === 0) return order
  const lines = order.lines.map((line) => {
    // What was not in its parcel is not refunded with the rest (D-159).
    const isBack = refunded.some((one) =>
      one.lines.some((each) => isLineOf(each, line) && !isNotReceived(each.itemStatus)),
    )
    if (!isBack || !GOING_BACK.includes(line.status.toLowerCase())) return line
    return { ...line, status: REFUNDED, statusDescription: null }
  })
  return { ...order, lines }
}

/** How order management has each line of a return by now, where the order's lines tell (TRK-17). */
export function itemStatuses({ lines }: Followed, order: Pick<Order, 'lines'>): ReturnedLine[] {
  return lines.map((returned) => {
    const line = lineOf(order, returned)
    if (!line || !tellsOfItem(line.status)) return returned
    // That it is awaited says less than that it is missing, or how far it is.
    const saysLess = itemStep(line.status) === 1 && tellsOfItem(returned.itemStatus)
    return saysLess ? returned : { ...returned, itemStatus: line.status }
  })
}

/**
 * What the lines of an order report of a return: it is here, or refunded, once all of its lines are. Whichever comes
 * second, this or order management's own report, changes nothing (D-157).
 */
export function scanByLines({ lines, scans }: Followed, at: Temporal.Instant): ReturnScan | null {
  const steps = lines.map(({ itemStatus }) => itemStep(itemStatus) ?? 0)
  const least = Math.min(...steps)
  const status = least === 4 ? 'refund-completed' : least === 3 ? 'received' : null
  if (lines.length === 0 || status === null || scans.some((scan) => scan.status === status)) return null
  return { status, at, by: 'order-management', event: `order lines ${status}` }
}

/** When a return is refunded by the lines of its order: which parcel each is in nobody says, so the last day counts. */
export function promisesByLines(
  { lines }: Pick<CreatedReturn, 'lines'>,
  { order, occurredAt: at }: { order: Pick<Order, 'lines'>; occurredAt: Temporal.Instant },
): RefundPromise[] {
  const days = lines.flatMap((returned) => lineOf(order, returned)?.facts.refundPromisedOn ?? [])
  const last = days.toSorted(Temporal.PlainDate.compare).at(-1)
  return last ? [{ on: String(last), at }] : []
}

/**
 * Whether order management has taken a return back by itself: all of its lines are with their owner as before, though
 * nobody has handed them over. Then it is over here, too.
 */
export function isTakenBack(created: Followed & Pick<CreatedReturn, 'ended'>, order: Pick<Order, 'lines'>): boolean {
  return !isHandedOver(created) && isGivenBack(created, order)
}

/** Whether nobody has ended it here, though by its order all of its lines are with their owner. */
export function isGivenBack(
  { lines, ended }: Pick<CreatedReturn, 'lines' | 'ended'>,
  order: Pick<Order, 'lines'>,
): boolean {
  if (ended || lines.length === 0) return false
  return lines.every((returned) => {
    const line = lineOf(order, returned)
    return line !== undefined && isKept(line)
  })
}

/** "1.0": by which a line of a return is told from the others. */
export function lineName({ lineNo, splitNo }: Pick<ReturnedLine, 'lineNo' | 'splitNo'>): string {
  return `${lineNo}.${splitNo}`
}
