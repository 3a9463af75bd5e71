import type { Consent } from '../domain/customers/customer-word.ts'
import type { Transaction } from './command-log.ts'

export interface Credentials {
  customerId: string
  /** Null: no password was chosen yet (D-175). */
  passwordHash: string | null
  accessChanges: number
}

/** What a mailed link was made for: it is worth nothing once either is another. */
export interface Access {
  signInEmail: string | null
  /** How often the password or the sign-in address has changed. */
  accessChanges: number
}

export interface PersonName {
  firstName: string
  lastName: string
}

/** How to reach somebody; apart from the address they sign in with, and either may be missing (D-76). */
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
  /** Normalised. */
  email: string
  passwordHash: string
  at: Temporal.Instant
}

export interface AccountRecords {
  /** By a normalised sign-in address; null where nobody signs in with it. */
  findCredentials(email: string): Promise<Credentials | null>
  findCredentialsOf(customerId: string): Promise<Credentials | null>
  findAccess(customerId: string): Promise<Access | null>
  findProfile(customerId: string): Promise<Profile | null>
  setPersonalisation(customerId: string, choice: Personalisation): Promise<void>

  /** What is done through the transaction happens together, or not at all. */
  together<Result>(act: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Also where sessions greet by it. */
  changeName(customerId: string, name: PersonName): Promise<void>
  changeContact(customerId: string, contact: ContactDetails): Promise<void>
  /** False when the address signs in somebody already. */
  create(transaction: Transaction, account: NewAccount): Promise<boolean>
  /** The same, and until the transaction ends nobody else changes it or begins a session of the customer. */
  lockAccess(transaction: Transaction, customerId: string): Promise<Access | null>
  /** Also the first one. Ends the customer's links, every other session and every remembered device. */
  changePassword(
    transaction: Transaction,
    customerId: string,
    password: { hash: string; at: Temporal.Instant; keepSession: Uint8Array | null },
  ): Promise<void>
  /** Ends the same. False, and nothing ends, when the new address signs in somebody already. */
  changeSignInEmail(
    transaction: Transaction,
    customerId: string,
    change: { email: string; keepSession: Uint8Array | null },
  ): Promise<boolean>
}
