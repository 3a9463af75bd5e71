import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { isLive } from '../../domain/orders/order-change.ts'
import type { CancelReason, OrderRequest } from '../../domain/orders/order-request.ts'
import { whatMayBeDone } from '../../domain/orders/what-may-be-done.ts'
import { payloadToJson } from '../../outside/order-write.ts'
import type { AskedResult, OutsideWrites } from '../../outside/outside-writes.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface CancelParts {
  writes: OutsideWrites
  health: OrderManagementHealth
}

/** Who asks, from where, and under which key (D-124). */
export interface Asker {
  firstName: string
  origin: string
  key: string
}

/** Cancels a whole order, once. */
export async function cancelOrder(
  { writes, health }: CancelParts,
  { order, openWrite, contact }: OrderDetails,
  reason: CancelReason,
  asker: Asker,
): Promise<AskedResult> {
  const { cancelOrder: allowed } = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  const email = order.facts.customerEmail ?? contact.email
  return await writes.ask({
    ...written(order, email, { kind: 'cancel-order', reason }, asker),
    lineKey: null,
    key: asker.key,
    purpose: 'cancel-order',
    sent: { ...reason },
    allowed,
  })
}

/** Removes one item, once; with the last live one the order itself is cancelled (D-35). */
export async function removeItem(
  { writes, health }: CancelParts,
  { order, openWrite, contact }: OrderDetails,
  line: OrderLine,
  reason: CancelReason,
  asker: Asker,
): Promise<AskedResult> {
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  const email = order.facts.customerEmail ?? contact.email
  const request: OrderRequest = isLastItem(order, line)
    ? { kind: 'cancel-order', reason }
    : { kind: 'remove-item', line: { key: line.key, lineNo: line.lineNo }, reason }
  return await writes.ask({
    ...written(order, email, request, asker),
    lineKey: line.key,
    key: asker.key,
    purpose: 'remove-item',
    sent: { ...reason },
    allowed: may.lines[line.key]?.remove ?? false,
  })
}

export function isLastItem(order: Order, line: OrderLine): boolean {
  return !order.lines.some((other) => other.key !== line.key && isLive(other))
}

function written(order: Order, email: string | null, request: OrderRequest, { firstName, origin }: Asker) {
  const { customerId, orderNumber, site, facts } = order
  const to = email === null ? null : { name: firstName, address: email }
  const payload = payloadToJson({ site, headerKey: facts.headerKey ?? '', origin, to, request })
  return { customerId, orderNumber, kind: request.kind, payload }
}
