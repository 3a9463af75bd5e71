import type { Region } from '../domain/calendar/region.ts'
import type { Point } from '../domain/shops/distance.ts'
import type { GeocodingCountry } from '../domain/sites/geocoding-country.ts'

export const EXACTNESSES = ['postcode', 'district', 'town', 'area'] as const
/**
 * How closely a point is known: that of the postcode itself, of its first half, of a town, or only of the postcode
 * area, which may be a county.
 */
export type Exactness = (typeof EXACTNESSES)[number]

export interface FoundPlace {
  /** "Newport, Isle of Wight": tells it from others of its name, and finds it alone when searched for. */
  name: string
  point: Point
  /** As typed, in its usual form; of a town the nearest outward code or routing key (D-71). Null where there is none. */
  postcode: string | null
  area: Region
  exactness: Exactness
}

/** What was found (D-150). Its own facts are those of the first candidate. */
export interface Located extends Omit<FoundPlace, 'name'> {
  /** One, or several places of the same name, the largest first. */
  candidates: readonly FoundPlace[]
}

export interface GeocoderQuestion {
  /** A postcode or Eircode, its first half, or a town, as somebody typed it. */
  text: string
  country: GeocodingCountry
  /** Null where no order is concerned. */
  orderNumber: string | null
}

/** Says where a postcode or a town is. */
export interface Geocoder {
  /** Null: nobody can be asked at the moment. */
  locate(question: GeocoderQuestion): Promise<Located | 'not-found' | null>
  /** The outward code or routing key nearest to a point. Nobody outside is told of the point, or needed for it. */
  codeNear(point: Point, country: GeocodingCountry): Promise<string>
  /** The region of the code nearest to a point, of whichever country; told by nobody outside, either. */
  regionNear(point: Point): Promise<Region>
}
