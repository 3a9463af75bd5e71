import type { Address } from '../src/domain/addresses/address.ts'
import { ADDRESS_BOOKS, type Place } from './addresses.data.ts'
import { homeOf, MORE_NAMES } from './more-shoppers.data.ts'
import { customerIdOf, type DemoShopper, emailOf, SHOPPERS } from './shoppers.data.ts'

export interface DemoPerson {
  customerId: string
  firstName: string
  lastName: string
  signInEmail: string
  contactEmail: string | null
  contactPhone: string | null
  personalisation: 'accepted' | 'refused' | null
  /** The first is the default. */
  addresses: Address[]
}

/** Every account of the demo: the shoppers of the scenarios, and forty more. */
export const PEOPLE: readonly DemoPerson[] = [
  ...SHOPPERS.map((shopper) => toPerson(shopper, ADDRESS_BOOKS[shopper.firstName] ?? [])),
  ...MORE_NAMES.map(([firstName, lastName], index) => {
    const home = homeOf(index)
    const last = String(200 + index)
    const phone = home.country === 'IE' ? `+353 20 910 0${last}` : `+44 1632 960${last}`
    return toPerson({ firstName, lastName, phone, about: '' }, [home])
  }),
]

const BY_ID = new Map(PEOPLE.map((person) => [person.customerId, person]))

/** Where a shopper's parcels go: the default of the address book. */
export function homeAddressOf(customerId: string): Address {
  const home = BY_ID.get(customerId)?.addresses[0]
  if (!home) throw new Error(`the demo has no ${customerId}`)
  return home
}

function toPerson(shopper: DemoShopper, places: readonly Place[]): DemoPerson {
  const { firstName, lastName, title = null, phone, contactEmail, personalisation = 'accepted' } = shopper
  const email = contactEmail === null ? null : emailOf(shopper)
  return {
    customerId: customerIdOf(shopper),
    firstName,
    lastName,
    signInEmail: emailOf(shopper),
    contactEmail: email,
    contactPhone: phone,
    personalisation,
    addresses: places.map((place) => ({
      title,
      firstName,
      lastName,
      line1: place.line1,
      line2: place.line2 ?? null,
      line3: null,
      city: place.city,
      county: place.county ?? null,
      postcode: place.postcode,
      country: place.country ?? 'UK',
      phone,
      email,
    })),
  }
}
