import type { ChosenReason } from '../../domain/cancellation/cancel-reason.ts'
import { whatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { isLastItem } from '../../domain/orders/order-change.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { AskedResult, OutsideWrites } from '../../outside/outside-writes.ts'
import { type Asker, writtenFor } from '../../outside/written-for.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface CancelParts {
  writes: OutsideWrites
  health: OrderManagementHealth
}

/** Cancels a whole order, once. */
export async function cancelOrder(
  { writes, health }: CancelParts,
  details: OrderDetails,
  reason: ChosenReason,
  asker: Asker,
): Promise<AskedResult> {
  const { order, openWrite } = details
  const { cancelOrder: allowed } = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  return await writes.ask({
    ...writtenFor(details, { kind: 'cancel-order', reason }, asker),
    lineKey: null,
    purpose: 'cancel-order',
    sent: { ...reason },
    allowed,
  })
}

/** Removes one item, once; with the last live one the order itself is cancelled (D-35). */
export async function removeItem(
  { writes, health }: CancelParts,
  details: OrderDetails,
  line: OrderLine,
  reason: ChosenReason,
  asker: Asker,
): Promise<AskedResult> {
  const { order, openWrite } = details
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  const request: OrderRequest = isLastItem(order, line)
    ? { kind: 'cancel-order', reason }
    : { kind: 'remove-item', line: { key: line.key, lineNo: line.lineNo }, reason }
  return await writes.ask({
    ...writtenFor(details, request, asker),
    lineKey: line.key,
    purpose: 'remove-item',
    sent: { ...reason },
    allowed: may.lines[line.key]?.remove ?? false,
  })
}
