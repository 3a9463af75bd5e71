import { addressInOneLine, countryOf } from '../../../domain/addresses/format-address.ts'
import { hasCustoms } from '../../../domain/calendar/place.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import type { MethodChoice } from '../../../domain/return-methods/method-choice.ts'
import { carrierName, needsPrinter } from '../../../domain/return-methods/method-texts.ts'
import { areShops, placeForMethod, type TakesIn, takesIn } from '../../../domain/return-methods/return-place.ts'
import type { DraftPlace } from '../../../domain/returns/draft-return.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import { type NearbyDropOff, printsLabels } from '../../../domain/shops/drop-off.ts'
import {
  SEARCH_TEXT_LENGTH_MAX,
  SHOP_SEARCH_MESSAGES,
  searchError,
  whichDoYouMean,
} from '../../../domain/shops/search-text.ts'
import { SITES, type Site } from '../../../domain/sites/site.ts'
import { TOO_LATE, withinMs } from '../../../platform/outside/within-ms.ts'
import type { PlaceChoice } from '../../../ui/place-choices.tsx'
import { dropOffsNear, locateTyped, type Somewhere, shopsNear, shownOf, withinReach } from '../../stores/find-near.ts'
import { type OfferedPlace, offeredShop, placeChoice } from '../../stores/place-choices.ts'
import type { ShownAs } from './collection.ts'
import type { StepTwo, StepTwoParts } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, type PlacesProps, type PlacesShown } from './step-two-props.ts'
import type { PlaceSearch } from './step-two-request.ts'

const MESSAGES = STEP_TWO_ANSWERS.places
const ofWhat = (via: TakesIn) => (areShops(via) ? 'shops' : 'drop-offs')

/** Where it can be handed in, near what was searched for, or else near the shopper's own postcode. */
export async function placesOf(
  parts: StepTwoParts,
  two: StepTwo,
  choice: MethodChoice,
  { request, urls, waitMs }: ShownAs,
): Promise<PlacesProps | null> {
  const via = takesIn(choice)
  if (via === null) return null
  const { order, saved, facts } = two
  const site = SITES[order.site]
  const around = searchedAround(request.search, two)
  const asked = around && findPlaces(parts, { site, orderNumber: order.orderNumber, via, around })
  const found = asked && (await withinMs(asked, waitMs))
  const isMore = request.hasMore || request.form.act === ACTS.more
  const chosen = placeForMethod(choice, saved.draft.place)
  const what = ofWhat(via)
  const from = collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.address
  const isPrintedByShopper = needsPrinter(choice, { hasCustoms: from !== undefined && hasCustoms(from) })
  return {
    heading: MESSAGES.find[what],
    search: {
      href: request.here,
      label: MESSAGES.label[countryOf(site)],
      placeholder: SHOP_SEARCH_MESSAGES.placeholder[countryOf(site)],
      notLocated: SHOP_SEARCH_MESSAGES.notLocated[countryOf(site)],
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      value: request.search.location ? '' : (request.search.near ?? '').slice(0, SEARCH_TEXT_LENGTH_MAX),
      error: around && 'typed' in around && found && found !== TOO_LATE ? searchError(found) : null,
    },
    shown:
      found === TOO_LATE
        ? { is: 'late' }
        : resultOf(found, { request, urls, site, isPrintedByShopper, via, chosen, isMore }),
    selected: chosen?.placeId ?? null,
    remove: chosen ? MESSAGES.remove[what] : null,
    waitHref: urls.waitForPlaces,
  }
}

/** The chosen place in short, for beside the refund. */
export function chosenPlace(
  choice: MethodChoice,
  { order, saved }: StepTwo,
): { heading: string; lines: string[] } | null {
  const place = placeForMethod(choice, saved.draft.place)
  return place
    ? {
        heading: MESSAGES.chosen[ofWhat(place.via)],
        lines: [place.name, addressInOneLine(place, SITES[order.site])],
      }
    : null
}

interface Showing extends Omit<ShownAs, 'waitMs'> {
  site: Site
  isPrintedByShopper: boolean
  via: TakesIn
  chosen: DraftPlace | undefined
  isMore: boolean
}

function resultOf(found: PlacesResult | null, showing: Showing): PlacesShown | null {
  const { request, urls, site, via, chosen } = showing
  if (found?.is === 'none') return { is: 'failed', sentence: SHOP_SEARCH_MESSAGES.noneInReturns }
  if (found?.is === 'several') {
    const links = found.names.map((name) => ({ href: urls.placesNear(name), label: name }))
    return { is: 'several', question: whichDoYouMean(request.search.near ?? '', found.names), links }
  }
  if (found?.is === 'found') return listOf(found, showing)
  if (!chosen) return null
  return {
    is: 'there',
    legend: MESSAGES.chosen[ofWhat(via)],
    announcement: '',
    choices: [placeChoiceOf(chosen, site)],
    moreHref: null,
  }
}

/** The nearest few, or all; whichever is chosen is always among them, and otherwise comes first. */
function listOf(found: Extract<PlacesResult, { is: 'found' }>, showing: Showing): PlacesShown {
  const { request, urls, site, isPrintedByShopper, via, chosen, isMore } = showing
  const { near } = found
  const { now } = request.visit
  // A label that the shopper prints is none that the place prints for them.
  const places = isPrintedByShopper ? found.places.map((each) => ({ ...each, tag: null })) : found.places
  const isChosen = ({ placeId }: { placeId: string }) => placeId === chosen?.placeId
  const isFurther = chosen !== undefined && !shownOf(places, isMore).some(isChosen)
  const shown = shownOf(places, isMore, isFurther ? 1 : 0)
  const choices = shown.map((each) => placeChoice(each, { site, now }))
  const further = places.find(isChosen)
  if (isFurther) choices.unshift(further ? placeChoice(further, { site, now }) : placeChoiceOf(chosen, site))
  return {
    is: 'there',
    legend: areShops(via) ? MESSAGES.near.shops(near) : MESSAGES.near['drop-offs'](carrierName(via), near),
    announcement: MESSAGES.count(shown.length, places.length),
    choices,
    moreHref: shown.length < places.length ? urls.morePlaces : null,
  }
}

/** One that was chosen near somewhere else. */
function placeChoiceOf(chosen: DraftPlace, site: Site): PlaceChoice {
  return { value: chosen.placeId, name: chosen.name, about: [addressInOneLine(chosen, site)] }
}

/** Round what to look; null where nobody has said anything, and we do not know where the shopper lives. */
export function searchedAround(
  { location, near }: PlaceSearch,
  { order, saved, facts }: Pick<StepTwo, 'saved' | 'facts'> & { order: Pick<Order, 'lines' | 'site'> },
): Around | null {
  if (location) return { point: location }
  if (near !== null) return { typed: near }
  const home = collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.address.postcode
  return home ? { home } : null
}

/** Round what is searched: what somebody typed, where they live, or where their browser says that they are. */
type Around = { typed: string } | { home: string } | { point: Point }

type NearbyPlace = OfferedPlace & { miles: number }

type PlacesResult =
  /** `near` is null where it is a point that nobody has named. */
  | { is: 'found'; near: string | null; places: NearbyPlace[] }
  | { is: 'too-short' | 'not-found' }
  /** Several places of one name (D-150). */
  | { is: 'several'; names: string[] }
  /** None within reach, or nobody can say (STR-09). */
  | { is: 'none' }

interface PlacesInput {
  site: Site
  orderNumber: string
  via: TakesIn
  around: Around
}

/** The places near by, the nearest first: what was typed is looked for on the map first (STR-12). */
export async function findPlaces(parts: StepTwoParts, asked: PlacesInput): Promise<PlacesResult> {
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

const NONE: PlacesResult = { is: 'none' }

function found(near: string | null, places: NearbyPlace[] | null): PlacesResult {
  const reached = withinReach(places ?? [])
  return reached.length === 0 ? NONE : { is: 'found', near, places: reached }
}

async function nearTo(
  parts: StepTwoParts,
  { site, orderNumber, via }: PlacesInput,
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
