import type { Address, AddressAbroad, Country } from '../../domain/addresses/address.ts'
import type { WireAddress } from './wire-order.ts'
import { COUNTRY_WORDS } from './wire-words.data.ts'

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
