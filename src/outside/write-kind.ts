import type { Transaction } from '../ports/command-log.ts'
import type { FoundWrite, OutsideWrite, Settled, Told, WriteAnswer } from '../ports/outside-writes.ts'

/** One kind of write: how it is made and looked up, and what follows from its outcome. */
export interface WriteKind {
  name: string
  /** Ends within the time-out for outside calls. The same reference twice must happen once. */
  call(write: OutsideWrite): Promise<WriteAnswer>
  lookUp(write: OutsideWrite): Promise<FoundWrite>
  /**
   * In the transaction that records the outcome: records change, mails are queued. It may find that what was asked has
   * been overtaken, and settle it otherwise.
   */
  onConfirmed(transaction: Transaction, write: OutsideWrite, told: Told): Promise<Settled | undefined>
  /** Likewise, when the answer was lost and the outcome had to be looked up: what else happened is asked for. */
  onLookedUp(transaction: Transaction, write: OutsideWrite): Promise<void>
  /** Likewise, when it was settled with nobody looking any more: whoever asked must hear of it. */
  onNotDoneLater(transaction: Transaction, write: OutsideWrite, settled: Settled): Promise<void>
}
