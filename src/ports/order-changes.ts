import type { NamedRefund, Order, ReturnPromise } from '../domain/orders/order.ts'
import type { OrderChange } from '../domain/orders/order-change.ts'
import type { Transaction } from './command-log.ts'

export interface OrderChanges {
  /** Idempotent by id; updates of that sequence or later already show it. Promises are always saved. Null: no order. */
  apply(
    transaction: Transaction,
    customerId: string,
    orderNumber: string,
    change: {
      id: string
      confirmedAt: Temporal.Instant
      /** From the locked order, where that decides. */
      change: (order: Order) => OrderChange | Promise<OrderChange>
      sequence: number | null
      refund?: Omit<NamedRefund, 'id'> | null
      /** Replaces the return's earlier promise. */
      promise?: ((order: Order) => ReturnPromise | null) | undefined
      forgetsPromiseOf?: string | undefined
    },
  ): Promise<{ before: Order; after: Order } | null>
  /** Changes the promise alone. Null: no order. */
  promiseAnew(
    transaction: Transaction,
    customerId: string,
    orderNumber: string,
    promise: (order: Order) => ReturnPromise,
  ): Promise<Order | null>
}
