import { type MethodChoice, methodId } from '../../../domain/return-methods/method-choice.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../../domain/shops/search-text.ts'
import { sentCommandKey, sentValue, sentValues } from '../../../platform/forms/form.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { modeInQuery, stepUrl } from '../step-urls.ts'
import { ACTS, FIELDS, PLACES, WHERE } from './step-two-props.ts'

/** The purpose of the form's key (D-124). */
export const CHOOSE_METHOD = 'choose-method'

/** What the address of step 2 can say beside its order. */
export const ASKS = {
  changeAddress: 'changeAddress',
  /** Which address is picked in it and not confirmed yet, such as one that was just added. */
  addressId: 'addressId',
  /** Round what places to hand it in are searched for, and that more of them are shown. */
  near: FIELDS.near,
  more: 'more',
  /** Days, hours and places may take all their time. */
  wait: 'wait',
  /** The method that is not offered from the address that was chosen (D-146). */
  insteadOf: 'insteadOf',
  /** What was chosen for another address, and could not be kept for this one: `day` or `slot`. */
  letGo: 'letGo',
  /** Lines that the last post left out, and lines of which it left out units (D-179). */
  removed: 'removed',
  fewer: 'fewer',
} as const

type Asks = Partial<Record<keyof typeof ASKS, string | readonly string[]>>

export type StepTwoRequest = ReturnType<typeof readRequest>

/** Round what places are searched for: where the browser says that it is, or else what the address says. */
export interface PlaceSearch {
  location: Point | null
  near: string | null
}

/** All that a request says about step 2, in its address and by its form. Nothing of it is believed (D-145). */
export function readRequest(visit: OrderVisit) {
  const returnNumber = modeInQuery(visit) === 'amending' ? (visit.query.get('returnNumber') ?? '') : null
  const amending = { updatereturnmethod: 'true', returnNumber: returnNumber ?? '' } as const
  const site = visit.site.sites[visit.order.site]
  const value = (name: string) => sentValue(visit.fields, name)
  // Null where the page had none to offer.
  const offered = (name: string) => sentValues(visit.fields, name)[0] ?? null
  const [act, version, location] = [value(FIELDS.act), value(FIELDS.version), pointIn(value(LOCATION_FIELD))]
  return {
    visit,
    /** The return whose method is being changed (D-101); null where a new one is made. */
    returnNumber,
    here: returnNumber === null ? stepUrl('method', visit) : urls.returnMethod(site, visit.order.orderNumber, amending),
    key: sentCommandKey(visit, CHOOSE_METHOD),
    form: {
      act,
      version: /^\d{1,9}$/.test(version) ? Number(version) : null,
      shown: value(FIELDS.shown),
      path: value(FIELDS.channel),
      via: value(FIELDS.via),
      size: value(FIELDS.size),
      address: value(FIELDS.address),
      on: offered(FIELDS.on),
      slot: offered(FIELDS.slot),
      safePlace: value(FIELDS.safePlace),
      parcels: value(FIELDS.parcels),
      total: value(FIELDS.total),
      place: act === ACTS.noPlace ? '' : offered(FIELDS.place),
      // Longer than any that is looked for, and it may have to stand in an address.
      near: value(FIELDS.near).slice(0, SEARCH_TEXT_LENGTH_MAX + 1),
    },
    search: { location, near: visit.query.get(ASKS.near) },
    hasMore: visit.query.has(ASKS.more),
    /** Whoever asks for more time, or says where they are, waits for the answer. */
    isWaiting: visit.query.has(ASKS.wait) || location !== null,
    isBookOpen: visit.query.has(ASKS.changeAddress),
    addressId: visit.query.get(ASKS.addressId),
    insteadOf: visit.query.get(ASKS.insteadOf),
    letGo: visit.query.get(ASKS.letGo),
    leftOut: { removed: visit.query.getAll(ASKS.removed), fewer: visit.query.getAll(ASKS.fewer) },
  }
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** Null where the browser says nothing that can be understood. */
function pointIn(sent: string): Point | null {
  const [, latitude, longitude] = POINT.exec(sent) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : null
}

export type StepTwoUrls = ReturnType<typeof stepTwoUrls>

/** Where the page leads to within the step. */
export function stepTwoUrls(request: StepTwoRequest) {
  const { here, isBookOpen } = request
  const [book, search] = [{ changeAddress: 'true' }, searchAsks(request)]
  return {
    address: `${here}#${WHERE}`,
    changeAddress: `${withAsks(here, book)}#${WHERE}`,
    waitForTimes: withAsks(here, { ...(isBookOpen && book), wait: 'true' }),
    waitForPlaces: withAsks(here, { ...search, wait: 'true' }),
    morePlaces: withAsks(here, { ...search, more: 'true' }),
    placesNear: (near: string) => `${withAsks(here, { near })}#${PLACES}`,
    form: (shows: { book: boolean; places: boolean }) =>
      withAsks(here, { ...(shows.book && book), ...(shows.places && search) }),
  }
}

/** Where a post leads to that has changed the choice. */
export function urlOnceSaved(
  request: StepTwoRequest,
  isMoved: boolean,
  { insteadOf, letGo }: { insteadOf: MethodChoice | null; letGo: string | null },
): string {
  const { here, isBookOpen, form } = request
  if (insteadOf) return withAsks(here, { insteadOf: methodId(insteadOf) })
  // Whoever picks something else while the address book is open goes on with it, and with what is picked in it.
  const book = { changeAddress: 'true', ...(form.address !== '' && { addressId: form.address }) }
  const next = { ...(isBookOpen && !isMoved && book), ...nextSearch(request), ...(letGo !== null && { letGo }) }
  // To the part of the page that the button is about.
  const isOfPlaces = [ACTS.find, ACTS.more, ACTS.noPlace].some((each) => each === form.act)
  const part = isMoved ? WHERE : isOfPlaces ? PLACES : null
  return part === null ? withAsks(here, next) : `${withAsks(here, next)}#${part}`
}

function searchAsks({ search: { near }, hasMore }: StepTwoRequest): Asks {
  return { ...(near !== null && { near }), ...(hasMore && { more: 'true' }) }
}

/**
 * Whoever presses Enter in the field presses the first button of the form, so what was typed counts with every button
 * that a page without a script has; a script sends none, and asks for a search by itself.
 */
function nextSearch(request: StepTwoRequest): Asks {
  const { form, search } = request
  if (form.act === ACTS.find) return { near: form.near }
  if (form.act === ACTS.more) return { ...searchAsks(request), more: 'true' }
  if (form.act !== ACTS.keep || form.near === (search.near ?? '')) return searchAsks(request)
  return form.near === '' ? {} : { near: form.near }
}

export function withAsks(here: string, asks: Asks): string {
  const pairs = Object.entries(asks).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  return [here, ...(pairs.length === 0 ? [] : [new URLSearchParams(pairs)])].join('&')
}
