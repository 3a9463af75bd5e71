import { countryOf } from '../../../domain/addresses/format-address.ts'
import { areShops, type TakesIn } from '../../../domain/return-methods/hand-in.ts'
import { metresBetween, milesOfMetres, type Point } from '../../../domain/shops/distance.ts'
import { type NearbyDropOff, printsLabels } from '../../../domain/shops/drop-off.ts'
import type { Site } from '../../../domain/sites/site.ts'
import { locateTyped, shopsNear, withinReach } from '../../../flows/find-near.ts'
import { type OfferedPlace, offeredShop } from '../../../flows/place-choices.ts'
import type { Geocoder } from '../../../ports/geocoder.ts'
import type { DropOffsByPoint, DropOffsByPostcode } from '../../../ports/places.ts'
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

export type NearbyPlace = OfferedPlace & { miles: number }

export type FoundPlaces =
  /** `near` is null where it is a point that nobody has named. */
  | { is: 'found'; near: string | null; places: NearbyPlace[] }
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
  if ('point' in around) return found(null, await nearTo(parts, asked, around))
  // Whoever lives there need not be found first.
  if ('home' in around && via === 'royal-mail')
    return found(around.home, await nearTo(parts, asked, { postcode: around.home }))
  const { site, orderNumber } = asked
  const text = 'home' in around ? around.home : around.typed
  const spot = await locateTyped(parts.geocoder, { site, text, orderNumber })
  if (spot.is === 'away') return NONE
  return spot.is === 'located' ? found(spot.near, await nearTo(parts, asked, spot)) : spot
}

const NONE: FoundPlaces = { is: 'none' }

function found(near: string | null, places: NearbyPlace[] | null): FoundPlaces {
  const reached = withinReach(places ?? [])
  return reached.length === 0 ? NONE : { is: 'found', near, places: reached }
}

/** A point, a postcode or both. */
interface Somewhere {
  point?: Point | undefined
  postcode?: string | null | undefined
}

async function nearTo(
  parts: PlaceParts,
  { site, orderNumber, via }: PlacesAsked,
  { point, postcode }: Somewhere,
): Promise<NearbyPlace[] | null> {
  const country = countryOf(site)
  if (areShops(via)) {
    const near = point ? await shopsNear(parts.shops, { site, which: via }, point) : null
    return near?.map(offeredShop) ?? null
  }
  const near =
    via === 'royal-mail'
      ? await nearPostcode(parts, orderNumber, { point, postcode })
      : await (point ? parts[via].dropOffsNear({ orderNumber, point }) : null)
  return near?.filter(({ place }) => place.country === country).map(offeredDropOff) ?? null
}

/** Royal Mail is asked for a postcode. Of a point that is the nearest one, and how far the places are is from the point. */
async function nearPostcode(
  { geocoder, 'royal-mail': royalMail }: PlaceParts,
  orderNumber: string,
  { point, postcode }: Somewhere,
): Promise<readonly NearbyDropOff[] | null> {
  if (postcode) return await royalMail.dropOffsNear({ orderNumber, postcode })
  if (!point) return null
  const near = await royalMail.dropOffsNear({ orderNumber, postcode: await geocoder.codeNear(point, 'UK') })
  return (
    near
      ?.map(({ place }) => ({ place, miles: milesOfMetres(metresBetween(place, point)) }))
      .toSorted((one, other) => one.miles - other.miles) ?? null
  )
}

function offeredDropOff({ place, miles }: NearbyDropOff): NearbyPlace {
  return {
    placeId: place.placeId,
    place,
    kind: place.kind,
    tag: printsLabels(place) ? STEP_TWO.places.printsLabel : null,
    services: [],
    miles,
  }
}
