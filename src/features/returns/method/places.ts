import { addressInOneLine, countryOf } from '../../../domain/addresses/format-address.ts'
import { hasCustoms } from '../../../domain/calendar/place.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import type { MethodChoice } from '../../../domain/return-methods/method-choice.ts'
import { carrierName, needsPrinter } from '../../../domain/return-methods/method-texts.ts'
import {
  isShopList,
  type PlaceList,
  placeForMethod,
  placeListFor,
} from '../../../domain/return-methods/return-place.ts'
import type { DraftPlace } from '../../../domain/returns/draft-return.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import { type NearbyDropOff, printsLabels } from '../../../domain/shops/drop-off.ts'
import {
  ambiguousPlaceText,
  SEARCH_TEXT_LENGTH_MAX,
  SHOP_SEARCH_MESSAGES,
  searchError,
} from '../../../domain/shops/search-text.ts'
import { SHOP_WORDS } from '../../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import { SITES, type Site } from '../../../domain/sites/site.ts'
import { TOO_LATE, withinMs } from '../../../platform/outside/within-ms.ts'
import type { PlaceChoice } from '../../../ui/place-choices.tsx'
import {
  dropOffsNear,
  firstPlaces,
  locateTyped,
  type PointOrPostcode,
  shopsNear,
  withinReach,
} from '../../stores/find-near.ts'
import { type OfferedPlace, offeredShop, placeChoice } from '../../stores/place-choices.ts'
import type { DisplayOptions } from './collection.ts'
import type { StepTwo, StepTwoParts } from './step-two.ts'
import { STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import { type PlacesProps, type PlacesShown, SUBMIT_ACTIONS } from './step-two-props.ts'
import type { PlaceSearch } from './step-two-request.ts'

const MESSAGES = STEP_TWO_SERVER_MESSAGES.places
const placeKind = (via: PlaceList) => (isShopList(via) ? 'shops' : 'drop-offs')

/** Places near what was searched for, or else near the shopper's own postcode. */
export async function loadPlaces(
  parts: StepTwoParts,
  stepTwo: StepTwo,
  choice: MethodChoice,
  { request, urls, waitMs }: DisplayOptions,
): Promise<PlacesProps | null> {
  const via = placeListFor(choice)
  if (via === null) return null
  const { order, saved, facts } = stepTwo
  const site = SITES[order.site]
  const around = searchCentre(request.search, stepTwo)
  const search = around && findPlaces(parts, { site, orderNumber: order.orderNumber, via, around })
  const result = search && (await withinMs(search, waitMs))
  const isMore = request.hasMore || request.form.act === SUBMIT_ACTIONS.more
  const chosen = placeForMethod(choice, saved.draft.place)
  const kind = placeKind(via)
  const from = collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.address
  const isPrintedByShopper = needsPrinter(choice, { hasCustoms: from !== undefined && hasCustoms(from) })
  return {
    heading: kind === 'shops' ? PAGE_NAMES.stores : SHOP_WORDS.findDropOff,
    search: {
      href: request.here,
      label: SHOP_WORDS.label[countryOf(site)],
      placeholder: SHOP_SEARCH_MESSAGES.placeholder[countryOf(site)],
      notLocated: SHOP_SEARCH_MESSAGES.notLocated[countryOf(site)],
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      value: request.search.location ? '' : (request.search.near ?? '').slice(0, SEARCH_TEXT_LENGTH_MAX),
      error: around && 'typed' in around && result && result !== TOO_LATE ? searchError(result) : null,
    },
    shown:
      result === TOO_LATE
        ? { state: 'loading' }
        : resultOf(result, { request, urls, site, isPrintedByShopper, via, chosen, isMore }),
    selected: chosen?.placeId ?? null,
    remove: chosen ? MESSAGES.remove[kind] : null,
    waitHref: urls.waitForPlaces,
  }
}

/** The chosen place in brief, shown beside the refund. */
export function chosenPlaceSummary(
  choice: MethodChoice,
  { order, saved }: StepTwo,
): { heading: string; lines: string[] } | null {
  const place = placeForMethod(choice, saved.draft.place)
  return place
    ? {
        heading: MESSAGES.chosen[placeKind(place.via)],
        lines: [place.name, addressInOneLine(place, SITES[order.site])],
      }
    : null
}

interface PlacesContext extends Omit<DisplayOptions, 'waitMs'> {
  site: Site
  isPrintedByShopper: boolean
  via: PlaceList
  chosen: DraftPlace | undefined
  isMore: boolean
}

function resultOf(result: PlacesResult | null, context: PlacesContext): PlacesShown | null {
  const { request, urls, site, via, chosen } = context
  if (result?.outcome === 'none') return { state: 'failed', sentence: SHOP_SEARCH_MESSAGES.noneInReturns }
  if (result?.outcome === 'several') {
    const links = result.names.map((name) => ({ href: urls.placesNear(name), label: name }))
    return { state: 'several', question: ambiguousPlaceText(request.search.near ?? '', result.names), links }
  }
  if (result?.outcome === 'found') return listOf(result, context)
  if (!chosen) return null
  return {
    state: 'loaded',
    legend: MESSAGES.chosen[placeKind(via)],
    announcement: '',
    choices: [placeChoiceOf(chosen, site)],
    moreHref: null,
  }
}

/** The nearest few, or all. A chosen place that is not among them comes first. */
function listOf(result: Extract<PlacesResult, { outcome: 'found' }>, context: PlacesContext): PlacesShown {
  const { request, urls, site, isPrintedByShopper, via, chosen, isMore } = context
  const { near } = result
  const { now } = request.visit
  // If the shopper must print the label, no place is tagged "prints your label".
  const places = isPrintedByShopper ? result.places.map((place) => ({ ...place, tag: null })) : result.places
  const isChosen = ({ placeId }: { placeId: string }) => placeId === chosen?.placeId
  const isChosenMissing = chosen !== undefined && !firstPlaces(places, isMore).some(isChosen)
  const shown = firstPlaces(places, isMore, isChosenMissing ? 1 : 0)
  const choices = shown.map((place) => placeChoice(place, { site, now }))
  const chosenPlaceFound = places.find(isChosen)
  if (isChosenMissing)
    choices.unshift(chosenPlaceFound ? placeChoice(chosenPlaceFound, { site, now }) : placeChoiceOf(chosen, site))
  return {
    state: 'loaded',
    legend: isShopList(via) ? MESSAGES.near.shops(near) : MESSAGES.near['drop-offs'](carrierName(via), near),
    announcement: MESSAGES.count(shown.length, places.length),
    choices,
    moreHref: shown.length < places.length ? urls.morePlaces : null,
  }
}

/** The choice for a place that was chosen in another search. */
function placeChoiceOf(chosen: DraftPlace, site: Site): PlaceChoice {
  return { value: chosen.placeId, name: chosen.name, about: [addressInOneLine(chosen, site)] }
}

/** Where to search for places: a sent location, the typed text, or else the shopper's postcode; null without any. */
export function searchCentre(
  { location, near }: PlaceSearch,
  { order, saved, facts }: Pick<StepTwo, 'saved' | 'facts'> & { order: Pick<Order, 'lines' | 'site'> },
): SearchCentre | null {
  if (location) return { point: location }
  if (near !== null) return { typed: near }
  const home = collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.address.postcode
  return home ? { home } : null
}

/** The typed text, the shopper's postcode, or the browser's location. */
type SearchCentre = { typed: string } | { home: string } | { point: Point }

type NearbyPlace = OfferedPlace & { miles: number }

type PlacesResult =
  /** `near` is null for a location without a name. */
  | { outcome: 'found'; near: string | null; places: NearbyPlace[] }
  | { outcome: 'too-short' | 'not-found' }
  /** Several places have the name that was typed (D-150). */
  | { outcome: 'several'; names: string[] }
  /** No place is within reach, or the service that finds places has failed (STR-09). */
  | { outcome: 'none' }

interface PlacesInput {
  site: Site
  orderNumber: string
  via: PlaceList
  around: SearchCentre
}

/** Finds places, the nearest first; typed text is first turned into a point (STR-12). */
export async function findPlaces(parts: StepTwoParts, input: PlacesInput): Promise<PlacesResult> {
  const { around, via } = input
  if ('point' in around) return toPlacesResult(null, await nearTo(parts, input, around))
  // Royal Mail searches by postcode, so no point is needed.
  if ('home' in around && via === 'royal-mail')
    return toPlacesResult(around.home, await nearTo(parts, input, { postcode: around.home }))
  const { site, orderNumber } = input
  const text = 'home' in around ? around.home : around.typed
  const located = await locateTyped(parts.geocoder, { site, text, orderNumber })
  if (located.outcome === 'unavailable') return NO_PLACES
  return located.outcome === 'located' ? toPlacesResult(located.near, await nearTo(parts, input, located)) : located
}

const NO_PLACES: PlacesResult = { outcome: 'none' }

function toPlacesResult(near: string | null, places: NearbyPlace[] | null): PlacesResult {
  const placesWithinReach = withinReach(places ?? [])
  return placesWithinReach.length === 0 ? NO_PLACES : { outcome: 'found', near, places: placesWithinReach }
}

async function nearTo(
  parts: StepTwoParts,
  { site, orderNumber, via }: PlacesInput,
  { point, postcode }: PointOrPostcode,
): Promise<NearbyPlace[] | null> {
  if (isShopList(via)) {
    const near = point ? await shopsNear(parts.shops, { site, which: via }, point) : null
    return near?.map((each) => offeredShop(each, parts.settings.policy)) ?? null
  }
  const near = await dropOffsNear(parts, { site, carrier: via, orderNumber }, { point, postcode })
  return near?.map(offeredDropOff) ?? null
}

function offeredDropOff({ place, miles }: NearbyDropOff): NearbyPlace {
  return {
    placeId: place.placeId,
    place,
    kind: place.kind,
    tag: printsLabels(place) ? STEP_TWO_SERVER_MESSAGES.places.printsLabel : null,
    services: [],
    miles,
  }
}
