import type { Country } from '../../domain/addresses/address.ts'
import type { Region } from '../../domain/calendar/place.ts'
import type { Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { WhichShops } from '../../domain/shops/shop-lists.ts'

export interface ShopFilter {
  country: Country
  which: WhichShops
  /** Absent: all regions (XMS-11). */
  region?: Region
}

export interface Shops {
  find(ids: readonly string[]): Promise<Shop[] | null>
  near(point: Point, wanted: ShopFilter, limit: number): Promise<Shop[] | null>
  /** False: the built-in system has no shops yet, so collection is not offered. True if unknown. */
  hasAny(): Promise<boolean>
}
