import { z } from 'zod'
import type { Address, AddressAbroad, Country } from '../domain/addresses/address.ts'
import { line, optional } from './wire-values.ts'

const COUNTRY_WORDS = { UK: ['GB', 'UK', 'GBR'], IE: ['IE', 'IRL'] } as const

/** An address with the names of DAT-12. */
export const wireAddress = z.object({
  personTitle: optional(line(60)),
  firstName: optional(line(200)),
  lastName: optional(line(200)),
  addressLine1: optional(line(300)),
  addressLine2: optional(line(300)),
  AddressLine3: optional(line(300)),
  city: optional(line(200)),
  State: optional(line(200)),
  postalCode: optional(line(40)),
  country: optional(line(60)),
  telephone: optional(line(60)),
  customerEmail: optional(line(320)),
})

export type WireAddress = z.output<typeof wireAddress>

export type ReadAddress = { here: Address } | { abroad: AddressAbroad } | null

/** An address as sent; null where nothing is told that would lead anywhere. `home` is where it lies if it does not say. */
export function readAddress(wire: WireAddress | undefined, home: Country): ReadAddress {
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

export function writeAddress(address: Address | AddressAbroad) {
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

function countryOf(word: string): Country | null {
  const upper = word.trim().toUpperCase()
  if (COUNTRY_WORDS.UK.some((known) => known === upper)) return 'UK'
  return COUNTRY_WORDS.IE.some((known) => known === upper) ? 'IE' : null
}
