import type { NearbyDropOff } from './drop-off.ts'

/** As many as a list grows to (D-70). */
export const PLACES_MAX = 20

/** Asked by a point (API-16), or by a postcode, whole or its first half (API-15). */
export interface DropOffs<Where> {
  /** Nearest first, at most `PLACES_MAX`; also empty for an unknown postcode. Null: unknown at the moment. */
  dropOffsNear(question: { orderNumber: string | null } & Where): Promise<readonly NearbyDropOff[] | null>
}
