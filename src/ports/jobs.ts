import type { Json, Transaction } from './command-log.ts'

export interface JobQueue {
  /** Queues a job; inside a transaction it exists only if that commits. */
  send(name: string, data: Json, options?: { transaction?: Transaction; startAfter?: Temporal.Instant }): Promise<void>
}
