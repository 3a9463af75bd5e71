import type { Cancellation, Order, ReturnPromise } from '../domain/orders/order.ts'
import type { OrderChange } from '../domain/orders/order-change.ts'
import type { Transaction } from './command-log.ts'

export interface OrderChanges {
  /**
   * Keeps a confirmed change beside the order and lays it over the order's rows; gives the order before and after, or
   * null when there is none. The same change id twice is one change, and an order that stands by news of the
   * change's sequence or later has it already. What was promised is kept with the order in any case.
   */
  apply(
    transaction: Transaction,
    customerId: string,
    orderNumber: string,
    change: {
      id: string
      confirmedAt: Temporal.Instant
      /** Made from the order as it stands, where that decides. */
      change: (order: Order) => OrderChange
      sequence: number | null
      /** What was promised where something was cancelled. */
      cancellation?: Cancellation | undefined
      /** What a return promises. */
      promise?: ((order: Order) => ReturnPromise) | undefined
    },
  ): Promise<{ before: Order; after: Order } | null>
}
