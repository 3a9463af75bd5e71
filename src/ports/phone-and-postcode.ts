import type { Country } from '../domain/addresses/address.ts'

/** What we ask about numbers and codes that others hand out. Each gives the usual way to write it, or null. */
export interface PhoneAndPostcode {
  /** A number without its country is read as one of the country given. */
  toPhone(text: string, country: Country): string | null
  toPostcode(text: string, country: Country): string | null
}
