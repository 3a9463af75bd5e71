import { countryOf } from '../../domain/addresses/format-address.ts'
import { isWithinReach, metresBetween, milesOfMetres, type Point } from '../../domain/shops/distance.ts'
import { isLongEnough, SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { geocodingCountry } from '../../domain/sites/geocoding-country.ts'
import type { Site } from '../../domain/sites/site.ts'
import { TOO_LATE, withinMs } from '../../flows/within-ms.ts'
import type { FoundPlace, Geocoder } from '../../ports/geocoder.ts'
import { PLACES_MAX } from '../../ports/places.ts'
import type { Shops } from '../../ports/shops.ts'

export interface StoresParts {
  shops: Shops
  geocoder: Geocoder
  settings: {
    /** PLACES_WAIT_MS. */
    placesWaitMs: number
  }
}

export interface NearbyStore {
  shop: Shop
  /** Rounded (STR-05). */
  miles: number
}

export type StoreSearch =
  | { outcome: 'wrong'; message: string }
  | { outcome: 'which'; name: string; places: readonly FoundPlace[] }
  | { outcome: 'found'; from: Point; place: string; stores: NearbyStore[] }
  /** Of the geocoder or of the shops nobody answers, or not in time. */
  | { outcome: 'none' | 'away' }

/** Stores round what somebody typed. */
export async function findStores(parts: StoresParts, site: Site, typed: string): Promise<StoreSearch> {
  if (!isLongEnough(typed)) return { outcome: 'wrong', message: SEARCH_SAYS.tooShort }
  if (typed.length > SEARCH_TEXT_LENGTH_MAX) return { outcome: 'wrong', message: SEARCH_SAYS.notFound }
  const question = { text: typed, country: geocodingCountry(site, typed), orderNumber: null }
  const located = await withinMs(parts.geocoder.locate(question), parts.settings.placesWaitMs)
  if (located === TOO_LATE || located === null) return { outcome: 'away' }
  if (located === 'not-found') return { outcome: 'wrong', message: SEARCH_SAYS.notFound }
  const { candidates, point } = located
  if (candidates.length > 1) return { outcome: 'which', name: commonName(candidates, typed), places: candidates }
  return await storesNear(parts, site, point, candidates[0]?.name ?? typed)
}

/** Stores round a point, within reach; nothing is left out (D-149). */
export async function storesNear(parts: StoresParts, site: Site, from: Point, place: string): Promise<StoreSearch> {
  const asked = parts.shops.near(from, { country: countryOf(site), which: 'all' }, PLACES_MAX)
  const near = await withinMs(asked, parts.settings.placesWaitMs)
  if (near === TOO_LATE || near === null) return { outcome: 'away' }
  const stores = near.map((shop) => ({ shop, miles: milesOfMetres(metresBetween(shop, from)) }))
  const within = stores.filter(({ miles }) => isWithinReach(miles))
  return within.length === 0 ? { outcome: 'none' } : { outcome: 'found', from, place, stores: within }
}

/** "Newport" of "Newport, Wales" and "Newport, Isle of Wight"; what was typed where their names differ. */
function commonName(places: readonly FoundPlace[], typed: string): string {
  const names = new Set(places.map(({ name }) => name.split(',')[0] ?? name))
  const [name = typed] = names
  return names.size === 1 ? name : typed
}
