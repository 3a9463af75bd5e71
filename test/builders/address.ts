import type { Address } from '../../src/domain/addresses/address.ts'

export function anAddress(parts: Partial<Address> = {}): Address {
  return {
    title: null,
    firstName: 'Amelia',
    lastName: "O'Neil",
    line1: '12 Larkfield Terrace',
    line2: null,
    line3: null,
    city: 'London',
    county: null,
    postcode: 'W2 1NW',
    country: 'UK',
    phone: null,
    email: null,
    ...parts,
  }
}
