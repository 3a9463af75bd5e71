import { type ReadAmendment, readAmendment, type WantedUnits } from '../../domain/christmas/read-amendment.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { OrderRecords } from '../../ports/order-records.ts'

/** Whether what was wanted still comes to the same by the records: news may have come since they were read. */
export function stillMeans(
  orders: Pick<OrderRecords, 'findDetails'>,
  { customerId, orderNumber }: Order,
  wanted: WantedUnits,
  read: ReadAmendment,
): (transaction: Transaction) => Promise<boolean> {
  return async (transaction) => {
    const now = await orders.findDetails(customerId, orderNumber, transaction)
    return now !== null && JSON.stringify(readAmendment(now.order, wanted)) === JSON.stringify(read)
  }
}
