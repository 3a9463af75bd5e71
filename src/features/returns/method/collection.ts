import type { Address } from '../../../domain/addresses/address.ts'
import { addressInOneLine, addressLines, countryOf, nameOn } from '../../../domain/addresses/format-address.ts'
import { parcelforceDays } from '../../../domain/calendar/next-days.ts'
import { holidayRegionOf, isRemote } from '../../../domain/calendar/place.ts'
import type { Order } from '../../../domain/orders/order.ts'
import {
  type CollectionPlace,
  type CollectionSlot,
  collectionContact,
  collectionPlace,
  MISSING_CONTACT,
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
import { type StepTwo, type StepTwoParts, waysOf } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import type { CollectionProps, Loadable, StepTwoForm } from './step-two-props.ts'
import type { StepTwoRequest, StepTwoUrls } from './step-two-request.ts'

const MESSAGES = STEP_TWO_ANSWERS.collection

/** Null: nobody knows. `TOO_LATE`: it is being asked. */
type Answered<Thing> = readonly Thing[] | null | typeof TOO_LATE

export interface CollectionTimes {
  days: Answered<Temporal.PlainDate>
  /** Null too where no day is chosen. */
  slots: Answered<CollectionSlot>
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

/** When it can be collected. Evri tells its days; those of Parcelforce follow from the calendar, and it tells its hours. */
export async function fetchDropOffs(
  { evri, parcelforce }: Pick<StepTwoParts, 'evri' | 'parcelforce'>,
  asked: TimesQuery,
): Promise<CollectionTimes> {
  const { site, order, choice, address, clients, now, waitMs } = asked
  const need = needOf(choice)
  if (need === null || need === 'nothing' || address === null) return { days: null, slots: null }
  const today = dayOf(now)
  const { postcode } = address
  const { orderNumber } = order
  const question = { orderNumber, storeId: site.storeId, postcode, ...clients, methodId: methodId(choice) }
  if (need === 'a-day') {
    const days = await withinMs(evri.collectionDays(question), waitMs)
    return { days: days === TOO_LATE || days === null ? days : offeredCollectionDays(days, today), slots: null }
  }
  const days = parcelforceDays(today, holidayRegionOf(address))
  const on = days.find((day) => day.toString() === asked.on)
  const slots = on ? await withinMs(parcelforce.collectionSlots({ ...question, on }), waitMs) : null
  return { days, slots }
}

/** What decides how days, hours and places are shown. */
export interface ShownAs {
  request: StepTwoRequest
  urls: StepTwoUrls
  waitMs: number
}

/** When and where it is collected, and what of the draft's choice the carrier still offers. */
export async function collectionOf(
  parts: StepTwoParts,
  two: StepTwo,
  choice: MethodChoice,
  shown: ShownAs,
): Promise<{ props: StepTwoForm['collection']; standing: DraftCollection } | null> {
  const need = needOf(choice)
  const { order, saved, facts } = two
  const { collection = {}, entry } = saved.draft
  const isCollected = waysOf(two, saved.methods).some(({ path }) => path === 'collect-from-home')
  // Whoever has chosen an address that nobody collects from can choose another.
  const isStranded = collection.addressId !== undefined && !isCollected
  if (need === null || (need === 'nothing' && !isStranded)) return null
  const place = collectionPlace(order, facts.book, collection.addressId)
  const times = await fetchDropOffs(parts, {
    site: two.site,
    order,
    choice,
    address: place?.address ?? null,
    clients: saved.returnTo,
    on: collection.on?.toString(),
    now: shown.request.visit.now,
    waitMs: shown.waitMs,
  })
  const standing = stillOffered(collection, times)
  const mayChange = entry === 'step-1' || entry === 'gift'
  const site = SITES[order.site]
  return { standing, props: collectionProps({ shown, site, facts, place, need, kept: standing, times, mayChange }) }
}

/** What is known to be offered no longer is chosen no longer; while nobody knows, it stays. */
function stillOffered(collection: DraftCollection, { days, slots }: CollectionTimes): DraftCollection {
  const { on, slot, ...rest } = collection
  const isDay = on !== undefined && (days === null || typeof days === 'symbol' || days.some((day) => day.equals(on)))
  if (!isDay) return rest
  const isSlot =
    slot !== undefined &&
    (slots === null || typeof slots === 'symbol' || slots.some((each) => each.isFree && slotText(each) === slot))
  return { ...rest, on, ...(isSlot && { slot }) }
}

/** "Tue 17 Nov 2026, 10:00-12:00", and who comes for how much. */
export function chosenCollection(
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
  shown: ShownAs
  site: Site
  facts: StepTwoFacts
  place: CollectionPlace | null
  /** `nothing` where the address that was chosen is one that nobody collects from. */
  need: MethodNeed
  kept: DraftCollection
  times: CollectionTimes
  /** Not where the return was begun on the order's page (COL-02). */
  mayChange: boolean
}

function collectionProps(asked: CollectionPropsInput): CollectionProps {
  const { shown, site, facts, place, need, kept, times } = asked
  const contact = place && collectionContact(place.address, facts.contact)
  const missing = need !== 'nothing' && contact ? missingContact(contact) : null
  return {
    address: place && {
      name: nameOn(place.address),
      lines: addressLines(place.address, site),
      contact: contact && [contact.phone, contact.email].filter((part) => part !== null).join(', '),
    },
    ...addressChange(asked),
    contactMissing: missing && {
      sentence: MISSING_CONTACT[missing],
      href: urls.accountContact(site, { returnUrl: shown.request.here }),
    },
    remote: need !== 'nothing' && place && isRemote(place.address) ? MESSAGES.remote : null,
    letGo: need === 'nothing' ? null : letGoOf(shown.request, need, kept),
    // From nowhere nobody can say when.
    days: need === 'nothing' || place === null ? null : daysOf(times),
    daysNote: need === 'a-day' ? MESSAGES.evriDays : MESSAGES.workingDays,
    on: kept.on?.toString() ?? null,
    slots: need === 'a-slot' && kept.on ? slotsOf(times) : null,
    slot: kept.slot ?? null,
    safePlace:
      need === 'a-day'
        ? {
            options: SAFE_PLACES.map((each) => ({ value: each, label: each })),
            selected: kept.safePlace ?? SAFE_PLACES[0],
          }
        : null,
    parcels: need === 'a-slot' ? { max: PARCELS_MAX, selected: String(kept.parcels ?? 1) } : null,
    waitHref: shown.urls.waitForTimes,
  }
}

/** An address can say anything: it is said only where there is something to choose again. */
function letGoOf({ letGo }: StepTwoRequest, need: MethodNeed, { on, slot }: DraftCollection): string | null {
  if (letGo === 'day' && !on) return MESSAGES.letGo.day
  return letGo === 'slot' && need === 'a-slot' && on && !slot ? MESSAGES.letGo.slot : null
}

type AddressChange = Pick<CollectionProps, 'change' | 'book' | 'bookFailure' | 'newAddress' | 'otherAddress'>

/** COL-01 to COL-04. Whoever has no choice can still add an address (D-80). */
function addressChange({ shown, site, facts, place, mayChange }: CollectionPropsInput): AddressChange {
  const { request, urls: here } = shown
  const nothing: AddressChange = { change: null, book: null, bookFailure: null, newAddress: null, otherAddress: null }
  const adding = (returnUrl: string) => ({ href: urls.newAddress(site, { returnUrl }), label: MESSAGES.add })
  // The first that is added is where it is collected: there is nothing to choose from yet.
  if (place === null) return { ...nothing, newAddress: adding(here.address) }
  const newAddress = adding(here.changeAddress)
  // From where the order was sent to, another default would change nothing.
  if (!mayChange && place.addressId === null) return nothing
  if (!mayChange) {
    const link = { words: MESSAGES.myAccountWords, href: urls.addressBook(site, { returnUrl: request.here }) }
    return { ...nothing, otherAddress: { text: MESSAGES.otherAddress, link } }
  }
  if (!request.isBookOpen) return { ...nothing, change: { href: here.changeAddress, label: MESSAGES.change } }
  const book = facts.book.filter(({ address }) => address.country === countryOf(site))
  if (book.length < 2) return { ...nothing, bookFailure: MESSAGES.bookFailed, newAddress }
  const picked = request.form.address || request.addressId
  const selected = book.find(({ addressId }) => addressId === picked)?.addressId ?? place.addressId ?? ''
  return {
    ...nothing,
    book: {
      options: book.map(({ addressId, address }) => ({
        value: addressId,
        label: `${nameOn(address)}, ${addressInOneLine(address, site)}`,
      })),
      selected,
      cancel: here.address,
    },
    newAddress,
  }
}

function daysOf({ days }: CollectionTimes): NonNullable<CollectionProps['days']> {
  if (days === TOO_LATE) return { is: 'late' }
  if (days === null) return { is: 'failed', sentence: MESSAGES.daysFailed }
  if (days.length === 0) return { is: 'failed', sentence: MESSAGES.noDays }
  return { is: 'there', things: dayCards(days) }
}

function slotsOf({ slots }: CollectionTimes): Loadable<{ value: string; label: string; unavailable?: boolean }> {
  if (slots === TOO_LATE) return { is: 'late' }
  if (slots === null) return { is: 'failed', sentence: MESSAGES.slotsFailed }
  if (!slots.some(({ isFree }) => isFree)) return { is: 'failed', sentence: MESSAGES.noSlots }
  return {
    is: 'there',
    things: slots.map((slot) => ({ value: slotText(slot), label: slotText(slot), unavailable: !slot.isFree })),
  }
}
