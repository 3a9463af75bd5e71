import type { CreatedReturn } from '../../domain/returns/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface FindForOwnerParts {
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  created: Pick<CreatedReturns, 'find'>
}

type ReturnRef = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

/** A return as its owner may see it: the order's customer, or the recipient of a gift (D-42). Null if it is missing. */
export async function findReturnForOwner(
  { trackedOrders, created: returns }: FindForOwnerParts,
  { customerId, orderNumber, returnNumber }: ReturnRef,
  /** A caller that has a transaction must pass it, since waiting for a second connection could block everyone. */
  transaction?: Transaction,
): Promise<(TrackedOrder & { created: CreatedReturn }) | null> {
  const created = await returns.find(customerId, orderNumber, returnNumber, 'anyone', transaction)
  const trackedOrder =
    created && (await trackedOrders.findTracked(customerId, orderNumber, created.recipientId ?? null, transaction))
  const tracked = trackedOrder?.returns.find((each) => each.created.returnNumber === returnNumber)
  return trackedOrder && tracked ? { ...trackedOrder, created: tracked.created } : null
}
