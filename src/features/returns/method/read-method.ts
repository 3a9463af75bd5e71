import { countryOf } from '../../../domain/addresses/format-address.ts'
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
import { otherWays } from '../../../domain/return-methods/other-methods.ts'
import {
  areShops,
  draftPlaceOf,
  placeForMethod,
  takesIn,
  takesShop,
} from '../../../domain/return-methods/return-place.ts'
import type { DraftCollection, DraftPlace, DraftWay } from '../../../domain/returns/draft-return.ts'
import type { ReturnMethod } from '../../../domain/returns/return-method.ts'
import { SHOP_SEARCH_MESSAGES } from '../../../domain/shops/search-text.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { FieldProblem } from '../../../platform/forms/form.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { findWays } from '../channels-question.ts'
import { type CollectionTimes, fetchDropOffs } from './collection.ts'
import { findPlaces, searchedAround } from './places.ts'
import { abroadNote, type StepTwo, type StepTwoParts, waysOf } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, FIELDS } from './step-two-props.ts'
import type { PlaceSearch, StepTwoRequest } from './step-two-request.ts'

type LetGo = 'day' | 'slot'

export type ReadWay =
  | {
      ok: true
      way: DraftWay
      /** The ways back, which are others from another address. */
      found: Pick<SavedDraft, 'methods' | 'returnTo'>
      /** What was asked for and is not offered from there (D-146). */
      insteadOf: MethodChoice | null
      /** What was chosen for another address, and is not known to be offered from this one. */
      letGo: LetGo | null
    }
  | { ok: false; problem: FieldProblem }
  | { ok: false; failure: string }

export interface MethodRequest {
  /** The one that is meant, of those that the draft keeps and of those that are offered from the address. */
  methodIn(kept: readonly ReturnMethod[], offered: readonly ReturnMethod[]): MethodChoice | null
  /** Another address to collect from; null: as before. */
  addressId: string | null
  /** Whether a day or a slot that is not offered from there is let go rather than refused. */
  letsGo: boolean
  place: SentPlace
  /** When it is collected, by the method that it comes to. */
  timesOf(choice: MethodChoice): SentTimes
}

type SentTimes = Omit<SentCollection, 'addressId'>

/** What a form asks for. What was shown for another carrier is not read for this one. */
export function requestFromForm(
  two: StepTwo,
  { form, search }: Pick<StepTwoRequest, 'form' | 'search'>,
): MethodRequest {
  const { saved } = two
  const { collection } = saved.draft
  const isMoved = takesAddress(two, form)
  return {
    methodIn: (methods) => readMethod(methods, form),
    addressId: isMoved ? form.address : null,
    letsGo: isMoved,
    place: { place: form.place, shown: form.shown, search },
    timesOf(choice) {
      const shown = findMethod(waysOf(two, saved.methods), form.shown)
      const isShown = shown?.path === choice.path && shown.via === choice.via
      const [savedOn, savedSlot] = [collection?.on?.toString() ?? '', collection?.slot ?? '']
      // What could not be shown stays as it was: a carrier that is away for a moment takes nothing back.
      const on = isShown ? (form.on ?? savedOn) : ''
      const slot = form.slot ?? savedSlot
      // The hours that were shown are those of the day of before.
      const isStale = on !== savedOn && slot === savedSlot
      return {
        on,
        slot: on !== '' && !isStale ? slot : '',
        safePlace: isShown ? form.safePlace : '',
        parcels: isShown ? form.parcels : '',
      }
    },
  }
}

/** Whoever books takes the address that is picked as well as whoever confirms it (D-216). */
export function takesAddress({ order, facts, saved }: StepTwo, { act, address }: StepTwoRequest['form']): boolean {
  if (act !== ACTS.book || address === '') return act === ACTS.address
  return address !== collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.addressId
}

/** What is asked for, as far as it is offered. Nothing of it is believed (D-145). */
export async function readWay(
  parts: StepTwoParts,
  now: Temporal.Instant,
  two: StepTwo,
  asked: MethodRequest,
): Promise<ReadWay> {
  const { saved } = two
  const moved = asked.addressId === null ? saved : await fromAddress(parts, now, two, asked.addressId)
  if (moved === 'unknown') return refused(FIELDS.address, 'address-unknown')
  if (moved === 'no-answer') return { ok: false, failure: STEP_TWO_ANSWERS.collection.bookFailed }
  const offered = waysOf(two, moved.methods)
  const matching = asked.methodIn(waysOf(two, saved.methods), offered)
  if (matching === null || needOf(matching) === null) return refusedMethod(two, offered)
  const choice = chosenMethod(offered, methodId(matching))
  if (choice === null) return { ok: false, failure: STEP_TWO_ANSWERS.collection.bookFailed }
  const collection = await readTimes(parts, now, two, { asked, choice, clients: moved.returnTo })
  if ('refusal' in collection) return refusedTimes(collection.refusal)
  const place = await readPlace(parts, two, choice, asked.place)
  if ('refusal' in place) return refusedPlace(place.refusal)
  return {
    ok: true,
    way: {
      method: methodId(choice),
      ...(place.kept && { place: place.kept }),
      ...(collection.kept && { collection: collection.kept }),
    },
    found: { methods: moved.methods, returnTo: moved.returnTo },
    insteadOf: methodId(matching) === methodId(choice) ? null : matching,
    letGo: collection.letGo,
  }
}

function refused(
  field: string,
  why: keyof typeof STEP_TWO_ANSWERS.refused,
  message: string = STEP_TWO_ANSWERS.refused[why],
): ReadWay {
  return { ok: false, problem: { field, message, code: why } }
}

/** Nobody is told to choose another one where there is none. */
function refusedMethod(two: StepTwo, methods: readonly ReturnMethod[]): ReadWay {
  const hasAny = chosenMethod(methods, undefined) !== null
  const why = abroadNote(two) ?? (hasAny ? undefined : STEP_TWO_ANSWERS.noneUsable)
  return refused(FIELDS.channel, 'method-not-offered', why)
}

function refusedTimes(refusal: CollectionRefusal): ReadWay {
  if (refusal === 'days-unknown') return { ok: false, failure: STEP_TWO_ANSWERS.collection.daysFailed }
  if (refusal === 'slots-unknown') return { ok: false, failure: STEP_TWO_ANSWERS.collection.slotsFailed }
  return refused(FIELD_OF[refusal], refusal)
}

function refusedPlace(refusal: 'place-not-offered' | 'places-unknown'): ReadWay {
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

/** From another address there may be other ways back (D-146). */
async function fromAddress(parts: StepTwoParts, now: Temporal.Instant, two: StepTwo, addressId: string) {
  const { order, whole, recipientId, still, facts, changes } = two
  const country = countryOf(SITES[order.site])
  const booked = facts.book.find((each) => each.addressId === addressId && each.address.country === country)
  if (!booked) return 'unknown' as const
  const found = await findWays(parts, recipientId === null ? order : whole, still, addressId, recipientId)
  if (!found.ok) return 'no-answer' as const
  const methods = changes ? otherWays(found.methods, changes, now) : found.methods
  return { methods, returnTo: found.returnTo }
}

/** When and from where it is collected. */
async function readTimes(
  parts: StepTwoParts,
  now: Temporal.Instant,
  { site, order, saved, facts }: StepTwo,
  { asked, choice, clients }: { asked: MethodRequest; choice: MethodChoice; clients: SavedDraft['returnTo'] },
): Promise<{ kept: DraftCollection | undefined; letGo: LetGo | null } | { refusal: CollectionRefusal }> {
  const stored = saved.draft.collection
  const need = needOf(choice)
  if (need === null || need === 'nothing')
    return { kept: asked.addressId === null ? stored : { addressId: asked.addressId }, letGo: null }
  const sent = asked.timesOf(choice)
  const addressId = asked.addressId ?? stored?.addressId ?? ''
  const place = collectionPlace(order, facts.book, addressId || undefined)
  // Without a day there is nothing to ask about.
  const times =
    sent.on === ''
      ? { days: null, slots: null }
      : await fetchDropOffs(parts, {
          site,
          order,
          choice,
          address: place?.address ?? null,
          clients,
          // Hours are asked for only where they are chosen: whoever picks a day does not wait for them.
          on: sent.slot === '' ? undefined : sent.on,
          now,
          waitMs: 2 * parts.settings.outsideTimeoutMs,
        })
  const collection = { ...sent, addressId: place?.addressId ?? '' }
  const ground = {
    need,
    addressIds: facts.book.map((each) => each.addressId),
    days: selectableDays(times, sent, stored),
    slots: selectableSlots(times, sent, stored),
  }
  const read = readCollection(collection, ground)
  if (read.ok) return { kept: read.collection, letGo: null }
  const letGo = asked.letsGo ? (LET_GO[read.refusal] ?? null) : null
  const rest = letGo && readCollection({ ...collection, slot: '', ...(letGo === 'day' && { on: '' }) }, ground)
  return rest?.ok ? { kept: rest.collection, letGo } : { refusal: read.refusal }
}

const LET_GO: Partial<Record<CollectionRefusal, LetGo>> = {
  'day-not-offered': 'day',
  'days-unknown': 'day',
  'slot-not-offered': 'slot',
  'slots-unknown': 'slot',
}

/** While nobody knows, what is kept already counts as offered: the carrier itself says so when it is booked. */
function selectableDays({ days }: CollectionTimes, { on }: SentTimes, stored: DraftCollection | undefined) {
  if (days !== null && typeof days !== 'symbol') return days
  return stored?.on && stored.on.toString() === on ? [stored.on] : null
}

function selectableSlots({ slots }: CollectionTimes, { on, slot }: SentTimes, stored: DraftCollection | undefined) {
  if (slots !== null && typeof slots !== 'symbol') return slots
  const [from = '', to = ''] = slot.split('-')
  const isKept = slot !== '' && stored?.slot === slot && stored.on?.toString() === on
  return isKept ? [{ from, to, isFree: true }] : null
}

interface SentPlace {
  /** Null where the page offered none. */
  place: string | null
  /** The method that the page was drawn for. */
  shown: string
  /** What was searched for to find it. */
  search: PlaceSearch
}

/**
 * The place that a form asks for, as its system tells it: a shop by its id, a carrier's place as one of those near what
 * was searched for. What is kept already is asked about no more.
 */
async function readPlace(
  parts: StepTwoParts,
  two: StepTwo,
  choice: MethodChoice,
  sent: SentPlace,
): Promise<{ kept: DraftPlace | undefined } | { refusal: 'place-not-offered' | 'places-unknown' }> {
  const { order, saved } = two
  const still = placeForMethod(choice, saved.draft.place)
  const via = takesIn(choice)
  const shown = findMethod(saved.methods, sent.shown)
  // Places of another carrier are not meant for this one.
  const isMatch = via !== null && shown !== null && takesIn(shown) === via
  if (!isMatch || sent.place === null || sent.place === still?.placeId) return { kept: still }
  if (sent.place === '') return { kept: undefined }
  const { place: placeId } = sent
  const site = SITES[order.site]
  if (areShops(via)) {
    const shops = isId(placeId) ? await parts.shops.find([placeId]) : []
    if (shops === null) return { refusal: 'places-unknown' }
    const shop = shops.find((each) => each.shopId === placeId && takesShop(via, countryOf(site), each))
    return shop ? { kept: draftPlaceOf(via, { ...shop, placeId }) } : { refusal: 'place-not-offered' }
  }
  const around = searchedAround(sent.search, two)
  if (around === null) return { refusal: 'place-not-offered' }
  const near = await findPlaces(parts, { site, orderNumber: order.orderNumber, via, around })
  if (near.is === 'none') return { refusal: 'places-unknown' }
  const offered = near.is === 'found' ? near.places.find((each) => each.placeId === placeId) : undefined
  return offered ? { kept: draftPlaceOf(via, { ...offered.place, placeId }) } : { refusal: 'place-not-offered' }
}

/** Nothing else is worth asking for. */
function isId(placeId: string): boolean {
  return /^[^,\p{C}]{1,100}$/u.test(placeId)
}
