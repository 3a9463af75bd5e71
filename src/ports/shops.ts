import type { Country } from '../domain/addresses/address.ts'
import type { Region } from '../domain/calendar/region.ts'
import type { Point } from '../domain/shops/distance.ts'
import type { Shop } from '../domain/shops/shop.ts'
import type { WhichShops } from '../domain/shops/shop-lists.ts'

export interface ShopsWanted {
  country: Country
  which: WhichShops
  /** Only those of this part of the country; absent: of all of it (XMS-11). */
  region?: Region
}

/** The list of shops: a system outside ours. */
export interface Shops {
  /** Those of the ids that exist, in any order; null when the list cannot be read. */
  find(ids: readonly string[]): Promise<Shop[] | null>
  /** The nearest first; null when the list cannot be read. */
  near(point: Point, wanted: ShopsWanted, limit: number): Promise<Shop[] | null>
  /** False while a retailer has given no list: then nothing can be collected or returned in store. */
  hasAny(): Promise<boolean>
}
