import type { Shop } from '../../domain/shops/shop.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { Shops } from '../../systems/shops/shops.ts'

export async function shopsById(shops: Shops, ids: readonly string[]): Promise<ReadonlyMap<string, Shop>> {
  const rows = ids.length === 0 ? [] : await shops.find([...new Set(ids)])
  return new Map((rows ?? []).map((shop) => [shop.shopId, shop]))
}

export interface ShopsWait {
  settings: {
    placesWaitMs: number
  }
}

/** Waits briefly. An answer that comes later is used by the next page. */
export async function shopsInTime(
  shops: Promise<ReadonlyMap<string, Shop>>,
  { settings }: ShopsWait,
): Promise<ReadonlyMap<string, Shop>> {
  const inTime = await withinMs(shops, settings.placesWaitMs)
  return inTime === TOO_LATE ? new Map() : inTime
}
