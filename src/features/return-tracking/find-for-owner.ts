import type { CreatedReturn } from '../../domain/returns/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface MakerParts {
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  created: Pick<CreatedReturns, 'find'>
}

type Which = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>

/** As its maker may see it: the order's customer, or a gift's recipient (D-42). Null where missing. */
export async function findAsItsMaker(
  { trackedOrders, created }: MakerParts,
  { customerId, orderNumber, returnNumber }: Which,
  /** Inside the caller's transaction, which must not wait for a second connection. */
  within?: Transaction,
): Promise<(TrackedOrder & { created: CreatedReturn }) | null> {
  const made = await created.find(customerId, orderNumber, returnNumber, 'anyone', within)
  const found = made && (await trackedOrders.findTracked(customerId, orderNumber, made.recipientId ?? null, within))
  const tracked = found?.returns.find((each) => each.created.returnNumber === returnNumber)
  return found && tracked ? { ...found, created: tracked.created } : null
}
