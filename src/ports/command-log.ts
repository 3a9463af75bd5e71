/** Opaque: only adapters look inside. */
export interface Transaction {
  readonly transaction: unique symbol
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface Command {
  customerId: string
  /** Issued with the form or draft (D-124). */
  key: string
  /** A key of another purpose counts as another payload. */
  purpose: string
  payload: Json
  acceptedAt: Temporal.Instant
}

export type CommandOutcome<Answer extends Json> =
  | { outcome: 'done' | 'repeated'; answer: Answer }
  /** The key was used for something else: calls answer 422, pages show what exists (D-124, D-131). */
  | { outcome: 'key-reused'; answer: Json }

export interface CommandLog {
  /**
   * Idempotent: the same key and payload get the first answer, also while it is under way. If `act` throws, nothing
   * is bound. `act` must use its transaction only: a second connection could wait for itself.
   */
  once<Answer extends Json>(
    command: Command,
    act: (transaction: Transaction) => Promise<Answer>,
  ): Promise<CommandOutcome<Answer>>
}
