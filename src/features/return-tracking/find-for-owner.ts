import type { CreatedReturn } from '../../domain/returns/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface OwnerParts {
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  created: Pick<CreatedReturns, 'find'>
}

type Which = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

/** A return as its owner may see it: the order's customer, or a gift's recipient (D-42). Null if missing. */
export async function findForOwner(
  { trackedOrders, created }: OwnerParts,
  { customerId, orderNumber, returnNumber }: Which,
  /** The caller's transaction, which must not wait for a second connection. */
  within?: Transaction,
): Promise<(TrackedOrder & { created: CreatedReturn }) | null> {
  const made = await created.find(customerId, orderNumber, returnNumber, 'anyone', within)
  const trackedOrder =
    made && (await trackedOrders.findTracked(customerId, orderNumber, made.recipientId ?? null, within))
  const tracked = trackedOrder?.returns.find((each) => each.created.returnNumber === returnNumber)
  return trackedOrder && tracked ? { ...trackedOrder, created: tracked.created } : null
}
