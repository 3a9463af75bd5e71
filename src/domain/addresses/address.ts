export type Country = 'UK' | 'IE'

/** If phone or email is null, the profile's is used (D-76). */
export interface Address {
  title: string | null
  firstName: string
  lastName: string
  line1: string
  line2: string | null
  line3: string | null
  city: string
  county: string | null
  postcode: string
  country: Country
  phone: string | null
  email: string | null
}

/** A delivery or billing address in a country where we have no site. */
export interface AddressAbroad extends Omit<Address, 'country'> {
  country: string
}

/** Few enough to show the whole address book on one page. */
export const ADDRESSES_MAX = 20

export const ADDRESS_LENGTHS_MAX = { name: 50, line: 60, city: 40, county: 40, postcode: 10, phone: 25 } as const

export const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev', 'Sir', 'Dame', 'Lord', 'Lady'] as const

/** The default address if it is in this country, else the first address of the book in this country. */
export function usualAddress<BookEntry extends { isDefault: boolean; address: Pick<Address, 'country'> }>(
  book: readonly BookEntry[],
  country: Country,
): BookEntry | null {
  const inCountry = book.filter(({ address }) => address.country === country)
  return inCountry.find(({ isDefault }) => isDefault) ?? inCountry[0] ?? null
}
