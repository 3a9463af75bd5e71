/** An open transaction of our own records. Only adapters can look inside. */
export interface Transaction {
  readonly transaction: unique symbol
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface Command {
  customerId: string
  /** Issued with the form or draft (D-124). */
  key: string
  /** What the key was issued for; a key of another purpose is another payload. */
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
   * Carries out a command once. The same key with the same payload gives the first answer again, also to a second
   * click that arrives while the first is still under way. If `act` throws, nothing is bound and nothing has changed.
   * All that `act` does goes through the transaction it is given: a second connection could wait for itself.
   */
  once<Answer extends Json>(
    command: Command,
    act: (transaction: Transaction) => Promise<Answer>,
  ): Promise<CommandOutcome<Answer>>
}
