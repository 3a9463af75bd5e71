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

/** One customer's addresses. Whatever is asked for another customer's address does and finds nothing. */
export interface AddressBook {
  /** The default first, then by when each was last changed, newest first. */
  list(customerId: string): Promise<BookedAddress[]>
  find(customerId: string, addressId: string): Promise<BookedAddress | null>
  /** The first address becomes the default by itself. Gives the id of the new one. */
  add(transaction: Transaction, customerId: string, entry: NewAddress): Promise<{ addressId: string } | 'book-is-full'>
  /** False when there is no such address. A default stays one until another takes its place. */
  change(customerId: string, addressId: string, entry: NewAddress): Promise<boolean>
  makeDefault(customerId: string, addressId: string): Promise<boolean>
  /** When the default goes, the one changed last takes its place. */
  remove(customerId: string, addressId: string): Promise<boolean>
}
