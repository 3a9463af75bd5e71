import { countryOf } from '../../../domain/addresses/format-address.ts'
import { areShops, type TakesIn } from '../../../domain/return-methods/hand-in.ts'
import { isWithinReach, milesBetween, type Point } from '../../../domain/shops/distance.ts'
import { type DropOffPlace, printsLabels } from '../../../domain/shops/drop-off.ts'
import { withoutCounty } from '../../../domain/shops/same-name.ts'
import { isLongEnough, SEARCH_TEXT_LENGTH_MAX } from '../../../domain/shops/search-text.ts'
import { SHOP_KIND_NAMES, type Shop } from '../../../domain/shops/shop.ts'
import { hasSelfReturn, serviceNames } from '../../../domain/shops/shop-lists.ts'
import { geocodingCountry } from '../../../domain/sites/geocoding-country.ts'
import type { Site } from '../../../domain/sites/site.ts'
import type { Geocoder, Located } from '../../../ports/geocoder.ts'
import { type DropOffsByPoint, type DropOffsByPostcode, PLACES_MAX } from '../../../ports/places.ts'
import type { Shops } from '../../../ports/shops.ts'
import { STEP_TWO } from './step-two-messages.ts'

export interface PlaceParts {
  geocoder: Geocoder
  shops: Shops
  evri: DropOffsByPoint
  'royal-mail': DropOffsByPostcode
  'an-post': DropOffsByPoint
}

/** Round what is searched: what somebody typed, where they live, or where their browser says that they are. */
export type Around = { typed: string } | { home: string } | { point: Point }

/** A place to which a parcel can be taken, as it is offered. */
export interface OfferedPlace {
  placeId: string
  place: Shop | DropOffPlace
  kind: string
  /** What sets it apart from others: "Self-return available". */
  tag: string | null
  services: string[]
  miles: number
}

export type FoundPlaces =
  /** `near` is null where it is a point that nobody has named. */
  | { is: 'found'; near: string | null; places: OfferedPlace[] }
  | { is: 'too-short' | 'not-found' }
  /** Several places of one name (D-150). */
  | { is: 'several'; names: string[] }
  /** None within reach, or nobody can say (STR-09). */
  | { is: 'none' }

export interface PlacesAsked {
  site: Site
  orderNumber: string
  via: TakesIn
  around: Around
}

/** The places near by, the nearest first: what was typed is looked for on the map first (STR-12). */
export async function findPlaces(parts: PlaceParts, asked: PlacesAsked): Promise<FoundPlaces> {
  const { around, via } = asked
  if ('point' in around) return via === 'royal-mail' ? NONE : found(null, await nearTo(parts, asked, around))
  // Whoever lives there need not be found first.
  if ('home' in around && via === 'royal-mail')
    return found(around.home, await nearTo(parts, asked, { postcode: around.home }))
  const text = 'home' in around ? around.home : around.typed.trim()
  if (!isLongEnough(text)) return { is: 'too-short' }
  if (text.length > SEARCH_TEXT_LENGTH_MAX) return { is: 'not-found' }
  const { site, orderNumber } = asked
  const located = await parts.geocoder.locate({ text, country: geocodingCountry(site, text), orderNumber })
  if (located === null) return NONE
  if (located === 'not-found') return { is: 'not-found' }
  if (located.candidates.length > 1) return { is: 'several', names: located.candidates.map(({ name }) => name) }
  return found(nameOf(located, text), await nearTo(parts, asked, located))
}

const NONE: FoundPlaces = { is: 'none' }

function found(near: string | null, places: OfferedPlace[] | null): FoundPlaces {
  const reached = (places ?? []).filter(({ miles }) => isWithinReach(miles)).slice(0, PLACES_MAX)
  return reached.length === 0 ? NONE : { is: 'found', near, places: reached }
}

/** A postcode in its usual form, a town by its own name: with its county only where it was told from others by that. */
function nameOf({ candidates, exactness, postcode }: Located, typed: string): string {
  const name = candidates[0]?.name
  const isTown = name !== undefined && (exactness === 'town' || exactness === 'area')
  if (!isTown) return postcode ?? typed
  return name === typed ? name : withoutCounty(name)
}

type Somewhere = Partial<Pick<Located, 'point' | 'postcode'>>

async function nearTo(
  parts: PlaceParts,
  { site, orderNumber, via }: PlacesAsked,
  { point, postcode }: Somewhere,
): Promise<OfferedPlace[] | null> {
  const country = countryOf(site)
  if (areShops(via)) {
    const shops = point ? await parts.shops.near(point, { country, which: via }, PLACES_MAX) : null
    return shops && point ? shops.map((shop) => offeredShop(shop, milesBetween(shop, point))) : null
  }
  const near =
    via === 'royal-mail'
      ? await (postcode ? parts['royal-mail'].dropOffsNear({ orderNumber, postcode }) : null)
      : await (point ? parts[via].dropOffsNear({ orderNumber, point }) : null)
  return near?.filter(({ place }) => place.country === country).map(offeredDropOff) ?? null
}

function offeredShop(shop: Shop, miles: number): OfferedPlace {
  return {
    placeId: shop.shopId,
    place: shop,
    kind: SHOP_KIND_NAMES[shop.kind],
    tag: hasSelfReturn(shop) ? STEP_TWO.places.selfReturn : null,
    // That nobody queues is said already.
    services: serviceNames({ services: shop.services.filter((each) => !hasSelfReturn({ services: [each] })) }),
    miles,
  }
}

function offeredDropOff({ place, miles }: { place: DropOffPlace; miles: number }): OfferedPlace {
  return {
    placeId: place.placeId,
    place,
    kind: place.kind,
    tag: printsLabels(place) ? STEP_TWO.places.printsLabel : null,
    services: [],
    miles,
  }
}
