import type { Shop } from '../../domain/shops/shop.ts'
import type { Shops } from '../../ports/shops.ts'

/** Shops by their ids; none when the list cannot be read, and the page goes on without. */
export async function shopsById(shops: Shops, ids: readonly string[]): Promise<ReadonlyMap<string, Shop>> {
  const found = ids.length === 0 ? [] : await shops.find([...new Set(ids)])
  return new Map((found ?? []).map((shop) => [shop.shopId, shop]))
}
