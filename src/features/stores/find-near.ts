import { countryOf } from '../../domain/addresses/format-address.ts'
import type { Region } from '../../domain/calendar/place.ts'
import { countryOfRegion } from '../../domain/shops/christmas-shop.ts'
import { isWithinReach, metresBetween, milesOfMetres, type Point } from '../../domain/shops/distance.ts'
import { type DropOffCarrier, type DropOffs, type NearbyDropOff, PLACES_MAX } from '../../domain/shops/drop-off.ts'
import { isLongEnough, SEARCH_TEXT_LENGTH_MAX, withoutCounty } from '../../domain/shops/search-text.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { WhichShops } from '../../domain/shops/shop-lists.ts'
import { type GeocodingCountry, geocodingCountry, type Site } from '../../domain/sites/site.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { Geocoder, GeocodingResult } from '../../systems/geocoder/geocoder.ts'
import type { Shops } from '../../systems/shops/shops.ts'

/** The number of places that a list shows at first (STR-04). */
const SHOWN_FIRST = 4

type LocateResult =
  | { outcome: 'located'; point: Point; postcode: string | null; near: string }
  | { outcome: 'too-short' | 'not-found' }
  /** Several places of one name (D-150). */
  | { outcome: 'several'; names: string[] }
  | { outcome: 'unavailable' }

interface TypedPlace {
  site: Site
  text: string
  orderNumber: string | null
}

/** Turns typed text into the point around which places are searched (STR-12). */
export async function locateTyped(geocoder: Geocoder, typed: TypedPlace): Promise<LocateResult> {
  const located = await lookUp(geocoder, typed, geocodingCountry(typed.site, typed.text))
  return 'outcome' in located ? located : toLocation(located, typed)
}

/** A place in another region is reported as such, not as unknown (XMS-12, D-47). */
async function locateWithin(
  geocoder: Geocoder,
  typed: TypedPlace,
  region: Region,
): Promise<LocateResult | { outcome: 'other-region' }> {
  const country = geocodingCountry(typed.site, typed.text)
  const located = await lookUp(geocoder, typed, country)
  if ('outcome' in located) {
    const isElsewhere =
      located.outcome === 'not-found' && !('outcome' in (await lookUp(geocoder, typed, country === 'UK' ? 'IE' : 'UK')))
    return isElsewhere ? { outcome: 'other-region' } : located
  }
  const candidates = located.candidates.filter(({ area }) => area === region)
  const [first] = candidates
  return first ? toLocation({ ...first, candidates }, typed) : { outcome: 'other-region' }
}

/** The point of the typed text; null if it is not in the region, has several meanings, or takes too long. */
export async function geocodeWithinRegion(
  { geocoder, settings: { placesWaitMs } }: Omit<ShopSearchParts, 'shops'>,
  typed: TypedPlace,
  region: Region,
): Promise<Point | null> {
  const location = await withinMs(locateWithin(geocoder, typed, region), placesWaitMs)
  return location !== TOO_LATE && location.outcome === 'located' ? location.point : null
}

async function lookUp(
  geocoder: Geocoder,
  { text, orderNumber }: TypedPlace,
  country: GeocodingCountry,
): Promise<GeocodingResult | { outcome: 'too-short' | 'not-found' | 'unavailable' }> {
  const typed = text.trim()
  if (!isLongEnough(typed)) return { outcome: 'too-short' }
  if (typed.length > SEARCH_TEXT_LENGTH_MAX) return { outcome: 'not-found' }
  const located = await geocoder.locate({ text: typed, country, orderNumber })
  if (located === null) return { outcome: 'unavailable' }
  return located === 'not-found' ? { outcome: 'not-found' } : located
}

function toLocation(located: GeocodingResult, { text }: TypedPlace): LocateResult {
  const { candidates, point, postcode } = located
  if (candidates.length > 1) return { outcome: 'several', names: candidates.map(({ name }) => name) }
  return { outcome: 'located', point, postcode, near: placeName(located, text.trim()) }
}

/** A town is shown without its county, unless the shopper typed it. */
function placeName({ candidates, exactness, postcode }: GeocodingResult, typed: string): string {
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

export async function shopsNear(
  shops: Shops,
  { site, which, region }: Pick<ShopsQuery, 'site' | 'which' | 'region'>,
  point: Point,
): Promise<NearbyShop[] | null> {
  const shopFilter = region ? { country: countryOfRegion(region), which, region } : { country: countryOf(site), which }
  const nearbyShops = await shops.near(point, shopFilter, PLACES_MAX)
  return (
    nearbyShops && withinReach(nearbyShops.map((shop) => ({ shop, miles: milesOfMetres(metresBetween(shop, point)) })))
  )
}

export function withinReach<Place extends { miles: number }>(places: readonly Place[]): Place[] {
  return places.filter(({ miles }) => isWithinReach(miles)).slice(0, PLACES_MAX)
}

/**
 * The nearest few places, minus the number of `others` that are always shown (D-203); after "Show more" all places
 * (D-70).
 */
export function firstPlaces<Place>(places: readonly Place[], isMore: boolean, others = 0): readonly Place[] {
  return isMore ? places : places.slice(0, SHOWN_FIRST - others)
}

export interface ShopSearchParts {
  shops: Shops
  geocoder: Geocoder
  settings: {
    placesWaitMs: number
  }
}

export type ShopSearchResult =
  | { outcome: 'found'; from: Point; near: string | null; shops: NearbyShop[] }
  | { outcome: 'none' }
  /** The place was found, but in another region (XMS-12). */
  | { outcome: 'other-region' }
  | Exclude<LocateResult, { outcome: 'located' }>

interface ShopsQuery {
  site: Site
  which: WhichShops
  /** Restricts shops and places (XMS-11, XMS-12); without it, the site's country does. */
  region?: Region
  orderNumber: string | null
  around: { text: string } | { point: Point }
}

/** A page waits briefly for each system, then goes on without it. */
export async function searchShops(
  { shops, geocoder, settings: { placesWaitMs } }: ShopSearchParts,
  { around, ...query }: ShopsQuery,
): Promise<ShopSearchResult> {
  const locate = (text: string) => {
    const typed = { site: query.site, orderNumber: query.orderNumber, text }
    return query.region ? locateWithin(geocoder, typed, query.region) : locateTyped(geocoder, typed)
  }
  const location =
    'point' in around
      ? { outcome: 'located' as const, point: around.point, near: null }
      : await withinMs(locate(around.text), placesWaitMs)
  if (location === TOO_LATE) return { outcome: 'unavailable' }
  if (location.outcome !== 'located') return location
  const nearbyShops = await withinMs(shopsNear(shops, query, location.point), placesWaitMs)
  if (nearbyShops === TOO_LATE || nearbyShops === null) return { outcome: 'unavailable' }
  if (nearbyShops.length > 0) return { outcome: 'found', from: location.point, near: location.near, shops: nearbyShops }
  // Shops of the region may be near a point outside it, so the point's region is checked only if no shop is found.
  const isElsewhere = query.region !== undefined && (await geocoder.regionNear(location.point)) !== query.region
  return { outcome: isElsewhere ? 'other-region' : 'none' }
}

export interface DropOffParts {
  geocoder: Geocoder
  evri: DropOffs<{ point: Point }>
  'royal-mail': DropOffs<{ postcode: string }>
  'an-post': DropOffs<{ point: Point }>
}

interface DropOffsQuery {
  site: Site
  carrier: DropOffCarrier
  orderNumber: string | null
}

export interface PointOrPostcode {
  point?: Point | undefined
  postcode?: string | null | undefined
}

export async function dropOffsNear(
  parts: DropOffParts,
  { site, carrier, orderNumber }: DropOffsQuery,
  { point, postcode }: PointOrPostcode,
): Promise<NearbyDropOff[] | null> {
  const nearbyDropOffs =
    carrier === 'royal-mail'
      ? await nearPostcode(parts, orderNumber, { point, postcode })
      : await (point ? parts[carrier].dropOffsNear({ orderNumber, point }) : null)
  return nearbyDropOffs?.filter(({ place }) => place.country === countryOf(site)) ?? null
}

/**
 * Royal Mail searches only by postcode, so for a point the nearest postcode is sent; distances are measured from the
 * point.
 */
async function nearPostcode(
  { geocoder, 'royal-mail': royalMail }: DropOffParts,
  orderNumber: string | null,
  { point, postcode }: PointOrPostcode,
): Promise<readonly NearbyDropOff[] | null> {
  if (postcode) return await royalMail.dropOffsNear({ orderNumber, postcode })
  if (!point) return null
  const nearbyDropOffs = await royalMail.dropOffsNear({ orderNumber, postcode: await geocoder.codeNear(point, 'UK') })
  return (
    nearbyDropOffs
      ?.map(({ place }) => ({ place, miles: milesOfMetres(metresBetween(place, point)) }))
      .toSorted((left, right) => left.miles - right.miles) ?? null
  )
}

export type DropOffSearch =
  | { outcome: 'found'; from: Point; near: string | null; dropOffs: NearbyDropOff[] }
  | { outcome: 'none' }
  | Exclude<LocateResult, { outcome: 'located' }>

export async function searchDropOffs(
  parts: DropOffParts,
  { around, ...query }: Omit<DropOffsQuery, 'orderNumber'> & { around: { text: string } | { point: Point } },
): Promise<DropOffSearch> {
  const orderNumber = null
  const location =
    'point' in around
      ? { outcome: 'located' as const, point: around.point, postcode: null, near: null }
      : await locateTyped(parts.geocoder, { site: query.site, text: around.text, orderNumber })
  if (location.outcome !== 'located') return location
  const nearbyDropOffs = await dropOffsNear(parts, { ...query, orderNumber }, location)
  if (nearbyDropOffs === null) return { outcome: 'unavailable' }
  const dropOffs = withinReach(nearbyDropOffs)
  return dropOffs.length > 0
    ? { outcome: 'found', from: location.point, near: location.near, dropOffs }
    : { outcome: 'none' }
}
