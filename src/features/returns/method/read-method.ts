import { countryOf } from '../../../domain/addresses/format-address.ts'
import type { ReturnMethod } from '../../../domain/policy/return-method.ts'
import {
  type CollectionRefusal,
  readCollection,
  type SentCollection,
} from '../../../domain/return-methods/choose-collection.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import {
  chosenMethod,
  findMethod,
  type MethodChoice,
  methodId,
  needOf,
  readMethod,
} from '../../../domain/return-methods/method-choice.ts'
import { otherMethods } from '../../../domain/return-methods/other-methods.ts'
import {
  draftPlaceOf,
  isShopList,
  listIncludesShop,
  placeForMethod,
  placeListFor,
} from '../../../domain/return-methods/return-place.ts'
import type { DraftCollection, DraftMethod, DraftPlace } from '../../../domain/returns/draft-return.ts'
import { SHOP_SEARCH_MESSAGES } from '../../../domain/shops/search-text.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { findMethods } from '../channels-question.ts'
import { type CollectionTimes, fetchCollectionTimes } from './collection.ts'
import { findPlaces, searchCentre } from './places.ts'
import { abroadNote, methodsFor, type StepTwo, type StepTwoParts } from './step-two.ts'
import { STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import { FIELDS, SUBMIT_ACTIONS } from './step-two-props.ts'
import type { PlaceSearch, StepTwoRequest } from './step-two-request.ts'

type DroppedTime = 'day' | 'slot'

export type ReadMethodResult =
  | {
      ok: true
      way: DraftMethod
      /** The methods and return address, which depend on the collection address. */
      offered: Pick<SavedDraft, 'methods' | 'returnTo'>
      /** The requested method, if it is not offered from the new address (D-146). */
      insteadOf: MethodChoice | null
      /** The dropped day or slot that was chosen for another address and is not offered for the new one. */
      dropped: DroppedTime | null
    }
  | { ok: false; problem: FieldProblem }
  | { ok: false; failure: string }

export interface MethodRequest {
  /** Finds the requested method among the draft's saved ones, or those offered from the address. */
  methodIn(saved: readonly ReturnMethod[], offered: readonly ReturnMethod[]): MethodChoice | null
  /** Another address to collect from; null keeps the draft's. */
  addressId: string | null
  /** Whether a day or slot that the new address does not offer is dropped rather than refused. */
  canDrop: boolean
  place: SentPlace
  timesOf(choice: MethodChoice): SentTimes
}

type SentTimes = Omit<SentCollection, 'addressId'>

/** The choices in the posted form, without values that the form showed for another carrier. */
export function requestFromForm(
  stepTwo: StepTwo,
  { form, search }: Pick<StepTwoRequest, 'form' | 'search'>,
): MethodRequest {
  const { saved } = stepTwo
  const { collection } = saved.draft
  const isMoved = usesPickedAddress(stepTwo, form)
  return {
    methodIn: (methods) => readMethod(methods, form),
    addressId: isMoved ? form.address : null,
    canDrop: isMoved,
    place: { place: form.place, shown: form.shown, search },
    timesOf(choice) {
      const shown = findMethod(methodsFor(stepTwo, saved.methods), form.shown)
      const isShownCarrier = shown?.path === choice.path && shown.via === choice.via
      const [savedOn, savedSlot] = [collection?.on?.toString() ?? '', collection?.slot ?? '']
      // A day or slot that could not be shown stays: a carrier that is briefly down must not clear it.
      const on = isShownCarrier ? (form.on ?? savedOn) : ''
      const slot = form.slot ?? savedSlot
      // Only the day was changed: the sent slot is still that of the previous day.
      const isStale = on !== savedOn && slot === savedSlot
      return {
        on,
        slot: on !== '' && !isStale ? slot : '',
        safePlace: isShownCarrier ? form.safePlace : '',
        parcels: isShownCarrier ? form.parcels : '',
      }
    },
  }
}

/** Whether the picked address is used: if it is confirmed, and also if the return is booked at once (D-216). */
export function usesPickedAddress({ order, facts, saved }: StepTwo, { act, address }: StepTwoRequest['form']): boolean {
  if (act !== SUBMIT_ACTIONS.book || address === '') return act === SUBMIT_ACTIONS.address
  return address !== collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.addressId
}

/** The requested method, as far as it is offered: the request is not trusted (D-145). */
export async function readMethodChoice(
  parts: StepTwoParts,
  now: Temporal.Instant,
  stepTwo: StepTwo,
  request: MethodRequest,
): Promise<ReadMethodResult> {
  const { saved } = stepTwo
  const source = request.addressId === null ? saved : await findMethodsFrom(parts, now, stepTwo, request.addressId)
  if (source === 'unknown') return refused(FIELDS.address, 'address-unknown')
  if (source === 'no-answer') return { ok: false, failure: STEP_TWO_SERVER_MESSAGES.collection.bookFailed }
  const offered = methodsFor(stepTwo, source.methods)
  const requested = request.methodIn(methodsFor(stepTwo, saved.methods), offered)
  if (requested === null || needOf(requested) === null) return refusedMethod(stepTwo, offered)
  const choice = chosenMethod(offered, methodId(requested))
  if (choice === null) return { ok: false, failure: STEP_TWO_SERVER_MESSAGES.collection.bookFailed }
  const collection = await readTimes(parts, now, stepTwo, { request, choice, clients: source.returnTo })
  if ('refusal' in collection) return refusedTimes(collection.refusal)
  const place = await readPlace(parts, stepTwo, choice, request.place)
  if ('refusal' in place) return refusedPlace(place.refusal)
  return {
    ok: true,
    way: {
      method: methodId(choice),
      ...(place.chosen && { place: place.chosen }),
      ...(collection.chosen && { collection: collection.chosen }),
    },
    offered: { methods: source.methods, returnTo: source.returnTo },
    insteadOf: methodId(requested) === methodId(choice) ? null : requested,
    dropped: collection.dropped,
  }
}

function refused(
  field: string,
  reason: keyof typeof STEP_TWO_SERVER_MESSAGES.refused,
  message: string = STEP_TWO_SERVER_MESSAGES.refused[reason],
): ReadMethodResult {
  return { ok: false, problem: { field, message, code: reason } }
}

/** The sentence suggests another method only if there is one. */
function refusedMethod(stepTwo: StepTwo, methods: readonly ReturnMethod[]): ReadMethodResult {
  const hasAny = chosenMethod(methods, undefined) !== null
  const reason = abroadNote(stepTwo) ?? (hasAny ? undefined : STEP_TWO_SERVER_MESSAGES.noneUsable)
  return refused(FIELDS.channel, 'method-not-offered', reason)
}

function refusedTimes(refusal: CollectionRefusal): ReadMethodResult {
  if (refusal === 'days-unknown') return { ok: false, failure: STEP_TWO_SERVER_MESSAGES.collection.daysFailed }
  if (refusal === 'slots-unknown') return { ok: false, failure: STEP_TWO_SERVER_MESSAGES.collection.slotsFailed }
  return refused(FIELD_OF[refusal], refusal)
}

function refusedPlace(refusal: 'place-not-offered' | 'places-unknown'): ReadMethodResult {
  if (refusal === 'places-unknown') return { ok: false, failure: SHOP_SEARCH_MESSAGES.noneInReturns }
  return refused(FIELDS.place, refusal)
}

const FIELD_OF: Record<Exclude<CollectionRefusal, 'days-unknown' | 'slots-unknown'>, string> = {
  'address-unknown': FIELDS.address,
  'day-not-offered': FIELDS.on,
  'slot-not-offered': FIELDS.slot,
  'safe-place-unknown': FIELDS.safePlace,
  'parcels-out-of-range': FIELDS.parcels,
}

/** Another address may have other methods (D-146). */
async function findMethodsFrom(parts: StepTwoParts, now: Temporal.Instant, stepTwo: StepTwo, addressId: string) {
  const { order, wholeOrder, recipientId, remainingLines: selection, facts, changedReturn } = stepTwo
  const country = countryOf(SITES[order.site])
  const bookEntry = facts.book.find((entry) => entry.addressId === addressId && entry.address.country === country)
  if (!bookEntry) return 'unknown' as const
  const result = await findMethods(parts, recipientId === null ? order : wholeOrder, selection, addressId, recipientId)
  if (!result.ok) return 'no-answer' as const
  const methods = changedReturn ? otherMethods(result.methods, changedReturn, now) : result.methods
  return { methods, returnTo: result.returnTo }
}

async function readTimes(
  parts: StepTwoParts,
  now: Temporal.Instant,
  { site, order, saved, facts }: StepTwo,
  { request, choice, clients }: { request: MethodRequest; choice: MethodChoice; clients: SavedDraft['returnTo'] },
): Promise<{ chosen: DraftCollection | undefined; dropped: DroppedTime | null } | { refusal: CollectionRefusal }> {
  const stored = saved.draft.collection
  const need = needOf(choice)
  if (need === null || need === 'nothing')
    return { chosen: request.addressId === null ? stored : { addressId: request.addressId }, dropped: null }
  const sentTimes = request.timesOf(choice)
  const addressId = request.addressId ?? stored?.addressId ?? ''
  const place = collectionPlace(order, facts.book, addressId || undefined)
  // The carrier is called only if a day was sent.
  const times =
    sentTimes.on === ''
      ? { days: null, slots: null }
      : await fetchCollectionTimes(parts, {
          site,
          order,
          choice,
          address: place?.address ?? null,
          clients,
          // Slots are requested only if one is chosen: picking a day does not wait for them.
          on: sentTimes.slot === '' ? undefined : sentTimes.on,
          now,
          waitMs: 2 * parts.settings.outsideTimeoutMs,
        })
  const collection = { ...sentTimes, addressId: place?.addressId ?? '' }
  const offer = {
    need,
    addressIds: facts.book.map((entry) => entry.addressId),
    days: selectableDays(times, sentTimes, stored),
    slots: selectableSlots(times, sentTimes, stored),
  }
  const collectionResult = readCollection(collection, offer)
  if (collectionResult.ok) return { chosen: collectionResult.collection, dropped: null }
  const dropped = request.canDrop ? (DROPPED_FOR[collectionResult.refusal] ?? null) : null
  const withoutDropped =
    dropped && readCollection({ ...collection, slot: '', ...(dropped === 'day' && { on: '' }) }, offer)
  return withoutDropped?.ok ? { chosen: withoutDropped.collection, dropped } : { refusal: collectionResult.refusal }
}

const DROPPED_FOR: Partial<Record<CollectionRefusal, DroppedTime>> = {
  'day-not-offered': 'day',
  'days-unknown': 'day',
  'slot-not-offered': 'slot',
  'slots-unknown': 'slot',
}

/** While the offer is unknown, a stored choice counts as offered: booking will show whether it is. */
function selectableDays({ days }: CollectionTimes, { on }: SentTimes, stored: DraftCollection | undefined) {
  if (days !== null && typeof days !== 'symbol') return days
  return stored?.on && stored.on.toString() === on ? [stored.on] : null
}

function selectableSlots({ slots }: CollectionTimes, { on, slot }: SentTimes, stored: DraftCollection | undefined) {
  if (slots !== null && typeof slots !== 'symbol') return slots
  const [from = '', to = ''] = slot.split('-')
  const isStored = slot !== '' && stored?.slot === slot && stored.on?.toString() === on
  return isStored ? [{ from, to, isFree: true }] : null
}

interface SentPlace {
  /** Null if the page offered no places. */
  place: string | null
  /** The method that was selected when the page was shown. */
  shown: string
  /** The search that listed the place. */
  search: PlaceSearch
}

/** Looks up a shop by its id, a carrier's place among those near the search, and a saved place not at all. */
async function readPlace(
  parts: StepTwoParts,
  stepTwo: StepTwo,
  choice: MethodChoice,
  sentPlace: SentPlace,
): Promise<{ chosen: DraftPlace | undefined } | { refusal: 'place-not-offered' | 'places-unknown' }> {
  const { order, saved } = stepTwo
  const savedPlace = placeForMethod(choice, saved.draft.place)
  const via = placeListFor(choice)
  const shown = findMethod(saved.methods, sentPlace.shown)
  // A place of another carrier is ignored, and the saved place of this one stays.
  const isForThisCarrier = via !== null && shown !== null && placeListFor(shown) === via
  if (!isForThisCarrier || sentPlace.place === null || sentPlace.place === savedPlace?.placeId)
    return { chosen: savedPlace }
  if (sentPlace.place === '') return { chosen: undefined }
  const { place: placeId } = sentPlace
  const site = SITES[order.site]
  if (isShopList(via)) {
    const shops = isPlaceId(placeId) ? await parts.shops.find([placeId]) : []
    if (shops === null) return { refusal: 'places-unknown' }
    const shop = shops.find((shop) => shop.shopId === placeId && listIncludesShop(via, countryOf(site), shop))
    return shop ? { chosen: draftPlaceOf(via, { ...shop, placeId }) } : { refusal: 'place-not-offered' }
  }
  const around = searchCentre(sentPlace.search, stepTwo)
  if (around === null) return { refusal: 'place-not-offered' }
  const near = await findPlaces(parts, { site, orderNumber: order.orderNumber, via, around })
  if (near.outcome === 'none') return { refusal: 'places-unknown' }
  const offered = near.outcome === 'found' ? near.places.find((place) => place.placeId === placeId) : undefined
  return offered ? { chosen: draftPlaceOf(via, { ...offered.place, placeId }) } : { refusal: 'place-not-offered' }
}

/** The ids of shops are requested as a list with commas, in which an id with a comma would count as several. */
function isPlaceId(placeId: string): boolean {
  return /^[^,\p{C}]{1,100}$/u.test(placeId)
}
