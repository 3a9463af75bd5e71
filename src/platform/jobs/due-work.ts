import type { z } from 'zod'
import { StoredJsonError, storedJson } from '../database/codec.ts'
import type { Json, Transaction } from '../database/transaction.ts'
import type { Log } from '../log.ts'

/** Runs every minute. Code that plans work which is already due also queues this job, in the same transaction. */
export const DUE_WORK_JOB = 'due-work'

/** Identifies work for as long as its row is stored, so that it is not done twice. */
export interface DueWorkKey {
  customerId: string
  kind: string
  /** An id of ours, never personal: it is logged. */
  subject: string
}

export interface DueWork extends DueWorkKey {
  dueAt: Temporal.Instant
  facts: { [key: string]: Json }
}

export interface OpenWork extends DueWorkKey {
  attempts: number
}

/** Must use the given transaction alone. Doing nothing counts as done. */
export type DueWorkHandler = (transaction: Transaction, work: DueWork, now: Temporal.Instant) => Promise<void>

/**
 * Handlers by the kind of work. `prepare` reads outside systems before the transaction, which must not wait for them.
 */
export type DueWorkHandlers = Readonly<
  Record<string, DueWorkHandler | { prepare(work: DueWorkKey): Promise<DueWorkHandler> }>
>

/** Reads the facts of due work; null where unreadable, which is logged. */
export function dueWorkFactsReader<Schema extends z.ZodType>(schema: Schema) {
  const facts = storedJson('due_work.facts')(schema as z.ZodType<z.output<Schema>>)
  return (log: Log, { kind, subject, facts: json }: DueWork) => {
    try {
      return facts.read(json)
    } catch (error) {
      if (!(error instanceof StoredJsonError)) throw error
      log.error('due work unreadable', error, { kind, subject })
      return null
    }
  }
}
