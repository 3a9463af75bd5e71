import type { Json, Transaction } from './command-log.ts'

/** Runs every minute; planning something already due sends it in the same transaction. */
export const DUE_WORK_JOB = 'due-work'

/** Unique for ever: never done twice. */
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
  tries: number
}

export interface DueWorkRecords {
  /** What was planned before stays as it is, done or not. */
  plan(transaction: Transaction, work: readonly DueWork[], now: Temporal.Instant): Promise<void>
  /** Only if not done; a handler that moves its own work keeps it open. */
  move(transaction: Transaction, key: DueWorkKey, dueAt: Temporal.Instant): Promise<void>
  /** What is done stays done; what is running is waited for. */
  drop(transaction: Transaction, key: DueWorkKey): Promise<void>
  listDue(now: Temporal.Instant, limit: number): Promise<OpenWork[]>
  /** One transaction for doing and marking. False where it is gone, done, no longer due or being done elsewhere. */
  once(
    key: DueWorkKey,
    now: Temporal.Instant,
    act: (transaction: Transaction, work: DueWork) => Promise<void>,
  ): Promise<boolean>
  /** False if another process was faster. */
  postpone(work: OpenWork, until: Temporal.Instant): Promise<boolean>
}

/** Uses only the transaction. Doing nothing counts as done. */
export type DueWorkHandler = (transaction: Transaction, work: DueWork, now: Temporal.Instant) => Promise<void>

/** By kind. Outside systems are read before the transaction, which must not wait for them. */
export type DueWorkHandlers = Readonly<
  Record<string, DueWorkHandler | { prepare(work: DueWorkKey): Promise<DueWorkHandler> }>
>
