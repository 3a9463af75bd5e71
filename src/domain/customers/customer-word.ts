import type { Address } from '../addresses/address.ts'

export type Consent = 'accepted' | 'refused'

export interface ToldAddress {
  /** The retailer's own id of it. */
  addressId: string
  isDefault: boolean
  address: Address
}

/** A customer as the retailer's systems tell of them, whole: what is null or not listed, they do not have (D-175). */
export interface CustomerWord {
  /** Normalised. */
  signInEmail: string | null
  firstName: string
  lastName: string
  contactEmail: string | null
  contactPhone: string | null
  personalisation: Consent | null
  addresses: ToldAddress[]
}

/** Which of a customer's addresses the word makes the default, if any. */
export function defaultOf(word: CustomerWord | null): string | null {
  return word?.addresses.find(({ isDefault }) => isDefault)?.addressId ?? null
}
