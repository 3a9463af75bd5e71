import type { CreatedReturn } from '../domain/returns/return.ts'
import type { Transaction } from '../ports/command-log.ts'
import type { CreatedReturns } from '../ports/created-returns.ts'
import type { OrderRecords, TrackedOrder } from '../ports/order-records.ts'

export interface MakerParts {
  orders: Pick<OrderRecords, 'findTracked'>
  created: Pick<CreatedReturns, 'find'>
}

type Which = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

/**
 * A return with its order, whoever has made it, as that one may see both: the order's customer, or the recipient of a gift
 * (D-42). For what is written to them, and for systems of the house. Null for a missing one.
 */
export async function findAsItsMaker(
  { orders, created }: MakerParts,
  { customerId, orderNumber, returnNumber }: Which,
  /** For work that has a transaction of its own: it must not wait for a second connection. */
  within?: Transaction,
): Promise<(TrackedOrder & { created: CreatedReturn }) | null> {
  const made = await created.find(customerId, orderNumber, returnNumber, 'anyone', within)
  const found = made && (await orders.findTracked(customerId, orderNumber, made.recipientId ?? null, within))
  const tracked = found?.returns.find((each) => each.created.returnNumber === returnNumber)
  return found && tracked ? { ...found, created: tracked.created } : null
}
