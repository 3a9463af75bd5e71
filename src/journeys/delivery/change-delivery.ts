import { whatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import type { NewDelivery } from '../../domain/orders/order-change.ts'
import type { AskedResult, OutsideWrites } from '../../outside/outside-writes.ts'
import { type Asker, writtenFor } from '../../outside/written-for.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface ChangeParts {
  writes: OutsideWrites
  health: OrderManagementHealth
}

/** What is asked for, and by whom. */
export interface AskedDelivery extends Asker {
  delivery: NewDelivery
  /** False: the line travels like that already, so nobody is called; the answer to what was asked before stands. */
  changes: boolean
}

/** The purpose of the form's key. */
export const CHANGE_DELIVERY = 'change-delivery' as const

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
  { delivery, changes, ...asker }: AskedDelivery,
): Promise<AskedResult> {
  const request = { kind: CHANGE_DELIVERY, line: { key: line.key, lineNo: line.lineNo }, delivery } as const
  return await parts.writes.ask({
    ...writtenFor(details, request, asker),
    lineKey: line.key,
    purpose: CHANGE_DELIVERY,
    sent: JSON.parse(JSON.stringify(delivery)),
    allowed: changes && mayChangeDelivery(parts, details, line.key),
  })
}
