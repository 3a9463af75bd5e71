import type { Country } from '../domain/addresses/address.ts'
import type { Point } from '../domain/shops/distance.ts'
import type { Shop } from '../domain/shops/shop.ts'

/** The list of shops: a system outside ours. */
export interface Shops {
  /** Those of the ids that exist, in any order; null when the list cannot be read. */
  find(ids: readonly string[]): Promise<Shop[] | null>
  /** Those of the country that hand over online orders, the nearest first; null when the list cannot be read. */
  near(point: Point, country: Country, limit: number): Promise<Shop[] | null>
}
