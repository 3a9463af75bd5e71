export type Country = 'UK' | 'IE'

/** Without phone or e-mail the profile's are used (D-76). */
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

/** Orders may have gone to a country where we have no site. */
export interface AddressAbroad extends Omit<Address, 'country'> {
  country: string
}
