import { type MethodChoice, methodId } from '../../../domain/return-methods/method-choice.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../../domain/shops/search-text.ts'
import { sentCommandKey, sentValue, sentValues } from '../../../platform/forms/form.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { modeInQuery, stepUrl } from '../step-urls.ts'
import { COLLECTION_ADDRESS_ID, FIELDS, PLACES_ID, SUBMIT_ACTIONS } from './step-two-props.ts'

export const CHOOSE_METHOD_PURPOSE = 'choose-method'

/** The query parameters of step 2 besides the order's. */
export const PARAMS = {
  changeAddress: 'changeAddress',
  /** An address that is picked and not confirmed yet, such as one that was just added. */
  addressId: 'addressId',
  /** The search for places, and whether more of them are shown. */
  near: FIELDS.near,
  more: 'more',
  /** If present, the page waits for days, slots and places as long as they take. */
  wait: 'wait',
  /** The method that is not offered from the chosen address (D-146). */
  insteadOf: 'insteadOf',
  /** What is not offered from the chosen address: `day` or `slot`. */
  dropped: 'letGo',
  /** Lines that the last post left out, and lines with fewer units (D-179). */
  removed: 'removed',
  fewer: 'fewer',
} as const

type ParamValues = Partial<Record<keyof typeof PARAMS, string | readonly string[]>>

export type StepTwoRequest = ReturnType<typeof readRequest>

/** The browser's location, or else the text in the query. */
export interface PlaceSearch {
  location: Point | null
  near: string | null
}

/** The query and the form of step 2, unchecked (D-145). */
export function readRequest(visit: OrderVisit) {
  const returnNumber = modeInQuery(visit) === 'amending' ? (visit.query.get('returnNumber') ?? '') : null
  const amending = { updatereturnmethod: 'true', returnNumber: returnNumber ?? '' } as const
  const site = visit.site.sites[visit.order.site]
  const value = (name: string) => sentValue(visit.fields, name)
  // Null if the page had no such field, since it had nothing to offer.
  const offeredValue = (name: string) => sentValues(visit.fields, name)[0] ?? null
  const [act, version, location] = [value(FIELDS.act), value(FIELDS.version), pointIn(value(LOCATION_FIELD))]
  return {
    visit,
    /** The return whose method is being changed (D-101); null where a new one is made. */
    returnNumber,
    here: returnNumber === null ? stepUrl('method', visit) : urls.returnMethod(site, visit.order.orderNumber, amending),
    key: sentCommandKey(visit, CHOOSE_METHOD_PURPOSE),
    form: {
      act,
      version: /^\d{1,9}$/.test(version) ? Number(version) : null,
      shown: value(FIELDS.shown),
      path: value(FIELDS.channel),
      via: value(FIELDS.via),
      size: value(FIELDS.size),
      address: value(FIELDS.address),
      on: offeredValue(FIELDS.on),
      slot: offeredValue(FIELDS.slot),
      safePlace: value(FIELDS.safePlace),
      parcels: value(FIELDS.parcels),
      total: value(FIELDS.total),
      place: act === SUBMIT_ACTIONS.noPlace ? '' : offeredValue(FIELDS.place),
      // One character over the limit shows that the text is too long; more would not fit into a URL.
      near: value(FIELDS.near).slice(0, SEARCH_TEXT_LENGTH_MAX + 1),
    },
    search: { location, near: visit.query.get(PARAMS.near) },
    hasMore: visit.query.has(PARAMS.more),
    /** A search by location waits for the answer, too. */
    isWaiting: visit.query.has(PARAMS.wait) || location !== null,
    isBookOpen: visit.query.has(PARAMS.changeAddress),
    addressId: visit.query.get(PARAMS.addressId),
    insteadOf: visit.query.get(PARAMS.insteadOf),
    dropped: visit.query.get(PARAMS.dropped),
    leftOut: { removedKeys: visit.query.getAll(PARAMS.removed), reducedKeys: visit.query.getAll(PARAMS.fewer) },
  }
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** Null if unreadable. */
function pointIn(text: string): Point | null {
  const [, latitude, longitude] = POINT.exec(text) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : null
}

export type StepTwoUrls = ReturnType<typeof stepTwoUrls>

export function stepTwoUrls(request: StepTwoRequest) {
  const { here, isBookOpen } = request
  const [book, search] = [{ changeAddress: 'true' }, searchParamsOf(request)]
  return {
    address: `${here}#${COLLECTION_ADDRESS_ID}`,
    changeAddress: `${withParams(here, book)}#${COLLECTION_ADDRESS_ID}`,
    waitForTimes: withParams(here, { ...(isBookOpen && book), wait: 'true' }),
    waitForPlaces: withParams(here, { ...search, wait: 'true' }),
    morePlaces: withParams(here, { ...search, more: 'true' }),
    placesNear: (near: string) => `${withParams(here, { near })}#${PLACES_ID}`,
    form: (shows: { book: boolean; places: boolean }) =>
      withParams(here, { ...(shows.book && book), ...(shows.places && search) }),
  }
}

/** The redirect after a saved choice. */
export function urlOnceSaved(
  request: StepTwoRequest,
  isMoved: boolean,
  { insteadOf, dropped }: { insteadOf: MethodChoice | null; dropped: string | null },
): string {
  const { here, isBookOpen, form } = request
  if (insteadOf) return withParams(here, { insteadOf: methodId(insteadOf) })
  // An open address book stays open, with the address picked in it.
  const book = { changeAddress: 'true', ...(form.address !== '' && { addressId: form.address }) }
  const params = { ...(isBookOpen && !isMoved && book), ...nextSearch(request), ...(dropped !== null && { dropped }) }
  // The redirect leads to the part of the page that the pressed button belongs to.
  const isPlaceButton = [SUBMIT_ACTIONS.find, SUBMIT_ACTIONS.more, SUBMIT_ACTIONS.noPlace].some(
    (action) => action === form.act,
  )
  const anchor = isMoved ? COLLECTION_ADDRESS_ID : isPlaceButton ? PLACES_ID : null
  return anchor === null ? withParams(here, params) : `${withParams(here, params)}#${anchor}`
}

function searchParamsOf({ search: { near }, hasMore }: StepTwoRequest): ParamValues {
  return { ...(near !== null && { near }), ...(hasMore && { more: 'true' }) }
}

/**
 * Without a script, Enter in the search field presses the form's first button, which saves the choices; so this button
 * also searches. With a script, the page searches by itself.
 */
function nextSearch(request: StepTwoRequest): ParamValues {
  const { form, search } = request
  if (form.act === SUBMIT_ACTIONS.find) return { near: form.near }
  if (form.act === SUBMIT_ACTIONS.more) return { ...searchParamsOf(request), more: 'true' }
  if (form.act !== SUBMIT_ACTIONS.keep || form.near === (search.near ?? '')) return searchParamsOf(request)
  return form.near === '' ? {} : { near: form.near }
}

export function withParams(here: string, params: ParamValues): string {
  const keys = Object.keys(params) as (keyof typeof PARAMS)[]
  const pairs = keys.flatMap((key) => [params[key] ?? []].flat().map((value) => [PARAMS[key], value]))
  return [here, ...(pairs.length === 0 ? [] : [new URLSearchParams(pairs)])].join('&')
}
