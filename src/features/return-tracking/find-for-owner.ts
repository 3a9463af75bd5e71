import type { CreatedReturn } from '../../domain/returns/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface OwnerParts {
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  created: Pick<CreatedReturns, 'find'>
}

type ReturnRef = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

/** A return as its owner may see it: the order's customer, or a gift's recipient (D-42). Null if missing. */
export async function findReturnForOwner(
  { trackedOrders, created: returns }: OwnerParts,
  { customerId, orderNumber, returnNumber }: ReturnRef,
  /** The caller's transaction, which must not wait for a second connection. */
  transaction?: Transaction,
): Promise<(TrackedOrder & { created: CreatedReturn }) | null> {
  const created = await returns.find(customerId, orderNumber, returnNumber, 'anyone', transaction)
  const trackedOrder =
    created && (await trackedOrders.findTracked(customerId, orderNumber, created.recipientId ?? null, transaction))
  const tracked = trackedOrder?.returns.find((each) => each.created.returnNumber === returnNumber)
  return trackedOrder && tracked ? { ...trackedOrder, created: tracked.created } : null
}
