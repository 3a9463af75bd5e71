import type { Region } from '../../domain/calendar/place.ts'
import type { Point } from '../../domain/shops/distance.ts'
import type { GeocodingCountry } from '../../domain/sites/site.ts'

export const EXACTNESSES = ['postcode', 'district', 'town', 'area'] as const
/**
 * How precisely a place is located: to its postcode, the first half of it, a town, or only a postcode area or county.
 */
type Exactness = (typeof EXACTNESSES)[number]

export interface GeocodedPlace {
  /** "Newport, Isle of Wight": unique, and finds this place if it is searched for. */
  name: string
  point: Point
  /** In the usual form. For a town it is the nearest outward code or routing key (D-71). */
  postcode: string | null
  area: Region
  exactness: Exactness
}

/** What a search has found (D-150). Postcode, point and so on are the first candidate's. */
export interface GeocodingResult extends Omit<GeocodedPlace, 'name'> {
  /** Places of the same name, the largest first. */
  candidates: readonly GeocodedPlace[]
}

export interface GeocoderQuestion {
  /** A postcode or Eircode, its first half, or a town. */
  text: string
  country: GeocodingCountry
  orderNumber: string | null
}

export interface Geocoder {
  locate(question: GeocoderQuestion): Promise<GeocodingResult | 'not-found' | null>
  /** Computed here: no outside system sees the point. */
  codeNear(point: Point, country: GeocodingCountry): Promise<string>
  /** Searches all countries; computed here too. */
  regionNear(point: Point): Promise<Region>
}
