import type { Address } from '../addresses/address.ts'

export type Consent = 'accepted' | 'refused'

export interface ToldAddress {
  addressId: string
  isDefault: boolean
  address: Address
}

/** Complete: what is null or not listed, they do not have (D-175). */
export interface CustomerWord {
  signInEmail: string | null
  firstName: string
  lastName: string
  contactEmail: string | null
  contactPhone: string | null
  personalisation: Consent | null
  addresses: ToldAddress[]
}

export function defaultOf(word: CustomerWord | null): string | null {
  return word?.addresses.find(({ isDefault }) => isDefault)?.addressId ?? null
}
