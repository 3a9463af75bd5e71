import type { Shop } from '../../domain/shops/shop.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { Shops } from '../../systems/shops/shops.ts'

export async function shopsById(shops: Shops, ids: readonly string[]): Promise<ReadonlyMap<string, Shop>> {
  const rows = ids.length === 0 ? [] : await shops.find([...new Set(ids)])
  return new Map((rows ?? []).map((shop) => [shop.shopId, shop]))
}

export interface ShopsWaitParts {
  settings: {
    placesWaitMs: number
  }
}

/** Waits briefly: shops that arrive too late are left out here, and cached for the next page. */
export async function shopsInTime(
  shops: Promise<ReadonlyMap<string, Shop>>,
  { settings }: ShopsWaitParts,
): Promise<ReadonlyMap<string, Shop>> {
  const inTime = await withinMs(shops, settings.placesWaitMs)
  return inTime === TOO_LATE ? new Map() : inTime
}
