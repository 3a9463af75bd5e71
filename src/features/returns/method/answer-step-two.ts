import type { Address } from '../../../domain/addresses/address.ts'
import { addressInOneLine, addressLines, countryOf, nameOn } from '../../../domain/addresses/format-address.ts'
import { isRemote } from '../../../domain/calendar/place.ts'
import { parseRichText } from '../../../domain/content/rich-text.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import {
  type CollectionPlace,
  collectionContact,
  collectionPlace,
  MISSING_CONTACT,
  missingContact,
  PARCELS_MAX,
  SAFE_PLACES,
  slotText,
} from '../../../domain/return-methods/collection.ts'
import {
  chosenMethod,
  type MethodChoice,
  type MethodNeed,
  methodId,
  needOf,
} from '../../../domain/return-methods/method-choice.ts'
import { actionName, carrierName, methodName, sizeName } from '../../../domain/return-methods/method-texts.ts'
import { methodNotices } from '../../../domain/return-methods/site-messages.ts'
import type { DraftCollection } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { leftSentence, leftToReturn } from '../../../domain/returns/return-limit.ts'
import type { ReturnPath } from '../../../domain/returns/return-method.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../../platform/forms/form.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { TOO_LATE } from '../../../platform/outside/within-ms.ts'
import { urls } from '../../../urls.ts'
import { contactAbout, placeOfReturn, returnCrumbs } from '../../order-records/order-page.ts'
import { dayCards } from '../../stores/place-choices.ts'
import type { StepTwoFacts } from '../return-steps.records.ts'
import { ASKS, backFrom, stepTwoUrl, titleOf, WHERE } from '../step-urls.ts'
import { askCarriers, type CollectionTimes } from './ask-carriers.ts'
import { chooseMethodPage } from './choose-method.page.tsx'
import { methodProps } from './method-props.ts'
import { missingOf } from './missing-of.ts'
import { chosenPlace, placesOf } from './place-props.ts'
import { placeSearchIn, sentLocation } from './place-search.ts'
import { refundBy, refundProps } from './refund-props.ts'
import type { StepTwo, StepTwoParts } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { type Asked, type CollectionProps, FIELDS, type StepTwoForm } from './step-two-props.ts'
import { abroadNote, waysOf } from './ways-of.ts'

/** The purpose of the form's key (D-124). */
export const CHOOSE_METHOD = 'choose-method'

/** What the page says beside what is always on it. */
export interface StepTwoNews {
  notices?: readonly string[]
  problems?: readonly FieldProblem[]
  failure?: string | null
}

export async function answerStepTwo(
  parts: StepTwoParts,
  visit: OrderVisit,
  two: StepTwo,
  news: StepTwoNews = {},
): Promise<Answer> {
  const { order, kept, still, removed, fewer, back, facts, changes, recipientId } = two
  const { notices = [], problems = [], failure = null } = news
  const { draft } = kept
  const isExpected = expectedBack(still).length > 0
  const methods = waysOf(two, kept.methods)
  const choice = isExpected ? chosenMethod(methods, draft.method) : null
  const asked = {
    ...two,
    selection: still,
    // Where none can be chosen, no more is promised than every method gives.
    path: choice?.path ?? (isExpected ? 'postal' : null),
    at: visit.now,
    eGiftCardEnabled: parts.settings.eGiftCardRefunds,
  }
  const refund = refundBy(parts.log, asked)
  const messages = await parts.content.read('site-messages', visit.site.key, visit.now)
  const from = collectionPlace(order, facts.book, draft.collection?.addressId)?.address
  const method = isExpected
    ? methodProps({
        methods,
        choice,
        delivery: recipientId === null ? refund.delivery : null,
        notices: choice ? [...methodNotices(messages, choice), ...remoteNote(choice, from)].map(parseRichText) : [],
        anPostLimits: parts.settings.anPostLimits,
        from,
        contact: contactAbout(visit, order),
        instead: (path) => instead(parts, visit, two, path),
        booked: changes && bookedAs(changes),
        cardNote: changes && recipientId === null ? refund.eGiftCard.note : null,
      })
    : null
  const collected = choice && (await collectionOf(parts, visit, two, choice))
  const standing = collected ? withCollection(two, collected.standing) : two
  const abroad = abroadNote(two)
  const places = choice && (await placesOf(parts, visit, two, choice, waitMs(parts, visit)))
  return show(
    chooseMethodPage,
    {
      isGift: recipientId !== null,
      crumbs: returnCrumbs(visit, titleOf(visit.order)),
      title: titleOf(visit.order),
      back: backFrom('method', draft.entry, visit),
      facts: [`Order ${order.orderNumber}`, ...(changes ? [`Return ${changes.returnNumber}`] : [])],
      steps: stepperAt('method', { mode: draft.entry, hasProblem: problems.length > 0 || failure !== null }),
      notices: [...removed, ...fewer, ...notices, ...(abroad === null ? [] : [abroad])],
      left: leftNote(leftToReturn(draft.items, back.online, parts.settings.maxReturnItems).length),
      refund: refundProps(refund, { ...asked, before: changes?.facts.refundPence ?? null }),
      form: {
        action: stepTwoUrl(visit, {
          ...(collected?.props?.book && { changeAddress: 'true' }),
          ...(places && placeSearchIn(visit)),
        }),
        hidden: [
          ...hiddenFields(visit, CHOOSE_METHOD),
          { name: FIELDS.version, value: String(draft.version) },
          { name: FIELDS.shown, value: choice ? methodId(choice) : '' },
          ...(changes && recipientId === null ? [{ name: FIELDS.total, value: String(refund.totalPence) }] : []),
        ],
        method,
        collection: collected?.props ?? null,
        places,
        submit: actionName(choice?.path ?? 'in-store', changes !== null),
        missing: choice && missingOf(choice, standing),
        problems: [...problems],
        failure,
        chosen: choice && (chosenPlace(choice, two) ?? chosenOf(choice, standing.kept.draft.collection)),
      },
    },
    { ...placeOfReturn(visit.order), status: failure !== null ? 503 : problems.length > 0 ? 422 : 200 },
  )
}

function leftNote(items: number): string | null {
  return items === 0 ? null : `${leftSentence(items)} ${STEP_TWO_ANSWERS.goOn}`
}

function bookedAs({ path, carrier, facts }: CreatedReturn): string | null {
  return path && carrier && methodName({ path, via: carrier, size: facts.size ?? null })
}

/** What a change of method refunds by another path, where that is another sum (D-58). */
function instead(
  { log, settings }: StepTwoParts,
  { now: at }: OrderVisit,
  two: StepTwo,
  path: ReturnPath,
): string | null {
  const before = two.changes?.facts.refundPence
  if (before === undefined || two.recipientId !== null) return null
  const asked = { ...two, selection: two.still, path, at, eGiftCardEnabled: settings.eGiftCardRefunds }
  const { totalPence } = refundBy(log, asked)
  const money = (pence: number) => formatMoney({ pence, currency: two.order.currency })
  return totalPence === before ? null : STEP_TWO_ANSWERS.refundInstead(money(totalPence), money(before))
}

async function collectionOf(
  parts: StepTwoParts,
  visit: OrderVisit,
  two: StepTwo,
  choice: MethodChoice,
): Promise<{ props: StepTwoForm['collection']; standing: DraftCollection } | null> {
  const need = needOf(choice)
  const { order, kept, facts } = two
  const { collection = {}, entry } = kept.draft
  const isCollected = waysOf(two, kept.methods).some(({ path }) => path === 'collect-from-home')
  // Whoever has chosen an address that nobody collects from can choose another.
  const isStranded = collection.addressId !== undefined && !isCollected
  if (need === null || (need === 'nothing' && !isStranded)) return null
  const place = collectionPlace(order, facts.book, collection.addressId)
  const times = await askCarriers(parts, {
    site: two.site,
    order,
    choice,
    address: place?.address ?? null,
    clients: kept.returnTo,
    on: collection.on?.toString(),
    now: visit.now,
    waitMs: waitMs(parts, visit),
  })
  const standing = stillOffered(collection, times)
  const mayChange = entry === 'step-1' || entry === 'gift'
  return { standing, props: collectionProps({ visit, facts, place, need, kept: standing, times, mayChange }) }
}

/** Of what is posted; of a collection its address says so (D-73). */
function remoteNote({ path }: MethodChoice, from: Address | undefined): string[] {
  return path === 'postal' && from && isRemote(from) ? [STEP_TWO_ANSWERS.collection.remote] : []
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

function withCollection(two: StepTwo, collection: DraftCollection): StepTwo {
  return { ...two, kept: { ...two.kept, draft: { ...two.kept.draft, collection } } }
}

/** A page is there within a second; whoever asks for more, or says where they are, waits for the answer. */
function waitMs({ settings }: StepTwoParts, { query, fields }: OrderVisit): number {
  const isWaiting = query.has(ASKS.wait) || sentLocation(fields) !== null
  return isWaiting ? 2 * settings.outsideTimeoutMs : settings.carriersWaitMs
}

/** "Tue 17 Nov 2026, 10:00-12:00", and who comes for how much. */
function chosenOf(choice: MethodChoice, { on, slot, parcels = 1 }: DraftCollection = {}): StepTwoForm['chosen'] {
  const need = needOf(choice)
  if (need === null || need === 'nothing' || !on) return null
  const size = choice.size === null ? [] : [sizeName(choice.size).toLowerCase()]
  const count = need === 'a-slot' ? [STEP_TWO_ANSWERS.collection.parcelsChosen(parcels)] : []
  const time = need === 'a-slot' ? slot : STEP_TWO_ANSWERS.collection.allDay
  return {
    heading: STEP_TWO_ANSWERS.collection.heading,
    lines: [
      [formatWeekday(on), ...(time ? [time] : [])].join(', '),
      [carrierName(choice.via), ...size, ...count].join(', '),
    ],
  }
}

const SAYS = STEP_TWO_ANSWERS.collection

interface CollectionAsked {
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

function collectionProps(asked: CollectionAsked): CollectionProps {
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
