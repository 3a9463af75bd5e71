import { canCancelReturn } from '../../../domain/returns/change-of-method.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { trackedItems } from '../../../domain/tracking/refunded-money.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import type { OutsideWrites, WriteResult } from '../../../platform/writes/outside-writes.ts'
import type { OrderDetails } from '../../order-records/order-details.records.ts'
import { mailAddressOf } from '../../order-records/order-details.records.ts'
import type { CreatedReturns } from '../../returns/created-returns.records.ts'
import { END_RETURN, endReturnWrite } from '../end-return.write.ts'
import type { TrackedOrders } from '../tracked.records.ts'

export interface CancelReturnParts {
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  writes: OutsideWrites
  created: CreatedReturns
}

export interface CancelReturnInput {
  details: Pick<OrderDetails, 'order' | 'contact'>
  created: CreatedReturn
  requester: { firstName: string; origin: string; at: Temporal.Instant; key: string; sent: Json }
}

/** Both the page and the API call use this; a repeat with the same key gets the first result. */
export async function cancelReturn(
  parts: CancelReturnParts,
  { details, created, requester }: CancelReturnInput,
): Promise<WriteResult> {
  const { order } = details
  const { customerId, recipientId, orderNumber, returnNumber } = created
  const address = mailAddressOf(details)
  return await parts.writes.request({
    kind: END_RETURN,
    customerId,
    ...(recipientId !== undefined && { recipientId }),
    orderNumber,
    lineKey: null,
    key: requester.key,
    purpose: END_RETURN,
    sent: requester.sent,
    payload: endReturnWrite.write({
      site: order.site,
      headerKey: order.facts.headerKey ?? '',
      origin: requester.origin,
      to: address === null ? null : { name: requester.firstName, address },
      returnNumber,
      as: 'cancelled',
      lines: trackedItems(order, created).map(({ line, returned }) => ({
        lineKey: line.key,
        quantity: returned.quantity,
      })),
    }),
    allowed: async (transaction) => {
      const lockedReturn = await parts.created.lock(transaction, { customerId, returnNumber })
      const latest = await parts.trackedOrders.findTracked(customerId, orderNumber, recipientId, transaction)
      return lockedReturn !== null && latest !== null && canCancelReturn(lockedReturn, latest.order, requester.at)
    },
  })
}
