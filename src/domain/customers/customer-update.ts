import type { Address } from '../addresses/address.ts'

export type Consent = 'accepted' | 'refused'

export interface SentAddress {
  addressId: string
  isDefault: boolean
  address: Address
}

/** Complete: the customer doesn't have what is null or not listed (D-175). */
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

export interface BookEntry {
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
  /** From the retailer's systems, and not changed here since. */
  isConsentFromUpdate: boolean
  book: BookEntry[]
}

const PLAIN_FIELDS = ['firstName', 'lastName', 'contactEmail', 'contactPhone'] as const

/** The prefix keeps external addresses apart from those that the shopper added. */
export function bookKeyOf(addressId: string): string {
  return `external-${addressId}`
}

/** Applies only what differs from the last update: the shopper may have changed the rest here (D-175). */
export function applyCustomerUpdate(
  before: CustomerDetails,
  last: CustomerSnapshot | null,
  customer: CustomerSnapshot,
): CustomerDetails {
  const after: CustomerDetails = {
    ...before,
    ...consentAfter(before, customer),
    book: bookAfter(before.book, last, customer),
  }
  for (const field of PLAIN_FIELDS) {
    const value = customer[field]
    // The first update removes nothing.
    if (value !== (last?.[field] ?? null)) Object.assign(after, { [field]: value })
  }
  return after
}

/** The shopper's own answer here is final (D-175). */
function consentAfter(
  { personalisation, isConsentFromUpdate }: CustomerDetails,
  customer: CustomerSnapshot,
): Pick<CustomerDetails, 'personalisation' | 'isConsentFromUpdate'> {
  if (personalisation !== null && !isConsentFromUpdate) return { personalisation, isConsentFromUpdate }
  return { personalisation: customer.personalisation, isConsentFromUpdate: customer.personalisation !== null }
}

function bookAfter(book: readonly BookEntry[], last: CustomerSnapshot | null, customer: CustomerSnapshot): BookEntry[] {
  const previous = new Map(last?.addresses.map(({ addressId, address }) => [bookKeyOf(addressId), address]))
  const updatedAddresses = new Map(customer.addresses.map(({ addressId, address }) => [bookKeyOf(addressId), address]))
  const entries = book.filter(({ addressId }) => updatedAddresses.has(addressId) || !previous.has(addressId))
  for (const [addressId, address] of updatedAddresses) {
    const before = previous.get(addressId)
    if (before && isEqual(before, address)) continue
    const place = entries.findIndex((entry) => entry.addressId === addressId)
    if (place < 0) entries.push({ addressId, isDefault: false, address })
    else entries.splice(place, 1, { addressId, isDefault: entries[place]?.isDefault ?? false, address })
  }
  return withOneDefault(entries, defaultOf(customer) === defaultOf(last) ? null : defaultOf(customer))
}

/** The default is the one just chosen, else the present one, else the first. */
function withOneDefault(entries: readonly BookEntry[], newDefault: string | null): BookEntry[] {
  const chosen =
    entries.find(({ addressId }) => newDefault !== null && addressId === bookKeyOf(newDefault)) ??
    entries.find(({ isDefault }) => isDefault) ??
    entries[0]
  return entries.map((entry) => ({ ...entry, isDefault: entry === chosen }))
}

function isEqual(one: Address, other: Address): boolean {
  const names = Object.keys(one) as (keyof Address)[]
  return names.every((name) => one[name] === other[name])
}
