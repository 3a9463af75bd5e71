import type { Country } from '../addresses/address.ts'
import type { OpeningHours } from './shop.ts'

export type DropOffCarrier = 'evri' | 'royal-mail' | 'an-post'

export interface DropOffPlace {
  placeId: string
  carrier: DropOffCarrier
  name: string
  /** What the carrier calls the place: "ParcelShop", "Post Office". */
  kind: string
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

export interface NearbyDropOff {
  place: DropOffPlace
  /** Rounded (STR-05, STR-06). */
  miles: number
}

const PRINTS_LABELS = 'PRINT'

export function printsLabels({ services }: Pick<DropOffPlace, 'services'>): boolean {
  return services.includes(PRINTS_LABELS)
}

/** The length of the longest list shown (D-70). */
export const PLACES_MAX = 20

/** `Where` has a point (API-16), or a postcode, whole or its first half (API-15). */
export interface DropOffs<Where> {
  /** Nearest first, at most `PLACES_MAX`; empty for an unknown postcode. Null if the carrier gave no answer. */
  dropOffsNear(question: { orderNumber: string | null } & Where): Promise<readonly NearbyDropOff[] | null>
}
