import type { Country } from '../addresses/address.ts'
import { defineWords } from '../words/words.ts'

export type ShopKind = 'Full Line' | 'Simply Food' | 'Outlet Store'

/** The keys are the kinds of shop on the wire (STR-11). */
export const SHOP_KIND_NAMES = defineWords('stores.kinds', {
  'Full Line': 'Full store',
  'Simply Food': 'Foodhall',
  'Outlet Store': 'Outlet store',
} as const satisfies Record<ShopKind, string>)

export interface OpeningHours {
  day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
  opens: string | null
  closes: string | null
  /** OPEN, CLOSED, OPEN_24_HOURS or an unrecognised word (DAT-26). Absent: only the hours tell when it is open. */
  state?: string
}

export interface Shop {
  shopId: string
  name: string
  kind: ShopKind
  country: Country
  line1: string
  line2: string | null
  city: string
  county: string | null
  postcode: string
  phone: string
  latitude: number
  longitude: number
  openingHours: OpeningHours[]
  /** Codes; SRK and SRD mean self-return (D-69). */
  services: string[]
  facilities: string[]
  departments: string[]
  christmasOrders: boolean
}

const ZOOM_ON_A_STREET = 17

/** A map that needs no account (ORD-18). */
export function mapsLinkOf({ latitude, longitude }: Pick<Shop, 'latitude' | 'longitude'>): string {
  const place = `${latitude}/${longitude}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM_ON_A_STREET}/${place}`
}

type MappedPlace = Pick<Shop, 'line1' | 'city' | 'postcode'> & Partial<Pick<Shop, 'latitude' | 'longitude'>>

/** Without coordinates the map searches for the address. */
export function mapsLinkOrSearch({ latitude, longitude, line1, city, postcode }: MappedPlace): string {
  if (latitude !== undefined && longitude !== undefined) return mapsLinkOf({ latitude, longitude })
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([line1, city, postcode].join(', '))}`
}
