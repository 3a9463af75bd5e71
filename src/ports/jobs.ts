import type { Json, Transaction } from './command-log.ts'

export interface JobQueue {
  /** Inside a transaction it exists only after the commit. */
  send(name: string, data: Json, options?: SendOptions): Promise<void>
  sendAll(name: string, data: readonly Json[], options: { transaction: Transaction }): Promise<void>
  drop(name: string, id: string, options: { transaction: Transaction }): Promise<void>
}

export interface SendOptions {
  transaction?: Transaction
  startAfter?: Temporal.Instant
  id?: string
}
