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
  orderNumber: string
  /** Null until somebody searches. */
  postcode: string | null
  /** Where it goes now: always offered, and first (D-182). */
  present: string | null
  /** Chosen before, and offered anyway. */
  chosen: string | null
  suits(shop: Shop): boolean
}

/**
 * The shops to choose from: the one of now, then those round the postcode and the one chosen before. But for the one of
 * now, none in another country.
 */
export async function findShops(
  { shops, geocoder }: { shops: Shops; geocoder: Geocoder },
  site: Site,
  { orderNumber, postcode, present, chosen, suits }: WantedShops,
): Promise<ShopSearch> {
  const country = countryOf(site)
  const fits = (shop: Shop) => shop.shopId === present || (shop.country === country && suits(shop))
  const known = [present, chosen].filter((id) => id !== null)
  const knownShops = known.length === 0 ? [] : await shops.find(known)
  if (knownShops === null) return { shops: [], outcome: 'unreadable' }
  const anyway = presentFirst(knownShops.filter(fits), present)
  if (postcode === null) return { shops: withMiles(anyway, null), outcome: null }
  const located = await geocoder.locate({ text: postcode, country: geocodingCountry(site, postcode), orderNumber })
  if (located === null) return { shops: withMiles(anyway, null), outcome: 'unreadable' }
  if (located === 'not-found') return { shops: withMiles(anyway, null), outcome: 'postcode-unknown' }
  const { point } = located
  const near = await shops.near(point, { country, which: 'hands-over-orders' }, SHOPS_SHOWN_MAX)
  if (near === null) return { shops: withMiles(anyway, point), outcome: 'unreadable' }
  const all = new Map([...near, ...anyway].map((shop) => [shop.shopId, shop]))
  return {
    shops: withMiles(presentFirst(nearestFirst([...all.values()], point), present), point),
    outcome: near.length > 0 ? 'found' : 'none-there',
  }
}

function presentFirst(shops: readonly Shop[], present: string | null): Shop[] {
  return shops.toSorted((one, other) => Number(other.shopId === present) - Number(one.shopId === present))
}

function withMiles(shops: readonly Shop[], point: Point | null): FoundShop[] {
  return shops.map((shop) => ({ shop, miles: point === null ? null : milesBetween(shop, point) }))
}
