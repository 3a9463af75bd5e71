import { countryOf } from '../domain/addresses/format-address.ts'
import { milesBetween, nearestFirst, type Point } from '../domain/shops/distance.ts'
import type { Shop } from '../domain/shops/shop.ts'
import { geocodingCountry } from '../domain/sites/geocoding-country.ts'
import type { Site } from '../domain/sites/site.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { Shops } from '../ports/shops.ts'

/** As many as can be read at a glance. */
export const SHOPS_SHOWN_MAX = 6

export interface FoundShop {
  shop: Shop
  /** Null where nobody said from where. */
  miles: number | null
}

export interface ShopSearch {
  shops: FoundShop[]
  /** What came of looking round a postcode; null where none was given. */
  outcome: 'found' | 'none-there' | 'postcode-unknown' | 'unreadable' | null
}

export interface WantedShops {
  /** Null until somebody searches. */
  postcode: string | null
  /** Those that are offered anyway: the shop of now, the one chosen before. */
  known: readonly string[]
  suits(shop: Shop): boolean
}

/** The shops to choose from: those round the postcode, and before any search those that are known. None in another country. */
export async function findShops(
  { shops, geocoder }: { shops: Shops; geocoder: Geocoder },
  site: Site,
  { postcode, known, suits }: WantedShops,
): Promise<ShopSearch> {
  const country = countryOf(site)
  const fits = (shop: Shop) => shop.country === country && suits(shop)
  const knownShops = known.length === 0 ? [] : await shops.find(known)
  if (knownShops === null) return { shops: [], outcome: 'unreadable' }
  const anyway = knownShops.filter(fits)
  if (postcode === null) return { shops: withMiles(anyway, null), outcome: null }
  const point = await geocoder.locate(postcode, geocodingCountry(site, postcode))
  if (point === null) return { shops: withMiles(anyway, null), outcome: 'postcode-unknown' }
  const near = await shops.near(point, country, SHOPS_SHOWN_MAX)
  if (near === null) return { shops: withMiles(anyway, point), outcome: 'unreadable' }
  const all = new Map([...near, ...anyway].map((shop) => [shop.shopId, shop]))
  return {
    shops: withMiles(nearestFirst([...all.values()], point), point),
    outcome: near.length > 0 ? 'found' : 'none-there',
  }
}

function withMiles(shops: readonly Shop[], point: Point | null): FoundShop[] {
  return shops.map((shop) => ({ shop, miles: point === null ? null : milesBetween(shop, point) }))
}
