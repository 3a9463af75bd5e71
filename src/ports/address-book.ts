import type { Address } from '../domain/addresses/address.ts'
import type { Transaction } from './command-log.ts'

export interface BookedAddress {
  addressId: string
  isDefault: boolean
  address: Address
}

export interface NewAddress {
  address: Address
  asDefault: boolean
  at: Temporal.Instant
}

/** Another customer's address is never found or changed. */
export interface AddressBook {
  /** The default first, then last changed first. */
  list(customerId: string): Promise<BookedAddress[]>
  find(customerId: string, addressId: string): Promise<BookedAddress | null>
  /** The first becomes the default. Returns the new id. */
  add(transaction: Transaction, customerId: string, entry: NewAddress): Promise<{ addressId: string } | 'book-is-full'>
  /** False when missing. A default stays until replaced. */
  change(customerId: string, addressId: string, entry: NewAddress): Promise<boolean>
  makeDefault(customerId: string, addressId: string): Promise<boolean>
  /** A removed default is replaced by the last changed. */
  remove(customerId: string, addressId: string): Promise<boolean>
}
