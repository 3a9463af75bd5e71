import type { Address } from '../../../domain/addresses/address.ts'
import { addressInOneLine, addressLines, countryOf, fullName } from '../../../domain/addresses/format-address.ts'
import { parcelforceCollectionDays } from '../../../domain/calendar/next-days.ts'
import { holidayRegionOf, isRemote } from '../../../domain/calendar/place.ts'
import type { Order } from '../../../domain/orders/order.ts'
import {
  type CollectionAddress,
  type CollectionSlot,
  collectionContact,
  collectionPlace,
  MISSING_CONTACT_SENTENCES,
  missingContact,
  offeredCollectionDays,
  PARCELS_MAX,
  SAFE_PLACES,
  slotText,
} from '../../../domain/return-methods/collection.ts'
import { type MethodChoice, type MethodNeed, methodId, needOf } from '../../../domain/return-methods/method-choice.ts'
import { carrierName, sizeName } from '../../../domain/return-methods/method-texts.ts'
import type { DraftCollection } from '../../../domain/returns/draft-return.ts'
import { type BrandSite, SITES, type Site } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { TOO_LATE, withinMs } from '../../../platform/outside/within-ms.ts'
import { urls } from '../../../urls.ts'
import { dayCards } from '../../stores/place-choices.ts'
import type { StepTwoFacts } from '../return-steps.records.ts'
import { methodsFor, type StepTwo, type StepTwoParts } from './step-two.ts'
import { STEP_TWO_SERVER_MESSAGES } from './step-two-answers.ts'
import type { CollectionProps, Loadable, StepTwoForm } from './step-two-props.ts'
import type { StepTwoRequest, StepTwoUrls } from './step-two-request.ts'

const MESSAGES = STEP_TWO_SERVER_MESSAGES.collection

/** What a carrier offers: null while unknown, `TOO_LATE` while loading. */
type TimesAnswer<Item> = readonly Item[] | null | typeof TOO_LATE

export interface CollectionTimes {
  days: TimesAnswer<Temporal.PlainDate>
  /** Also null if no day is chosen. */
  slots: TimesAnswer<CollectionSlot>
}

interface TimesQuery {
  site: BrandSite
  order: Order
  choice: MethodChoice
  address: Address | null
  clients: { clientId: string | null; childClientId: string | null }
  on: string | undefined
  now: Temporal.Instant
  waitMs: number
}

/** Requests days from Evri, but only slots from Parcelforce, whose days follow from the calendar. */
export async function fetchCollectionTimes(
  { evri, parcelforce }: Pick<StepTwoParts, 'evri' | 'parcelforce'>,
  query: TimesQuery,
): Promise<CollectionTimes> {
  const { site, order, choice, address, clients, now, waitMs } = query
  const need = needOf(choice)
  if (need === null || need === 'nothing' || address === null) return { days: null, slots: null }
  const today = dayOf(now)
  const { postcode } = address
  const { orderNumber } = order
  const timesRequest = { orderNumber, storeId: site.storeId, postcode, ...clients, methodId: methodId(choice) }
  if (need === 'a-day') {
    const days = await withinMs(evri.collectionDays(timesRequest), waitMs)
    return { days: days === TOO_LATE || days === null ? days : offeredCollectionDays(days, today), slots: null }
  }
  const terms = site.policy.returnMethods.find(({ path, via }) => path === choice.path && via === choice.via)
  const days = parcelforceCollectionDays(today, holidayRegionOf(address), terms?.daysAhead)
  const on = days.find((day) => day.toString() === query.on)
  const slots = on ? await withinMs(parcelforce.collectionSlots({ ...timesRequest, on }), waitMs) : null
  return { days, slots }
}

export interface DisplayOptions {
  request: StepTwoRequest
  urls: StepTwoUrls
  waitMs: number
}

/** `current` is the part of the draft's choice that the carrier still offers. */
export async function loadCollection(
  parts: StepTwoParts,
  stepTwo: StepTwo,
  choice: MethodChoice,
  options: DisplayOptions,
): Promise<{ props: StepTwoForm['collection']; current: DraftCollection } | null> {
  const need = needOf(choice)
  const { order, saved, facts } = stepTwo
  const { collection = {}, entry } = saved.draft
  const isCollected = methodsFor(stepTwo, saved.methods).some(({ path }) => path === 'collect-from-home')
  // The chosen address has no collection, so the shopper must be able to choose another.
  const hasNoCollection = collection.addressId !== undefined && !isCollected
  if (need === null || (need === 'nothing' && !hasNoCollection)) return null
  const place = collectionPlace(order, facts.book, collection.addressId)
  const times = await fetchCollectionTimes(parts, {
    site: stepTwo.site,
    order,
    choice,
    address: place?.address ?? null,
    clients: saved.returnTo,
    on: collection.on?.toString(),
    now: options.request.visit.now,
    waitMs: options.waitMs,
  })
  const current = keepOffered(collection, times)
  const canChange = entry === 'step-1' || entry === 'gift'
  const site = SITES[order.site]
  return {
    current,
    props: collectionProps({ shown: options, site, facts, place, need, current, times, canChange }),
  }
}

/** Drops a day or slot that is no longer offered, but keeps it while the offer is unknown. */
function keepOffered(collection: DraftCollection, { days, slots }: CollectionTimes): DraftCollection {
  const { on, slot, ...rest } = collection
  const isDayOffered =
    on !== undefined && (days === null || typeof days === 'symbol' || days.some((day) => day.equals(on)))
  if (!isDayOffered) return rest
  const isSlotOffered =
    slot !== undefined &&
    (slots === null ||
      typeof slots === 'symbol' ||
      slots.some((offeredSlot) => offeredSlot.isFree && slotText(offeredSlot) === slot))
  return { ...rest, on, ...(isSlotOffered && { slot }) }
}

/** "Tue 17 Nov 2026, 10:00-12:00", with carrier, size and number of parcels. */
export function chosenCollectionSummary(
  choice: MethodChoice,
  { on, slot, parcels = 1 }: DraftCollection = {},
): StepTwoForm['chosen'] {
  const need = needOf(choice)
  if (need === null || need === 'nothing' || !on) return null
  const size = choice.size === null ? [] : [sizeName(choice.size).toLowerCase()]
  const count = need === 'a-slot' ? [MESSAGES.parcelsChosen(parcels)] : []
  const time = need === 'a-slot' ? slot : MESSAGES.allDay
  return {
    heading: MESSAGES.heading,
    lines: [
      [formatWeekday(on), ...(time ? [time] : [])].join(', '),
      [carrierName(choice.via), ...size, ...count].join(', '),
    ],
  }
}

interface CollectionPropsInput {
  shown: DisplayOptions
  site: Site
  facts: StepTwoFacts
  place: CollectionAddress | null
  /** What must be chosen for the collection; `nothing` if there is none from the chosen address. */
  need: MethodNeed
  current: DraftCollection
  times: CollectionTimes
  /** Whether another address can be chosen: only in a return that began at step 1 (COL-02). */
  canChange: boolean
}

function collectionProps(input: CollectionPropsInput): CollectionProps {
  const { shown, site, facts, place, need, current, times } = input
  const contact = place && collectionContact(place.address, facts.contact)
  const missing = need !== 'nothing' && contact ? missingContact(contact) : null
  return {
    address: place && {
      name: fullName(place.address),
      lines: addressLines(place.address, site),
      contact: contact && [contact.phone, contact.email].filter((part) => part !== null).join(', '),
    },
    ...addressChange(input),
    contactMissing: missing && {
      sentence: MISSING_CONTACT_SENTENCES[missing],
      href: urls.accountContact(site, { returnUrl: shown.request.here }),
    },
    remote: need !== 'nothing' && place && isRemote(place.address) ? MESSAGES.remote : null,
    dropped: need === 'nothing' ? null : droppedMessage(shown.request, need, current),
    // Without an address there are no days.
    days: need === 'nothing' || place === null ? null : daysOf(times),
    daysNote: need === 'a-day' ? MESSAGES.evriDays : MESSAGES.workingDays,
    on: current.on?.toString() ?? null,
    slots: need === 'a-slot' && current.on ? slotsOf(times) : null,
    slot: current.slot ?? null,
    safePlace:
      need === 'a-day'
        ? {
            options: SAFE_PLACES.map((safePlace) => ({ value: safePlace, label: safePlace })),
            selected: current.safePlace ?? SAFE_PLACES[0],
          }
        : null,
    parcels: need === 'a-slot' ? { max: PARCELS_MAX, selected: String(current.parcels ?? 1) } : null,
    waitHref: shown.urls.waitForTimes,
  }
}

/** The query is not trusted: the message is shown only if there is something to choose again. */
function droppedMessage({ dropped }: StepTwoRequest, need: MethodNeed, { on, slot }: DraftCollection): string | null {
  if (dropped === 'day' && !on) return MESSAGES.dropped.day
  return dropped === 'slot' && need === 'a-slot' && on && !slot ? MESSAGES.dropped.slot : null
}

type AddressChange = Pick<CollectionProps, 'change' | 'book' | 'bookFailure' | 'newAddress' | 'otherAddress'>

/** The links for another collection address (COL-01 to COL-04). If none can be chosen, one can be added (D-80). */
function addressChange({ shown, site, facts, place, canChange }: CollectionPropsInput): AddressChange {
  const { request, urls: stepUrls } = shown
  const noChange: AddressChange = { change: null, book: null, bookFailure: null, newAddress: null, otherAddress: null }
  const addLink = (returnUrl: string) => ({ href: urls.newAddress(site, { returnUrl }), label: MESSAGES.add })
  // The shopper has no address yet: the first one that is added is used without a choice.
  if (place === null) return { ...noChange, newAddress: addLink(stepUrls.address) }
  const newAddress = addLink(stepUrls.changeAddress)
  // The parcel is collected from the order's address, so another default would change nothing.
  if (!canChange && place.addressId === null) return noChange
  if (!canChange) {
    const link = { words: MESSAGES.myAccountLink, href: urls.addressBook(site, { returnUrl: request.here }) }
    return { ...noChange, otherAddress: { text: MESSAGES.otherAddress, link } }
  }
  if (!request.isBookOpen) return { ...noChange, change: { href: stepUrls.changeAddress, label: MESSAGES.change } }
  const book = facts.book.filter(({ address }) => address.country === countryOf(site))
  if (book.length < 2) return { ...noChange, bookFailure: MESSAGES.bookFailed, newAddress }
  const pickedId = request.form.address || request.addressId
  const selected = book.find(({ addressId }) => addressId === pickedId)?.addressId ?? place.addressId ?? ''
  return {
    ...noChange,
    book: {
      options: book.map(({ addressId, address }) => ({
        value: addressId,
        label: `${fullName(address)}, ${addressInOneLine(address, site)}`,
      })),
      selected,
      cancel: stepUrls.address,
    },
    newAddress,
  }
}

function daysOf({ days }: CollectionTimes): NonNullable<CollectionProps['days']> {
  if (days === TOO_LATE) return { state: 'loading' }
  if (days === null) return { state: 'failed', sentence: MESSAGES.daysFailed }
  if (days.length === 0) return { state: 'failed', sentence: MESSAGES.noDays }
  return { state: 'loaded', things: dayCards(days) }
}

function slotsOf({ slots }: CollectionTimes): Loadable<{ value: string; label: string; unavailable?: boolean }> {
  if (slots === TOO_LATE) return { state: 'loading' }
  if (slots === null) return { state: 'failed', sentence: MESSAGES.slotsFailed }
  if (!slots.some(({ isFree }) => isFree)) return { state: 'failed', sentence: MESSAGES.noSlots }
  return {
    state: 'loaded',
    things: slots.map((slot) => ({ value: slotText(slot), label: slotText(slot), unavailable: !slot.isFree })),
  }
}
