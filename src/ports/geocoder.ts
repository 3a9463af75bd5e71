import type { Country } from '../domain/addresses/address.ts'
import type { Point } from '../domain/shops/distance.ts'

/** Says where a postcode is. */
export interface Geocoder {
  /** A whole postcode or Eircode, or its first half. Null when it is not known, or nobody can be asked. */
  locate(postcode: string, country: Country): Promise<Point | null>
}
