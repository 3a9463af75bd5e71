import type { Transaction } from '../database/transaction.ts'
import type {
  NotDoneState,
  OutsideWrite,
  SettledState,
  WriteAnswer,
  WriteDetails,
  WriteLookup,
} from './outside-write.ts'

/** A write as one of its stages sees it: under the stage's reference, with the results of the earlier stages. */
export interface StagedWrite extends OutsideWrite {
  results: readonly WriteDetails[]
}

export interface WriteStage {
  /**
   * Ends within the outside time-out. Idempotent by reference: if an earlier call is still in progress, the answer is
   * `unknown`.
   */
  call(write: StagedWrite): Promise<WriteAnswer>
  lookUp(write: StagedWrite): Promise<WriteLookup>
  /** Idempotent; also prevents a call that arrives later. Absent if nothing needs undoing. */
  undo?: ((write: StagedWrite) => Promise<WriteAnswer>) | undefined
}

export interface WriteKind {
  name: string
  stages: readonly [WriteStage, ...WriteStage[]]
  /** Runs in the transaction that records the outcome. May return another final state if the write is superseded. */
  onConfirmed(
    transaction: Transaction,
    write: OutsideWrite,
    results: readonly [WriteDetails, ...WriteDetails[]],
  ): Promise<SettledState | undefined>
  /** Called when a stage's answer was lost and then looked up: the order must be refreshed. */
  onLookedUp(transaction: Transaction, write: OutsideWrite): Promise<void>
  /** Must mail the customer if no request is waiting for the outcome (`isAwaited`). */
  onNotDone(
    transaction: Transaction,
    write: OutsideWrite,
    ends: NotDoneState,
    how: { isAwaited: boolean },
  ): Promise<void>
  /** Called if the outcome stays unknown (D-189); with `notifies: false` after notifying has failed each time. */
  onGivenUp(transaction: Transaction, write: OutsideWrite, how: { notifies: boolean }): Promise<void>
}
