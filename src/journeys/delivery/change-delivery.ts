import type { OrderLine } from '../../domain/orders/order.ts'
import type { NewDelivery } from '../../domain/orders/order-change.ts'
import { whatMayBeDone } from '../../domain/orders/what-may-be-done.ts'
import { payloadToJson } from '../../outside/order-write.ts'
import type { AskedResult, OutsideWrites } from '../../outside/outside-writes.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface ChangeParts {
  writes: OutsideWrites
  health: OrderManagementHealth
}

/** What is asked for, by whom, from where, and under which key (D-124). */
export interface AskedDelivery {
  delivery: NewDelivery
  /** False: the line travels like that already, so nobody is called; the answer to what was asked before stands. */
  changes: boolean
  firstName: string
  origin: string
  key: string
}

/** The purpose of the form's key. */
export const CHANGE_DELIVERY = 'change-delivery'

export function mayChangeDelivery({ health }: ChangeParts, details: OrderDetails, lineKey: string): boolean {
  const { order, openWrite } = details
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  return may.lines[lineKey]?.changeDelivery ?? false
}

/** Asks order management to let a line travel otherwise, once. */
export async function changeDelivery(
  parts: ChangeParts,
  details: OrderDetails,
  line: OrderLine,
  { delivery, changes, firstName, origin, key }: AskedDelivery,
): Promise<AskedResult> {
  const { order, contact } = details
  const { customerId, orderNumber, site, facts } = order
  const email = facts.customerEmail ?? contact.email
  const payload = payloadToJson({
    site,
    headerKey: facts.headerKey ?? '',
    origin,
    to: email === null ? null : { name: firstName, address: email },
    request: { kind: CHANGE_DELIVERY, line: { key: line.key, lineNo: line.lineNo }, delivery },
  })
  return await parts.writes.ask({
    customerId,
    orderNumber,
    lineKey: line.key,
    kind: CHANGE_DELIVERY,
    payload,
    key,
    purpose: CHANGE_DELIVERY,
    sent: JSON.parse(JSON.stringify(delivery)),
    allowed: changes && mayChangeDelivery(parts, details, line.key),
  })
}
