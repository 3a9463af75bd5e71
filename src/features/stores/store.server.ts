import type { Shop } from '../../domain/shops/shop.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { ShopSearchParts } from './find-near.ts'
import { storeAwayPage, storePage } from './store.page.tsx'

const SHOP_ID = /^[\w.:-]{1,40}$/
const NEARBY_SHOWN = 3

export async function showStore(parts: ShopSearchParts, visit: Visit): Promise<Answer> {
  const { shopId = '' } = visit.params
  if (!SHOP_ID.test(shopId)) return missing
  const found = await withinMs(parts.shops.find([shopId]), parts.settings.placesWaitMs)
  if (found === TOO_LATE || found === null) return show(storeAwayPage, { visit }, { status: 503 })
  const shop = found.find((each) => each.shopId === shopId)
  return shop ? show(storePage, { visit, shop, nearby: await nearbyShops(parts, shop) }) : missing
}

/** Optional: the page waits briefly. */
async function nearbyShops(parts: ShopSearchParts, shop: Shop): Promise<Shop[]> {
  const wanted = { country: shop.country, which: 'all' } as const
  const near = await withinMs(parts.shops.near(shop, wanted, NEARBY_SHOWN + 1), parts.settings.placesWaitMs)
  if (near === TOO_LATE || near === null) return []
  return near.filter(({ shopId }) => shopId !== shop.shopId).slice(0, NEARBY_SHOWN)
}
