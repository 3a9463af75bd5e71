import { addressInOneLine, addressLines, countryOf, nameOn } from '../../../domain/addresses/format-address.ts'
import { isRemote } from '../../../domain/calendar/place.ts'
import { PARCELS_MAX, SAFE_PLACES, slotText } from '../../../domain/return-methods/collection.ts'
import {
  type CollectionPlace,
  collectionContact,
  MISSING_CONTACT,
  missingContact,
} from '../../../domain/return-methods/collection-address.ts'
import type { MethodNeed } from '../../../domain/return-methods/method-choice.ts'
import type { DraftCollection } from '../../../domain/returns/draft-return.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { TOO_LATE } from '../../../platform/outside/within-ms.ts'
import { urls } from '../../../urls.ts'
import { dayCards } from '../../stores/place-choices.ts'
import type { StepTwoFacts } from '../return-steps.records.ts'
import type { CollectionTimes } from './ask-carriers.ts'
import { ASKS, stepTwoUrl, WHERE } from './step-two-address.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { type Asked, type CollectionProps, FIELDS } from './step-two-props.ts'

const SAYS = STEP_TWO_ANSWERS.collection

export interface CollectionAsked {
  visit: OrderVisit
  facts: StepTwoFacts
  place: CollectionPlace | null
  /** `nothing` where the address that was chosen is one that nobody collects from. */
  need: MethodNeed
  kept: DraftCollection
  times: CollectionTimes
  /** Not where the return was begun on the order's page (COL-02). */
  mayChange: boolean
}

export function collectionProps(asked: CollectionAsked): CollectionProps {
  const { visit, facts, place, need, kept, times } = asked
  const site = SITES[visit.order.site]
  const here = stepTwoUrl(visit)
  const changing = visit.query.has(ASKS.changeAddress) ? { changeAddress: 'true' } : {}
  const contact = place && collectionContact(place.address, facts.contact)
  const missing = need !== 'nothing' && contact ? missingContact(contact) : null
  return {
    address: place && {
      name: nameOn(place.address),
      lines: addressLines(place.address, site),
      contact: contact && [contact.phone, contact.email].filter((part) => part !== null).join(', '),
    },
    ...addressChange(asked, here),
    contactMissing: missing && {
      sentence: MISSING_CONTACT[missing],
      href: urls.accountContact(site, { returnUrl: here }),
    },
    remote: need !== 'nothing' && place && isRemote(place.address) ? SAYS.remote : null,
    letGo: need === 'nothing' ? null : letGoOf(visit, need, kept),
    // From nowhere nobody can say when.
    days: need === 'nothing' || place === null ? null : daysOf(times),
    daysNote: need === 'a-day' ? SAYS.evriDays : SAYS.workingDays,
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
    waitHref: stepTwoUrl(visit, { ...changing, wait: 'true' }),
  }
}

/** An address can say anything: it is said only where there is something to choose again. */
function letGoOf({ query }: OrderVisit, need: MethodNeed, { on, slot }: DraftCollection): string | null {
  const what = query.get(ASKS.letGo)
  if (what === 'day' && !on) return SAYS.letGo.day
  return what === 'slot' && need === 'a-slot' && on && !slot ? SAYS.letGo.slot : null
}

type AddressChange = Pick<CollectionProps, 'change' | 'book' | 'bookFailure' | 'newAddress' | 'otherAddress'>

/** COL-01 to COL-04. Whoever has no choice can still add an address (D-80). */
function addressChange({ visit, facts, place, mayChange }: CollectionAsked, here: string): AddressChange {
  const site = SITES[visit.order.site]
  const nothing: AddressChange = { change: null, book: null, bookFailure: null, newAddress: null, otherAddress: null }
  const changing = stepTwoUrl(visit, { changeAddress: 'true' })
  const adding = (from: string) => ({
    href: urls.newAddress(site, { returnUrl: `${from}#${WHERE}` }),
    label: SAYS.add,
  })
  // The first that is added is where it is collected: there is nothing to choose from yet.
  if (place === null) return { ...nothing, newAddress: adding(here) }
  const newAddress = adding(changing)
  // From where the order was sent to, another default would change nothing.
  if (!mayChange && place.addressId === null) return nothing
  if (!mayChange) {
    const link = { words: SAYS.myAccountWords, href: urls.addressBook(site, { returnUrl: here }) }
    return { ...nothing, otherAddress: { text: SAYS.otherAddress, link } }
  }
  if (!visit.query.has(ASKS.changeAddress))
    return { ...nothing, change: { href: `${changing}#${WHERE}`, label: SAYS.change } }
  const book = facts.book.filter(({ address }) => address.country === countryOf(site))
  if (book.length < 2) return { ...nothing, bookFailure: STEP_TWO_ANSWERS.collection.bookFailed, newAddress }
  const picked = sentValue(visit.fields, FIELDS.address) || visit.query.get(ASKS.addressId)
  const selected = book.find(({ addressId }) => addressId === picked)?.addressId ?? place.addressId ?? ''
  return {
    ...nothing,
    book: {
      options: book.map(({ addressId, address }) => ({
        value: addressId,
        label: `${nameOn(address)}, ${addressInOneLine(address, site)}`,
      })),
      selected,
      cancel: `${here}#${WHERE}`,
    },
    newAddress,
  }
}

function daysOf({ days }: CollectionTimes): NonNullable<CollectionProps['days']> {
  if (days === TOO_LATE) return { is: 'late' }
  if (days === null) return { is: 'failed', sentence: STEP_TWO_ANSWERS.collection.daysFailed }
  if (days.length === 0) return { is: 'failed', sentence: STEP_TWO_ANSWERS.collection.noDays }
  return { is: 'there', things: dayCards(days) }
}

function slotsOf({ slots }: CollectionTimes): Asked<{ value: string; label: string; unavailable?: boolean }> {
  if (slots === TOO_LATE) return { is: 'late' }
  if (slots === null) return { is: 'failed', sentence: STEP_TWO_ANSWERS.collection.slotsFailed }
  if (!slots.some(({ isFree }) => isFree)) return { is: 'failed', sentence: STEP_TWO_ANSWERS.collection.noSlots }
  return {
    is: 'there',
    things: slots.map((slot) => ({ value: slotText(slot), label: slotText(slot), unavailable: !slot.isFree })),
  }
}
