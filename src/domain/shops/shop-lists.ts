import { handsOverOrders } from './collection-shop.ts'
import type { Shop, ShopKind } from './shop.ts'

/** Shops to which a return can be taken: "Fashion, Home & Beauty", or "Foodhall and Outlets" (D-149). */
export type ShopList = 'clothing-and-home' | 'foodhall'

/** Those of a list, those that hand over what was ordered online, those that hand over Christmas food, or every one. */
export const WHICH_SHOPS = ['clothing-and-home', 'foodhall', 'hands-over-orders', 'christmas', 'all'] as const
export type WhichShops = (typeof WHICH_SHOPS)[number]

export const SHOP_KINDS_OF: Readonly<Record<ShopList, readonly ShopKind[]>> = {
  'clothing-and-home': ['Full Line'],
  foodhall: ['Simply Food', 'Outlet Store'],
}

/** Foodhalls that take nothing back (STR-08, D-69). */
export const EXCLUDED_FOODHALLS: readonly string[] = ['9001', '9002']

export function isOnList(list: ShopList, { shopId, kind }: Pick<Shop, 'shopId' | 'kind'>): boolean {
  return SHOP_KINDS_OF[list].includes(kind) && !(list === 'foodhall' && EXCLUDED_FOODHALLS.includes(shopId))
}

/** Whether a shop is among those wanted. */
export function isWanted(
  which: WhichShops,
  shop: Pick<Shop, 'shopId' | 'kind' | 'services' | 'christmasOrders'>,
): boolean {
  if (which === 'all') return true
  if (which === 'christmas') return shop.christmasOrders
  return which === 'hands-over-orders' ? handsOverOrders(shop) : isOnList(which, shop)
}

/** A kiosk and a drop box (D-69). */
export const SELF_RETURN_SERVICE_IDS: readonly string[] = ['SRK', 'SRD']

/** Whether returns can be handed in without queueing: "Self-return available" (STR-07). */
export function hasSelfReturn({ services }: Pick<Shop, 'services'>): boolean {
  return services.some((service) => SELF_RETURN_SERVICE_IDS.includes(service))
}

/** What shoppers read of the services of a shop. Those that say nothing to them are left out. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  SRK: 'Self-return kiosk',
  SRD: 'Self-return drop box',
  CAC: 'Collect in Store',
  OIS: 'Order in store',
  BRF: 'Bra fitting',
}

export function serviceNames({ services }: Pick<Shop, 'services'>): string[] {
  return services.flatMap((service) => (Object.hasOwn(SERVICE_NAMES, service) ? (SERVICE_NAMES[service] ?? []) : []))
}
