import { countryOf } from '../domain/addresses/format-address.ts'
import { isWithinReach, milesBetween, nearestFirst, type Point } from '../domain/shops/distance.ts'
import { isLongEnough, SEARCH_TEXT_LENGTH_MAX } from '../domain/shops/search-text.ts'
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
  /** What came of a search; null where nobody searched. */
  outcome: 'found' | 'none-there' | 'too-short' | 'not-found' | 'several' | 'unreadable' | null
  /** The places of one name, where there are several (D-150). */
  names?: string[]
}

export interface WantedShops {
  orderNumber: string
  /** A postcode or a town; null until somebody searches. */
  typed: string | null
  /** Where it goes now: always offered, and first (D-182). */
  present: string | null
  /** Chosen before, and offered anyway. */
  chosen: string | null
  suits(shop: Shop): boolean
}

/**
 * The shops to choose from: the one of now, then those near what was typed and the one chosen before. But for the one of
 * now, none in another country.
 */
export async function findShops(
  { shops, geocoder }: { shops: Shops; geocoder: Geocoder },
  site: Site,
  { orderNumber, typed, present, chosen, suits }: WantedShops,
): Promise<ShopSearch> {
  const country = countryOf(site)
  const fits = (shop: Shop) => shop.shopId === present || (shop.country === country && suits(shop))
  const known = [present, chosen].filter((id) => id !== null)
  const knownShops = known.length === 0 ? [] : await shops.find(known)
  if (knownShops === null) return { shops: [], outcome: 'unreadable' }
  const anyway = presentFirst(knownShops.filter(fits), present)
  const only = (outcome: ShopSearch['outcome']): ShopSearch => ({ shops: withMiles(anyway, null), outcome })
  if (typed === null) return only(null)
  if (!isLongEnough(typed)) return only('too-short')
  if (typed.length > SEARCH_TEXT_LENGTH_MAX) return only('not-found')
  const located = await geocoder.locate({ text: typed, country: geocodingCountry(site, typed), orderNumber })
  if (located === null) return only('unreadable')
  if (located === 'not-found') return only('not-found')
  if (located.candidates.length > 1) {
    return { ...only('several'), names: located.candidates.map(({ name }) => name) }
  }
  const { point } = located
  const nearest = await shops.near(point, { country, which: 'hands-over-orders' }, SHOPS_SHOWN_MAX)
  if (nearest === null) return { shops: withMiles(anyway, point), outcome: 'unreadable' }
  const near = nearest.filter((shop) => isWithinReach(milesBetween(shop, point)))
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
