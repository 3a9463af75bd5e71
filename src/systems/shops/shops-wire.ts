import { z } from 'zod'
import type { Country } from '../../domain/addresses/address.ts'
import type { Region } from '../../domain/calendar/place.ts'
import type { ShopKind } from '../../domain/policy/shop-kind.ts'
import type { Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { WhichShops } from '../../domain/shops/shop-lists.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { cachedReader } from '../../platform/outside/cached-parse.ts'
import { readLeniently } from '../../platform/outside/read-leniently.ts'
import {
  fromWireStore,
  toWireStore,
  wireStore,
  wireStores,
  withoutDistance,
} from '../../platform/outside/wire-store.ts'
import { key, optional } from '../../platform/outside/wire-values.ts'

const KINDS = ['Full Line', 'Simply Food', 'Outlet Store'] as const satisfies readonly ShopKind[]

export const wireShop = wireStore.extend({
  locationTypeName: z.enum(KINDS, `must be ${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}`),
  // The field's name is from DAT-11, since DAT-15 has no such field.
  isChristmasOrderAccepted: optional(z.boolean()),
})

/** If one of these is unreadable, the shop is refused: customers could not find it, or would come when it is closed. */
const NEVER_LEFT_OUT = [
  'id',
  'latitude',
  'longitude',
  'open',
  'close',
  'state',
  'day',
  'services',
  'addressLine1',
  'city',
]

type ReadShop = { ok: true; shop: Shop; warnings: string[] } | { ok: false; reasons: string[] }

/** Reads a shop as specified by DAT-15, or returns what is wrong with it, field by field. */
export function readShop(sent: unknown): ReadShop {
  const read = readLeniently(wireShop, sent, NEVER_LEFT_OUT)
  if (!read.ok) return read
  const {
    id,
    locationTypeName,
    phone = '',
    departments = [],
    isChristmasOrderAccepted: christmasOrders = false,
  } = read.value
  const shop = {
    ...{ shopId: id, kind: locationTypeName, phone, departments: [...new Set(departments)], christmasOrders },
    ...fromWireStore(read.value),
  }
  return { ok: true, shop, warnings: read.warnings }
}

/** `distance` in metres if the query has a starting point. */
export function toWireShop(shop: Shop, distance: number | null) {
  return {
    ...{ id: shop.shopId, storeType: 'store', locationTypeName: shop.kind, phone: shop.phone },
    ...toWireStore(shop),
    ...(distance === null ? {} : { distance: Math.round(distance) }),
    ...{ departments: shop.departments, storeOpeningHours: [], isChristmasOrderAccepted: shop.christmasOrders },
  }
}

/** The first path is specified (API-10); the second, which looks up shops by their ids, is our addition. */
export const NEAR_PATH = '/in-store-data'
export const FIND_PATH = '/stores'
/** Whether there are any shops. Only for the built-in list: a retailer's own system is assumed to have some. */
export const ANY_PATH = '/stores/any'

/** Filters that only the built-in list understands; API-10 has none. */
export interface BuiltInFilter {
  which: WhichShops
  region?: Region
  limit: number
}

export function toNearQuestion({ ie, uk }: Sites, { latitude, longitude }: Point, country: Country) {
  const { storeId } = country === 'IE' ? ie : uk
  return { query: { storeId }, body: { latlong: `${latitude},${longitude}` } }
}

/** Other text can't be a shop's id, and would make the whole request fail. */
export function isShopId(id: string): boolean {
  return key(40).safeParse(id).success
}

export function toFindQuestion(ids: readonly string[]) {
  return { query: { ids: ids.join(',') } }
}

const readShopCached = cachedReader(readShop)

/** Null if the body is no list of shops. Unreadable shops are counted and left out. */
export function readShops(body: unknown): { shops: Shop[]; refused: number } | null {
  const { data } = wireStores.safeParse(body)
  if (!data) return null
  const read = data.stores.map((sent) => readShopCached(withoutDistance(sent).store))
  const shops = read.flatMap((each) => (each.ok ? each.shop : []))
  return { shops, refused: read.length - shops.length }
}
