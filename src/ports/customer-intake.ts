import type { CustomerWord } from '../domain/customers/customer-word.ts'
import type { Transaction } from './command-log.ts'

/** A customer as the retailer's systems told of them, and which of several updates is the newest (D-175). */
export interface CustomerUpdate {
  customerId: string
  /** The higher wins; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
  word: CustomerWord
}

export type ReadCustomer =
  /** Each warning names an optional field that could not be read and was left out (D-183); none quotes a value. */
  | { ok: true; update: CustomerUpdate; warnings: string[] }
  /** Each reason names a field and what is wrong with it; none quotes a value. */
  | { ok: false; customerId: string | null; reasons: string[] }

/** Reads what was sent, one envelope at a time. Never throws: what is sent is not to be trusted. */
export type ReadCustomerUpdate = (sent: unknown) => ReadCustomer

/**
 * What became of an update.
 *
 * - `accepted`: the customer now stands as it says, but for what the shopper has changed here.
 * - `address-in-use`: likewise, without a way to sign in: the address is another customer's.
 * - `repeated`: the customer stands by this very update already.
 * - `stale`: a newer update has come before.
 */
export type CustomerOutcome = 'accepted' | 'address-in-use' | 'repeated' | 'stale'

/** Somebody who signed in with one address until now, and from now on with another, or with none. */
export interface MovedAddress {
  customerId: string
  before: string
  after: string | null
}

/** The job that tells both addresses, for whoever cannot write a mail: one for each. */
export const TELL_MOVED_JOB = 'tell-moved-address'

/** Tells both addresses, or sees to it, within the transaction that moves them. */
export type TellMoved = (transaction: Transaction, moved: readonly MovedAddress[]) => Promise<void>

export interface CustomerIntake {
  /** Takes any number of updates at once, in any order; gives what became of each. All or nothing on failure. */
  take(updates: readonly CustomerUpdate[], now: Temporal.Instant, tell: TellMoved): Promise<CustomerOutcome[]>
}
