export type Country = 'UK' | 'IE'

/** An address, of the book or of a delivery. Phone and e-mail may be missing; then the profile's are taken (D-76). */
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

/** An address to which an order may have gone, though we have no site there. */
export interface AddressAbroad extends Omit<Address, 'country'> {
  country: string
}
