import type { Transaction } from '../ports/command-log.ts'
import type { FoundWrite, NotDone, OutsideWrite, Settled, WriteAnswer, WriteDetails } from '../ports/outside-writes.ts'

/** A write as one of its stages sees it: under the stage's own reference, with what the stages before have said. */
export interface StagedWrite extends OutsideWrite {
  results: readonly WriteDetails[]
}

/** One thing that is asked of one outside system. */
export interface WriteStage {
  /**
   * Ends within the time-out for outside calls. The same reference twice must happen once; of one that is still being
   * worked on the outcome is unknown, and not a refusal.
   */
  call(write: StagedWrite): Promise<WriteAnswer>
  lookUp(write: StagedWrite): Promise<FoundWrite>
  /**
   * Takes it back, and keeps it from happening where it has not happened yet; what the other side never heard of is
   * undone as well. It may be asked twice. Left out where nothing need be taken back.
   */
  undo?: ((write: StagedWrite) => Promise<WriteAnswer>) | undefined
}

/** One kind of write: the stages in which it is made, and what follows from its outcome. */
export interface WriteKind {
  name: string
  stages: readonly [WriteStage, ...WriteStage[]]
  /**
   * In the transaction that records the outcome: records change, mails are queued. It may find that what was asked has
   * been overtaken, and settle it otherwise. What each stage has said is given in their order.
   */
  onConfirmed(
    transaction: Transaction,
    write: OutsideWrite,
    results: readonly [WriteDetails, ...WriteDetails[]],
  ): Promise<Settled | undefined>
  /** Likewise, when a stage's answer was lost and its outcome had to be looked up: what else happened is asked for. */
  onLookedUp(transaction: Transaction, write: OutsideWrite): Promise<void>
  /** Likewise, when it was not done. With nobody looking any more, whoever asked must hear of it. */
  onNotDone(transaction: Transaction, write: OutsideWrite, ends: NotDone, how: { isAwaited: boolean }): Promise<void>
  /**
   * Likewise, when nobody will ever know (D-189): whoever asked must hear of that. Where that fails each time, all else
   * that follows is done without it.
   */
  onGivenUp(transaction: Transaction, write: OutsideWrite, how: { tells: boolean }): Promise<void>
}
