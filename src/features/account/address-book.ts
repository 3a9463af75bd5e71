import type { Address } from '../../domain/addresses/address.ts'

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
