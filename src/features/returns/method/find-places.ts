import { areShops, type TakesIn } from '../../../domain/return-methods/hand-in.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import { type NearbyDropOff, printsLabels } from '../../../domain/shops/drop-off.ts'
import type { Site } from '../../../domain/sites/site.ts'
import type { Shops } from '../../../systems/shops/shops.ts'
import {
  type DropOffParts,
  dropOffsNear,
  locateTyped,
  type Somewhere,
  shopsNear,
  withinReach,
} from '../../stores/find-near.ts'
import { type OfferedPlace, offeredShop } from '../../stores/place-choices.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'

export interface PlaceParts extends DropOffParts {
  shops: Shops
}

/** Round what is searched: what somebody typed, where they live, or where their browser says that they are. */
export type Around = { typed: string } | { home: string } | { point: Point }

type NearbyPlace = OfferedPlace & { miles: number }

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

async function nearTo(
  parts: PlaceParts,
  { site, orderNumber, via }: PlacesAsked,
  { point, postcode }: Somewhere,
): Promise<NearbyPlace[] | null> {
  if (areShops(via)) {
    const near = point ? await shopsNear(parts.shops, { site, which: via }, point) : null
    return near?.map(offeredShop) ?? null
  }
  const near = await dropOffsNear(parts, { site, carrier: via, orderNumber }, { point, postcode })
  return near?.map(offeredDropOff) ?? null
}

function offeredDropOff({ place, miles }: NearbyDropOff): NearbyPlace {
  return {
    placeId: place.placeId,
    place,
    kind: place.kind,
    tag: printsLabels(place) ? STEP_TWO_ANSWERS.places.printsLabel : null,
    services: [],
    miles,
  }
}
