/** A database transaction, passed on by code that does not look inside. */
export interface Transaction {
  readonly transaction: unique symbol
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface Command {
  customerId: string
  /** Identifies the command; issued with the form or draft (D-124). */
  key: string
  /** The same key with another purpose counts as a different payload. */
  purpose: string
  payload: Json
  acceptedAt: Temporal.Instant
}
