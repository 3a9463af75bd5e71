import type { CustomerWord } from '../../domain/customers/customer-word.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** D-175. */
export interface CustomerUpdate {
  customerId: string
  /** The higher wins; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
  word: CustomerWord
}

export type ReadCustomer =
  /** Each names an unreadable optional field (D-183); none quotes a value. */
  | { ok: true; update: CustomerUpdate; warnings: string[] }
  /** Each names a field; none quotes a value. */
  | { ok: false; customerId: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadCustomerUpdate = (sent: unknown) => ReadCustomer

/** `accepted` keeps the shopper's own changes. `address-in-use`: accepted without a sign-in, the address is taken. */
export type CustomerOutcome = 'accepted' | 'address-in-use' | 'repeated' | 'stale'

/** To another address, or to none. */
export interface MovedAddress {
  customerId: string
  before: string
  after: string | null
}

/** One job per address, for callers that cannot write mails. */
export const TELL_MOVED_JOB = 'tell-moved-address'

/** Within the transaction that moves them. */
export type TellMoved = (transaction: Transaction, moved: readonly MovedAddress[]) => Promise<void>
