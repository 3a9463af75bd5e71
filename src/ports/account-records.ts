import type { Consent } from '../domain/customers/customer-word.ts'
import type { Transaction } from './command-log.ts'

export interface Credentials {
  customerId: string
  /** Null: no password was chosen yet (D-175). */
  passwordHash: string | null
  accessChanges: number
}

/** A mailed link is void once either has changed. */
export interface Access {
  signInEmail: string | null
  accessChanges: number
}

export interface PersonName {
  firstName: string
  lastName: string
}

/** Apart from the sign-in address; either may be missing (D-76). */
export interface ContactDetails {
  contactEmail: string | null
  contactPhone: string | null
}

export type Personalisation = Consent

export interface Profile extends PersonName, ContactDetails {
  signInEmail: string | null
  /** Null: not asked yet (D-104). */
  personalisation: Personalisation | null
}

export interface NewAccount extends PersonName {
  customerId: string
  email: string
  passwordHash: string
  at: Temporal.Instant
}

export interface AccountRecords {
  findCredentials(email: string): Promise<Credentials | null>
  findCredentialsOf(customerId: string): Promise<Credentials | null>
  findAccess(customerId: string): Promise<Access | null>
  findProfile(customerId: string): Promise<Profile | null>
  setPersonalisation(customerId: string, choice: Personalisation): Promise<void>

  together<Result>(act: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Also in open sessions. */
  changeName(customerId: string, name: PersonName): Promise<void>
  changeContact(customerId: string, contact: ContactDetails): Promise<void>
  /** False: the address is in use. */
  create(transaction: Transaction, account: NewAccount): Promise<boolean>
  /** Locks it: until commit nobody else changes it or starts a session. */
  lockAccess(transaction: Transaction, customerId: string): Promise<Access | null>
  /** Also the first. Ends links, other sessions and remembered devices. */
  changePassword(
    transaction: Transaction,
    customerId: string,
    password: { hash: string; at: Temporal.Instant; keepSession: Uint8Array | null },
  ): Promise<void>
  /** Ends the same. False and no effect when the address is in use. */
  changeSignInEmail(
    transaction: Transaction,
    customerId: string,
    change: { email: string; keepSession: Uint8Array | null },
  ): Promise<boolean>
}
