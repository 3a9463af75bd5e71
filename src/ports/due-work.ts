import type { Json, Transaction } from './command-log.ts'

/**
 * The job that does what is due. It runs every minute; whoever plans what is due already sends it with the same
 * transaction, and need not wait for the minute.
 */
export const DUE_WORK_JOB = 'due-work'

/** There is one of each, ever: it is not done twice. */
export interface DueWorkKey {
  customerId: string
  /** What is to be done. */
  kind: string
  /** What it is about: a number of ours, never a name or an address, since it is logged. */
  subject: string
}

export interface DueWork extends DueWorkKey {
  dueAt: Temporal.Instant
  /** What its handler needs to know, and reads by a codec of its own. */
  facts: { [key: string]: Json }
}

export interface OpenWork extends DueWorkKey {
  /** How often it was put off. */
  tries: number
}

export interface DueWorkRecords {
  /** Many at once. What was planned before stays as it is, done or not: each happens once. */
  plan(transaction: Transaction, work: readonly DueWork[], now: Temporal.Instant): Promise<void>
  /** Another due time for what is still to be done; a handler that moves its own work later leaves it to be done. */
  move(transaction: Transaction, key: DueWorkKey, dueAt: Temporal.Instant): Promise<void>
  /** Takes back what is not to be done any more. What is done stays done; what is being done is waited for. */
  drop(transaction: Transaction, key: DueWorkKey): Promise<void>
  /** What is due, oldest first. */
  listDue(now: Temporal.Instant, limit: number): Promise<OpenWork[]>
  /**
   * Does it, and marks it as done, in one transaction: both happen, or neither. False without having acted where it is
   * gone, done, not due any more, or being done by somebody else.
   */
  once(
    key: DueWorkKey,
    now: Temporal.Instant,
    act: (transaction: Transaction, work: DueWork) => Promise<void>,
  ): Promise<boolean>
  /** Puts off what could not be done, unless somebody else has done or put it off meanwhile; then false. */
  postpone(work: OpenWork, until: Temporal.Instant): Promise<boolean>
}

/**
 * All that it does goes through the transaction. It may look again whether there is still something to do: if it does
 * nothing, that was that.
 */
export type DueWorkHandler = (transaction: Transaction, work: DueWork, now: Temporal.Instant) => Promise<void>

/** By kind. Where an outside system is read, that comes before the transaction, which must not wait for it. */
export type DueWorkHandlers = Readonly<
  Record<string, DueWorkHandler | { prepare(work: DueWorkKey): Promise<DueWorkHandler> }>
>
