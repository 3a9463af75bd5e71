import type { NamedRefund, Order, ReturnPromise } from '../domain/orders/order.ts'
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
      change: (order: Order) => OrderChange | Promise<OrderChange>
      sequence: number | null
      /** What was named as its refund where something was cancelled. */
      refund?: Omit<NamedRefund, 'id'> | null
      /** What a return promises; what it promised before is forgotten. */
      promise?: ((order: Order) => ReturnPromise | null) | undefined
      /** The return that promises nothing any more. */
      forgetsPromiseOf?: string | undefined
    },
  ): Promise<{ before: Order; after: Order } | null>
  /** A return goes on, and promises something else: nothing else of its order changes. Null where there is no order. */
  promiseAnew(
    transaction: Transaction,
    customerId: string,
    orderNumber: string,
    promise: (order: Order) => ReturnPromise,
  ): Promise<Order | null>
}
