import type { Point } from '../domain/shops/distance.ts'
import type { NearbyDropOff } from '../domain/shops/drop-off.ts'

/** As many as a list grows to (D-70). */
export const PLACES_MAX = 20

/** By point (API-16). */
export interface DropOffsByPoint {
  /** Nearest first, at most `PLACES_MAX`. Null: unknown at the moment. */
  dropOffsNear(question: { orderNumber: string | null; point: Point }): Promise<readonly NearbyDropOff[] | null>
}

/** Whole or first half (API-15). */
export interface DropOffsByPostcode {
  /** Also empty for an unknown postcode. */
  dropOffsNear(question: { orderNumber: string | null; postcode: string }): Promise<readonly NearbyDropOff[] | null>
}
