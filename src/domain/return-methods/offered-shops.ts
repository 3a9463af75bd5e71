import { offeredMethods, type PolicyOnSite } from '../policy/offered-methods.ts'
import type { Policy } from '../policy/policy.ts'
import type { Shop } from '../shops/shop.ts'
import { isOnList, SELF_RETURN_SERVICE_IDS, SHOP_KINDS_OF } from '../shops/shop-lists.ts'
import { isShopList, type PlaceList, placeListFor } from './return-place.ts'

/** The lists of shops and of drop-off points that take this retailer's returns. */
export function isOfferedList(list: PlaceList, { offers, returnMethods }: Policy): boolean {
  return offers.returns && returnMethods.some((method) => placeListFor(method) === list)
}

export function takesReturns(
  shop: Pick<Shop, 'shopId' | 'kind' | 'country'>,
  { offers, returnMethods }: Policy,
): boolean {
  const isHere = (area: string) => (area === 'ireland') === (shop.country === 'IE')
  return (
    offers.returns &&
    returnMethods.some((method) => {
      const list = placeListFor(method)
      return list !== null && isShopList(list) && method.areas.some(isHere) && isOnList(list, shop)
    })
  )
}

/** The shop without services that the retailer doesn't offer. */
export function shopAsOffered(shop: Shop, policy: Policy): Shop {
  const hasReturns = takesReturns(shop, policy)
  return {
    ...shop,
    services: shop.services.filter((service) => hasReturns || !SELF_RETURN_SERVICE_IDS.includes(service)),
    christmasOrders: shop.christmasOrders && policy.offers.christmasFood,
  }
}

/** Whether stores of every kind take returns. */
export function everyStoreTakesReturns(site: PolicyOnSite): boolean {
  const inStore = offeredMethods(site).filter(({ path }) => path === 'in-store')
  return inStore.length === Object.keys(SHOP_KINDS_OF).length
}
