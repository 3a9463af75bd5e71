import type { Country } from '../domain/addresses/address.ts'

/** Each returns the usual spelling, or null. */
export interface PhoneAndPostcode {
  /** Without a country code it is read as the given country's. */
  toPhone(text: string, country: Country): string | null
  toPostcode(text: string, country: Country): string | null
}
