import { DELIVERY_MODE_NAMES } from '../orders/delivery-day.ts'
import type { ShopKind, ShopList } from '../policy/shop-kind.ts'
import { defineWords } from '../words/words.ts'
import { offersClickAndCollect } from './opening.ts'
import type { Shop } from './shop.ts'

const WHICH_SHOPS = ['clothing-and-home', 'foodhall', 'hands-over-orders', 'christmas', 'all'] as const
export type WhichShops = (typeof WHICH_SHOPS)[number]

export const SHOP_KINDS_OF: Readonly<Record<ShopList, readonly ShopKind[]>> = {
  'clothing-and-home': ['Full Line'],
  foodhall: ['Simply Food', 'Outlet Store'],
}

/** Ids of shops that are left out of the list of foodhalls, but of no other list (STR-08, D-69). */
export const EXCLUDED_FOODHALLS: readonly string[] = ['9001', '9002']

export function isOnList(list: ShopList, { shopId, kind }: Pick<Shop, 'shopId' | 'kind'>): boolean {
  return SHOP_KINDS_OF[list].includes(kind) && !(list === 'foodhall' && EXCLUDED_FOODHALLS.includes(shopId))
}

export function isShopIncluded(
  which: WhichShops,
  shop: Pick<Shop, 'shopId' | 'kind' | 'services' | 'christmasOrders'>,
): boolean {
  if (which === 'all') return true
  if (which === 'christmas') return shop.christmasOrders
  return which === 'hands-over-orders' ? offersClickAndCollect(shop) : isOnList(which, shop)
}

/** The services of a self-return kiosk and a drop box (D-69). */
export const SELF_RETURN_SERVICE_IDS: readonly string[] = ['SRK', 'SRD']

export function hasSelfReturn({ services }: Pick<Shop, 'services'>): boolean {
  return services.some((service) => SELF_RETURN_SERVICE_IDS.includes(service))
}

/** Services without a meaning to shoppers are left out. */
const SERVICE_NAMES: Readonly<Record<string, string>> = defineWords('stores.serviceNames', {
  SRK: 'Self-return kiosk',
  SRD: 'Self-return drop box',
  get CAC() {
    return DELIVERY_MODE_NAMES['collect-in-store']
  },
  OIS: 'Order in store',
  BRF: 'Bra fitting',
})

export function serviceNames({ services }: Pick<Shop, 'services'>): string[] {
  return services.flatMap((service) => (Object.hasOwn(SERVICE_NAMES, service) ? (SERVICE_NAMES[service] ?? []) : []))
}
