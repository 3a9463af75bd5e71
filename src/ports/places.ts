import type { Point } from '../domain/shops/distance.ts'
import type { NearbyDropOff } from '../domain/shops/drop-off.ts'

/** As many as a list grows to (D-70). */
export const PLACES_MAX = 20

/** A carrier whose places are looked for round a point (API-16); `orderNumber` is null where no order is concerned. */
export interface DropOffsByPoint {
  /** The nearest first, at most `PLACES_MAX`; empty where it has none. Null: nobody knows at the moment. */
  dropOffsNear(question: { orderNumber: string | null; point: Point }): Promise<readonly NearbyDropOff[] | null>
}

/** A carrier whose places are looked for by a postcode, whole or its first half (API-15). */
export interface DropOffsByPostcode {
  /** As those by a point; empty where it does not know the postcode, too. */
  dropOffsNear(question: { orderNumber: string | null; postcode: string }): Promise<readonly NearbyDropOff[] | null>
}
