import type { Json, Transaction } from './command-log.ts'

export interface JobQueue {
  /** Queues a job; inside a transaction it exists only if that commits. */
  send(name: string, data: Json, options?: SendOptions): Promise<void>
  /** Many of the same kind, in one statement. */
  sendAll(name: string, data: readonly Json[], options: { transaction: Transaction }): Promise<void>
  /** Takes a job back that is not needed any more, with the transaction; one that is gone is no error. */
  drop(name: string, id: string, options: { transaction: Transaction }): Promise<void>
}

export interface SendOptions {
  transaction?: Transaction
  startAfter?: Temporal.Instant
  /** A UUID by which it can be taken back. */
  id?: string
}
