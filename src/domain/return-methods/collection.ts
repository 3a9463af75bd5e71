import { type Address, usualAddress } from '../addresses/address.ts'
import { countryOf } from '../addresses/format-address.ts'
import type { Order } from '../orders/order.ts'
import { SITES } from '../sites/site.ts'
import { defineWords } from '../words/words.ts'

export const SAFE_PLACES = [
  'No Special Preference',
  'Porch',
  'Reception',
  'Concierge',
  'Garden gate',
  'Garden shed',
  'Greenhouse',
  'Garage',
  'Outbuilding',
  'Parcel box',
  'Bin store',
  'Behind the wall',
  'Back door',
  'With a neighbour',
] as const

/** The most parcels in one collection; each has its own label and tracking number (D-79). */
export const PARCELS_MAX = 9

export function readParcelCount(sent: string): number | null {
  return /^[1-9]$/.test(sent) ? Number(sent) : null
}

/** Times are written "10:00" (DAT-16). */
export interface CollectionSlot {
  from: string
  to: string
  isFree: boolean
}

/** The form in which a slot is shown and stored (COL-09). */
export function slotText({ from, to }: Pick<CollectionSlot, 'from' | 'to'>): string {
  return `${from}-${to}`
}

const DAYS_MAX = 6

/** Past days are left out; the first six are shown (D-75). */
export function offeredCollectionDays(
  days: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const futureDays = days
    .filter((day) => Temporal.PlainDate.compare(day, today) >= 0)
    .toSorted(Temporal.PlainDate.compare)
  return futureDays
    .filter((day, place) => place === 0 || !day.equals(futureDays[place - 1] as Temporal.PlainDate))
    .slice(0, DAYS_MAX)
}

interface BookEntry {
  addressId: string
  isDefault: boolean
  address: Address
}

export interface CollectionAddress {
  /** Null: the order's own address. */
  addressId: string | null
  address: Address
}

/** The address chosen from the book, else the order's own, else the book's default; never a shop (D-102, D-146). */
export function collectionPlace(
  { lines, site }: Pick<Order, 'lines' | 'site'>,
  book: readonly BookEntry[],
  chosenId: string | undefined,
): CollectionAddress | null {
  const country = countryOf(SITES[site])
  const inCountry = book.filter(({ address }) => address.country === country)
  const chosen = inCountry.find(({ addressId }) => addressId === chosenId)
  if (chosen) return { addressId: chosen.addressId, address: chosen.address }
  const home = lines.find(({ facts }) => facts.shipTo && facts.deliveryMode !== 'collect-in-store')?.facts.shipTo
  if (home && home.country === country) return { addressId: null, address: home }
  const usual = usualAddress(book, country)
  return usual ? { addressId: usual.addressId, address: usual.address } : null
}

interface Contact {
  email: string | null
  phone: string | null
}

type MissingContact = 'email' | 'phone' | 'both'

/** Without phone or email a collection can't be booked, but other methods can (D-76). */
export const MISSING_CONTACT_SENTENCES: Readonly<Record<MissingContact, string>> = defineWords(
  'returns.missingContact',
  {
    email: 'We need an email address to arrange your collection. Please add one in My Account.',
    phone: 'We need a phone number to arrange your collection. Please add one in My Account.',
    both: 'We need an email address and a phone number to arrange your collection. Please add them in My Account.',
  },
)

/** Taken from the address, then the profile; never the sign-in address (D-76). */
export function collectionContact({ email, phone }: Contact, profile: Contact): Contact {
  return { email: email ?? profile.email, phone: phone ?? profile.phone }
}

export function missingContact({ email, phone }: Contact): MissingContact | null {
  if (email === null) return phone === null ? 'both' : 'email'
  return phone === null ? 'phone' : null
}
