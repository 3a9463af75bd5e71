import { z } from 'zod'
import type { Address, AddressAbroad, Country } from '../../domain/addresses/address.ts'
import { line, optional } from './wire-values.ts'

/** Jersey, Guernsey and the Isle of Man belong to the UK site; their postcodes say which island it is (D-73). */
const ISLANDS = ['JE', 'JEY', 'GG', 'GGY', 'IM', 'IMN'] as const
const COUNTRY_WORDS = { UK: ['GB', 'UK', 'GBR', ...ISLANDS], IE: ['IE', 'IRL'] } as const

/** An address with the field names that the specification prescribes (DAT-12). */
export const wireAddress = z
  .object({
    personTitle: optional(line(60)).describe('The title, such as Ms or Dr.'),
    firstName: optional(line(200)).describe('The first name of the person at this address.'),
    lastName: optional(line(200)).describe('The last name of the person at this address.'),
    addressLine1: optional(line(300)).describe('House and street.'),
    addressLine2: optional(line(300)).describe('The second line, if there is one.'),
    AddressLine3: optional(line(300)).describe(
      'The third line, if there is one. Unlike the other lines, it is spelt with a capital A.',
    ),
    city: optional(line(200)).describe('The town or city.'),
    State: optional(line(200)).describe('The county, if there is one.'),
    postalCode: optional(line(40)).describe('The postcode or Eircode.'),
    country: optional(line(60)).describe(
      "GB, UK or GBR; JE, GG or IM, which count as GB; IE or IRL; any other is kept as sent. If omitted, it is the country of the order's store.",
    ),
    telephone: optional(line(60)).describe("The phone number. If omitted, the customer's own is used."),
    customerEmail: optional(line(320)).describe("The email address. If omitted, the customer's own is used."),
  })
  .meta({
    id: 'Address',
    description: 'An address. Without addressLine1, city and postalCode, all three, it counts as omitted.',
  })

export type WireAddress = z.output<typeof wireAddress>

export type ParsedAddress = { here: Address } | { abroad: AddressAbroad } | null

/** Null if street, town and postcode are all missing. `home` is the country of an address that names none. */
export function readAddress(wire: WireAddress | undefined, home: Country): ParsedAddress {
  if (!wire || !(wire.addressLine1 || wire.city || wire.postalCode)) return null
  const address = {
    title: wire.personTitle ?? null,
    firstName: wire.firstName ?? '',
    lastName: wire.lastName ?? '',
    line1: wire.addressLine1 ?? '',
    line2: wire.addressLine2 ?? null,
    line3: wire.AddressLine3 ?? null,
    city: wire.city ?? '',
    county: wire.State ?? null,
    postcode: wire.postalCode ?? '',
    phone: wire.telephone ?? null,
    email: wire.customerEmail ?? null,
  }
  const country = wire.country === undefined ? home : countryOf(wire.country)
  return country === null ? { abroad: { ...address, country: wire.country ?? '' } } : { here: { ...address, country } }
}

export function toWireAddress(address: Address | AddressAbroad) {
  return {
    personTitle: address.title,
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.line1,
    addressLine2: address.line2,
    AddressLine3: address.line3,
    city: address.city,
    State: address.county,
    postalCode: address.postcode,
    country: address.country === 'UK' ? COUNTRY_WORDS.UK[0] : address.country,
    telephone: address.phone,
    customerEmail: address.email,
  }
}

function countryOf(sent: string): Country | null {
  const upper = sent.trim().toUpperCase()
  if (COUNTRY_WORDS.UK.some((spelling) => spelling === upper)) return 'UK'
  return COUNTRY_WORDS.IE.some((spelling) => spelling === upper) ? 'IE' : null
}
