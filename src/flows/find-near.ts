import { countryOf } from '../domain/addresses/format-address.ts'
import { isWithinReach, metresBetween, milesOfMetres, type Point } from '../domain/shops/distance.ts'
import { withoutCounty } from '../domain/shops/same-name.ts'
import { isLongEnough, SEARCH_TEXT_LENGTH_MAX } from '../domain/shops/search-text.ts'
import type { Shop } from '../domain/shops/shop.ts'
import type { WhichShops } from '../domain/shops/shop-lists.ts'
import { geocodingCountry } from '../domain/sites/geocoding-country.ts'
import type { Site } from '../domain/sites/site.ts'
import type { Geocoder, Located } from '../ports/geocoder.ts'
import { PLACES_MAX } from '../ports/places.ts'
import type { Shops } from '../ports/shops.ts'
import { TOO_LATE, withinMs } from './within-ms.ts'

/** As many as a list shows at first (STR-04). */
const SHOWN_FIRST = 4

/** What came of looking for a text on the map. */
export type Spot =
  | { is: 'located'; point: Point; postcode: string | null; near: string }
  | { is: 'too-short' | 'not-found' }
  /** Several places of one name (D-150). */
  | { is: 'several'; names: string[] }
  /** Nobody can say at the moment. */
  | { is: 'away' }

export interface TypedPlace {
  site: Site
  text: string
  /** Null where no order is concerned. */
  orderNumber: string | null
}

/** Every search begins with it: what was typed is looked for on the map (STR-12). */
export async function locateTyped(geocoder: Geocoder, { site, text, orderNumber }: TypedPlace): Promise<Spot> {
  const typed = text.trim()
  if (!isLongEnough(typed)) return { is: 'too-short' }
  if (typed.length > SEARCH_TEXT_LENGTH_MAX) return { is: 'not-found' }
  const located = await geocoder.locate({ text: typed, country: geocodingCountry(site, typed), orderNumber })
  if (located === null) return { is: 'away' }
  if (located === 'not-found') return { is: 'not-found' }
  const { candidates, point, postcode } = located
  if (candidates.length > 1) return { is: 'several', names: candidates.map(({ name }) => name) }
  return { is: 'located', point, postcode, near: nameOf(located, typed) }
}

/** A postcode in its usual form, a town by its own name: with its county only where it was told from others by that. */
function nameOf({ candidates, exactness, postcode }: Located, typed: string): string {
  const name = candidates[0]?.name
  const isTown = name !== undefined && (exactness === 'town' || exactness === 'area')
  if (!isTown) return postcode ?? typed
  return name === typed ? name : withoutCounty(name)
}

export interface NearbyShop {
  shop: Shop
  /** Rounded (STR-05). */
  miles: number
}

/** Shops within reach of a point, the nearest first; null when the list cannot be read. */
export async function shopsNear(
  shops: Shops,
  { site, which }: { site: Site; which: WhichShops },
  point: Point,
): Promise<NearbyShop[] | null> {
  const near = await shops.near(point, { country: countryOf(site), which }, PLACES_MAX)
  return near && withinReach(near.map((shop) => ({ shop, miles: milesOfMetres(metresBetween(shop, point)) })))
}

/** Further than that nobody goes. */
export function withinReach<Place extends { miles: number }>(places: readonly Place[]): Place[] {
  return places.filter(({ miles }) => isWithinReach(miles)).slice(0, PLACES_MAX)
}

/** The nearest few of a list, or all of it once more were asked for (D-70). */
export function shownOf<Place>(places: readonly Place[], isMore: boolean): readonly Place[] {
  return isMore ? places : places.slice(0, SHOWN_FIRST)
}

export interface ShopSearchParts {
  shops: Shops
  geocoder: Geocoder
  settings: {
    /** PLACES_WAIT_MS. */
    placesWaitMs: number
  }
}

export type ShopSearch =
  /** `near` is null where it is a point that nobody has named. */
  | { is: 'found'; from: Point; near: string | null; shops: NearbyShop[] }
  | { is: 'none' }
  | Exclude<Spot, { is: 'located' }>

export interface ShopsAsked {
  site: Site
  which: WhichShops
  orderNumber: string | null
  around: { text: string } | { point: Point }
}

/** Shops round what somebody typed, or round a point. A page waits a moment for each system, and then goes without. */
export async function searchShops(
  { shops, geocoder, settings: { placesWaitMs } }: ShopSearchParts,
  { site, which, orderNumber, around }: ShopsAsked,
): Promise<ShopSearch> {
  const spot =
    'point' in around
      ? { is: 'located' as const, point: around.point, near: null }
      : await withinMs(locateTyped(geocoder, { site, orderNumber, text: around.text }), placesWaitMs)
  if (spot === TOO_LATE) return { is: 'away' }
  if (spot.is !== 'located') return spot
  const near = await withinMs(shopsNear(shops, { site, which }, spot.point), placesWaitMs)
  if (near === TOO_LATE || near === null) return { is: 'away' }
  return near.length === 0 ? { is: 'none' } : { is: 'found', from: spot.point, near: spot.near, shops: near }
}
