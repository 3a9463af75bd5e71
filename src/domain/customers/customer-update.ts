import type { Address } from '../addresses/address.ts'

export type Consent = 'accepted' | 'refused'

export interface SentAddress {
  addressId: string
  isDefault: boolean
  address: Address
}

/** The customer's complete details: a null field or an address that is not listed doesn't exist (D-175). */
export interface CustomerSnapshot {
  signInEmail: string | null
  firstName: string
  lastName: string
  contactEmail: string | null
  contactPhone: string | null
  personalisation: Consent | null
  addresses: SentAddress[]
}

function defaultOf(customer: CustomerSnapshot | null): string | null {
  return customer?.addresses.find(({ isDefault }) => isDefault)?.addressId ?? null
}

/** An address as we store it; `SentAddress` is one of an update. */
export interface AddressBookEntry {
  addressId: string
  isDefault: boolean
  address: Address
}

export interface CustomerDetails {
  firstName: string
  lastName: string
  contactEmail: string | null
  contactPhone: string | null
  personalisation: Consent | null
  /** The consent is from the retailer's systems, and the shopper has not changed it here since. */
  isConsentFromUpdate: boolean
  book: AddressBookEntry[]
}

const PLAIN_FIELDS = ['firstName', 'lastName', 'contactEmail', 'contactPhone'] as const

/** The prefix keeps external addresses apart from those that the shopper added. */
export function externalAddressId(addressId: string): string {
  return `external-${addressId}`
}

/** Applies only what differs from the last update: the shopper may have changed the rest here (D-175). */
export function applyCustomerUpdate(
  current: CustomerDetails,
  last: CustomerSnapshot | null,
  customer: CustomerSnapshot,
): CustomerDetails {
  const updated: CustomerDetails = {
    ...current,
    ...consentAfter(current, customer),
    book: addressBookAfter(current.book, last, customer),
  }
  for (const field of PLAIN_FIELDS) {
    const value = customer[field]
    // A first update has no `last`, and so removes nothing.
    if (value !== (last?.[field] ?? null)) Object.assign(updated, { [field]: value })
  }
  return updated
}

/** A consent that the shopper gave or refused on our site is final (D-175). */
function consentAfter(
  { personalisation, isConsentFromUpdate }: CustomerDetails,
  customer: CustomerSnapshot,
): Pick<CustomerDetails, 'personalisation' | 'isConsentFromUpdate'> {
  if (personalisation !== null && !isConsentFromUpdate) return { personalisation, isConsentFromUpdate }
  return { personalisation: customer.personalisation, isConsentFromUpdate: customer.personalisation !== null }
}

function addressBookAfter(
  book: readonly AddressBookEntry[],
  last: CustomerSnapshot | null,
  customer: CustomerSnapshot,
): AddressBookEntry[] {
  const previous = new Map(last?.addresses.map(({ addressId, address }) => [externalAddressId(addressId), address]))
  const updatedAddresses = new Map(
    customer.addresses.map(({ addressId, address }) => [externalAddressId(addressId), address]),
  )
  const entries = book.filter(({ addressId }) => updatedAddresses.has(addressId) || !previous.has(addressId))
  for (const [addressId, address] of updatedAddresses) {
    const previousAddress = previous.get(addressId)
    if (previousAddress && isEqual(previousAddress, address)) continue
    const place = entries.findIndex((entry) => entry.addressId === addressId)
    if (place < 0) entries.push({ addressId, isDefault: false, address })
    else entries.splice(place, 1, { addressId, isDefault: entries[place]?.isDefault ?? false, address })
  }
  return withOneDefault(entries, defaultOf(customer) === defaultOf(last) ? null : defaultOf(customer))
}

/** The default is the address that the update newly names, else the present default, else the first. */
function withOneDefault(entries: readonly AddressBookEntry[], newDefault: string | null): AddressBookEntry[] {
  const chosen =
    entries.find(({ addressId }) => newDefault !== null && addressId === externalAddressId(newDefault)) ??
    entries.find(({ isDefault }) => isDefault) ??
    entries[0]
  return entries.map((entry) => ({ ...entry, isDefault: entry === chosen }))
}

function isEqual(one: Address, other: Address): boolean {
  const names = Object.keys(one) as (keyof Address)[]
  return names.every((name) => one[name] === other[name])
}
