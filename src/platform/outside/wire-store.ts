import { z } from 'zod'
import type { Country } from '../../domain/addresses/address.ts'
import type { OpeningHours } from '../../domain/shops/shop.ts'
import { key, line, optional, shortText, time } from './wire-values.ts'

/**
 * A store, either a shop of ours or a place of a carrier, with the field names that the specification prescribes
 * (DAT-15).
 */

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const LIST_MAX = 100

/** `51.5163`, or the same as text. */
const degrees = (limit: number) =>
  z.union([z.number(), z.string()], 'must be a number of degrees').transform((value, context): number => {
    const parsedDegrees = /^-?\d{1,3}(?:\.\d{1,18})?$/.test(String(value)) ? Number(value) : Number.NaN
    if (Math.abs(parsedDegrees) <= limit) return parsedDegrees
    context.addIssue({ code: 'custom', message: `must be degrees from -${limit} to ${limit}` })
    return z.NEVER
  })

/** Some systems send text, others an object with an id, a name or both; the id takes precedence. */
const idOrName = z
  .union([shortText(200), z.object({ id: shortText(200) }), z.object({ name: shortText(200) })], 'must be text')
  .transform((value) => (typeof value === 'string' ? value : 'id' in value ? value.id : value.name))
const list = optional(z.array(idOrName).max(LIST_MAX))

const hours = z.object({
  day: z
    .string('must be a day of the week')
    .transform((value) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase())
    .pipe(z.enum(WEEK, 'must be a day of the week, such as Monday')),
  // Without both times the store is closed on that day.
  open: optional(time),
  close: optional(time),
  // Takes precedence over both times.
  state: optional(shortText(60)),
})

const ISO_COUNTRIES: Readonly<Record<string, Country>> = {
  ...{ GB: 'UK', UK: 'UK', JE: 'UK', GG: 'UK', IM: 'UK', IE: 'IE' },
}

export const wireStore = z.object({
  id: key(40),
  name: shortText(200),
  storeType: optional(shortText(40)),
  address: z.object({
    addressLine1: shortText(300),
    addressLine2: optional(line(300)),
    addressLine3: optional(line(300)),
    city: shortText(200),
    county: optional(line(200)),
    country: optional(line(60)),
    postalCode: shortText(20),
    isoTwoCountryCode: z.enum(Object.keys(ISO_COUNTRIES), 'must be GB, JE, GG, IM or IE'),
  }),
  phone: optional(line(60)),
  latitude: degrees(85),
  longitude: degrees(180),
  distance: optional(z.number().min(0)),
  locationTypeName: optional(shortText(60)),
  services: list,
  facilities: list,
  departments: list,
  coreOpeningHours: optional(z.array(hours).max(21)),
})

export type WireStore = z.output<typeof wireStore>

const WIRE_STORES_MAX = 500
/** The list of stores in every answer. Each is checked by itself: an unreadable one does not hide the others. */
export const wireStores = z.object({ stores: z.array(z.unknown()).max(WIRE_STORES_MAX) })

/** Separates the distance, the only part of a store that depends on the search, so that the rest can be cached. */
export function withoutDistance(sent: unknown): { store: unknown; distance: unknown } {
  if (typeof sent !== 'object' || sent === null || !('distance' in sent)) return { store: sent, distance: undefined }
  const { distance, ...store } = sent
  return { store, distance }
}

/** What shops and places of carriers have in common. */
export interface PlaceOnTheWire {
  name: string
  country: Country
  line1: string
  line2: string | null
  city: string
  county: string | null
  postcode: string
  latitude: number
  longitude: number
  openingHours: OpeningHours[]
  services: string[]
  facilities: string[]
}

export function fromWireStore(wire: WireStore): PlaceOnTheWire {
  const { addressLine1: line1, addressLine2, addressLine3, city, county, postalCode, isoTwoCountryCode } = wire.address
  const furtherLines = [addressLine2, addressLine3].filter((each) => each !== undefined)
  return {
    ...{
      name: wire.name,
      line1,
      line2: furtherLines.length > 0 ? furtherLines.join(', ') : null,
      city,
      county: county ?? null,
    },
    ...{ postcode: postalCode, country: ISO_COUNTRIES[isoTwoCountryCode] ?? 'UK' },
    ...{ latitude: wire.latitude, longitude: wire.longitude },
    openingHours: (wire.coreOpeningHours ?? []).map(({ day, open = null, close = null, state }) => ({
      ...{ day, opens: close === null ? null : open, closes: open === null ? null : close },
      ...(state !== undefined && { state }),
    })),
    services: [...new Set(wire.services)],
    facilities: [...new Set(wire.facilities)],
  }
}

export function toWireStore(place: PlaceOnTheWire) {
  const { latitude, longitude } = place
  return {
    name: place.name,
    address: {
      ...{ addressLine1: place.line1, addressLine2: place.line2, addressLine3: null, city: place.city },
      ...{ county: place.county, country: place.country === 'IE' ? 'Ireland' : 'United Kingdom' },
      ...{ postalCode: place.postcode, isoTwoCountryCode: isoOf(place) },
    },
    ...{ latitude, longitude, coordinates: `${latitude},${longitude}` },
    ...{ services: place.services, facilities: place.facilities },
    coreOpeningHours: place.openingHours.map(({ day, opens, closes, state }) => ({
      ...{ day, open: opens, close: closes },
      ...(state !== undefined && { state }),
    })),
  }
}

function isoOf({ country, postcode }: PlaceOnTheWire): string {
  if (country === 'IE') return 'IE'
  const [, island] = /^(JE|GY|IM)\d/.exec(postcode.toUpperCase()) ?? []
  return island === 'GY' ? 'GG' : (island ?? 'GB')
}
