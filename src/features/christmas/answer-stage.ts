import { addressInOneLine, countryOf } from '../../domain/addresses/format-address.ts'
import type { CutOffs } from '../../domain/christmas/cut-off.ts'
import {
  moveCollection,
  NOT_MOVED,
  nothingChanged,
  whyNoMove,
  whyNotThere,
} from '../../domain/christmas/move-collection.ts'
import { formatSlot, type Slot, type SlotDay } from '../../domain/christmas/slots.ts'
import { type ChosenCollection, headingOf, NOTHING_CHOSEN, stageToEnter } from '../../domain/christmas/stages.ts'
import { christmasStanding, seasonOf } from '../../domain/christmas/standing.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import {
  type ChristmasCollection,
  collectedLines,
  collectionOf,
  isCollected,
  isSameCollection,
} from '../../domain/orders/christmas-collection.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { christmasRegionOf } from '../../domain/shops/christmas-shop.ts'
import { formatDistance, metresBetween, milesOfMetres, type Point } from '../../domain/shops/distance.ts'
import { hoursOfTheWeek, hoursOn, isOpenThroughout } from '../../domain/shops/opening.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatDayCard } from '../../domain/time/format-day.ts'
import { atSite } from '../../make-address.ts'
import { type FieldProblem, hiddenFields } from '../../platform/forms/form.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import { PATHS, urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import { contactAbout, orderCrumbs } from '../order-records/order-page.ts'
import { withContact } from '../order-records/with-contact.ts'
import { pointSearched } from '../stores/find-near.ts'
import { amendLink } from './amend-link.ts'
import { CHANGE_COLLECTION, type CollectionParts, shopsOf, slotsOf } from './change-collection.ts'
import { changeSlotPage } from './change-slot.page.tsx'
import { depositRows } from './deposit-rows.ts'
import { missingAt } from './missing-at.ts'
import { FROM, type SlotChoice, slotAddress, slotChosen } from './slot-choice.ts'
import { SLOT_ANSWERS as SAYS, SLOT_MESSAGES } from './slot-messages.ts'
import {
  type CollectionDocketProps,
  type ConfirmationProps,
  type DayOfSlots,
  FIELDS,
  type SlotNotice,
  type SlotPageProps,
  type SlotsProps,
  type StartProps,
} from './slot-props.ts'
import { type StoreParts, storeProps } from './store-props.ts'

export type SlotParts = CollectionParts & StoreParts

/** Nobody waits longer for slots than this (XMS-13), nor for a store after a post. */
const SLOTS_WAIT_MS = 10_000

export interface SlotNews {
  /** Why the slot that was confirmed was not taken. */
  notTaken?: string
  notice?: SlotNotice
  /** The slot that has just gone (D-171). */
  gone?: ChristmasCollection
  /** The confirmation once more, whatever the slots say: what was sent was not taken. */
  stays?: true
  /** It will never be done: what is booked is to be read alone. */
  closes?: true
  status?: 409 | 422 | 503
}

interface Asked {
  parts: SlotParts
  visit: OrderVisit
  details: OrderDetails
  cutOffs: CutOffs
  choice: SlotChoice
  news: SlotNews
}

/** What one stage shows beside what all of them do. */
type StageProps = Pick<SlotPageProps, 'stage'> & Partial<SlotPageProps>

/** The page at the stage that was asked for, or at the first before it that is not complete. */
export async function answerStage(
  parts: SlotParts,
  { visit, details, cutOffs }: Pick<Asked, 'visit' | 'details' | 'cutOffs'>,
  choice: SlotChoice,
  news: SlotNews = {},
): Promise<Answer> {
  const { order, openWrite } = details
  const present = collectionOf(order)
  // After a post that was not taken nothing must be lost of what was chosen: the store is waited for, as its slots are.
  const waitMs = news.status ? SLOTS_WAIT_MS : undefined
  const shops = await shopsOf(parts, [present?.shopId, choice.chosen.shopId], waitMs)
  const shop = shops?.find(({ shopId }) => shopId === present?.shopId) ?? null
  const asked = { parts, visit, details, cutOffs, choice, news }
  const stage = await stageProps(asked, present, { all: shops, present: shop })
  const done = whatMayBeDone(order, { orderManagement: parts.health.current(), openWrite, cutOffs }, visit.now)
  const frame = pageFrame({ order, present, shop, choice, visit }, await amendLink(parts.tokens, order, done, visit))
  const notTaken = news.notTaken ? [{ field: fieldOfSlot(stage.chosen), message: news.notTaken }] : []
  const problems = [...notTaken, ...(stage.problems ?? [])]
  const isAnswer = news.notice !== undefined || news.status !== undefined
  const props: SlotPageProps = { ...frame, isAnswer, notice: news.notice ?? null, ...stage, problems }
  const status = news.status ?? (problems.length > 0 ? 422 : undefined)
  return show(changeSlotPage, props, status ? { status } : {})
}

interface KnownShops {
  all: readonly Shop[] | null
  present: Shop | null
}

async function stageProps(asked: Asked, present: ChristmasCollection | null, shops: KnownShops): Promise<StageProps> {
  const { visit, details, cutOffs, choice, news } = asked
  const { order } = details
  const closed = whyNoMove(order, visit.now, cutOffs)
  // Neither gets better by itself: lines that disagree, and a store that has left the list.
  const isStuck = closed === 'no-collection' || (closed === null && shops.all !== null && shops.present === null)
  const isOpen = !closed && !isStuck && !news.closes
  const start = { stage: 'start' as const, start: startProps(visit, order, present, shops.present, isOpen) }
  if (isStuck) return { ...start, notice: saying(asked, `${NOT_MOVED['no-collection']} ${SAYS.help}`) }
  if (closed) return { ...start, notice: saying(asked, NOT_MOVED[closed]) }
  if (choice.stage === 'start' || news.closes || !present) return start
  if (!shops.all || !shops.present) return { ...start, notice: saying(asked, NOT_MOVED['shops-unavailable']) }
  return await choosingProps(asked, present, { all: shops.all, present: shops.present })
}

async function choosingProps(
  asked: Asked,
  present: ChristmasCollection,
  shops: { all: readonly Shop[]; present: Shop },
): Promise<StageProps> {
  const { visit, details, choice } = asked
  const { order } = details
  const picked = shops.all.find(({ shopId }) => shopId === choice.chosen.shopId) ?? null
  const notThere = choice.chosen.shopId === null ? null : whyNotThere(order, shops.all, picked)
  const chosen = notThere ? NOTHING_CHOSEN : withOwnSlot(choice, present)
  const entered = stageToEnter(choice.stage, chosen)
  const isAsked = choice.stage !== 'storeSelection'
  const problems = notThere && isAsked ? [storeProblem(NOT_MOVED[notThere])] : missingAt(choice.stage, chosen)
  if (entered === 'storeSelection' || !picked) {
    return await storeStage(asked, { present: shops.present, picked: notThere ? null : picked }, problems)
  }
  const soFar = { ...choice, chosen }
  const confirm = (): StageProps => ({
    stage: 'confirmation',
    chosen,
    confirmation: confirmationProps({ visit, choice: soFar, present, from: shops.present, to: picked }),
  })
  if (entered === 'confirmation' && asked.news.stays) return confirm()
  const [read, from] = await Promise.all([
    withinMs(slotsOf(asked.parts.orderManagement, order, picked.shopId, visit.now), SLOTS_WAIT_MS),
    entered === 'slotSelection' ? searchedFrom(asked, shops.present) : null,
  ])
  const days = read === TOO_LATE ? null : read
  const shown = { shop: picked, days, from }
  if (entered === 'slotSelection') return slotStage(asked, present, { ...shown, choice: soFar }, problems)
  const wanted = { shopId: picked.shopId, slot: slotChosen(chosen), shops: shops.all, days }
  const decided = moveCollection(order, wanted, visit.now, asked.cutOffs)
  if (decided.ok) return confirm()
  if (decided.code === 'nothing-changed') {
    // There is nothing to confirm, but perhaps another slot to choose.
    const near = await searchedFrom(asked, shops.present)
    const notice = { tone: 'info', text: nothingChanged(shops.present.name, present), link: null } as const
    return { ...slotStage(asked, present, { ...shown, from: near, choice: soFar }, []), notice }
  }
  const without = { ...choice, chosen: { ...chosen, slot: null } }
  // Nothing has been tried yet, so nothing has failed.
  const code = decided.code === 'slot-full' ? 'unknown-slot' : decided.code
  const wrong = [{ field: FIELDS.slot, message: NOT_MOVED[code] }]
  return slotStage(asked, present, { ...shown, choice: without }, wrong)
}

/** Whoever stays with the store of now starts from the slot of now (D-182). */
function withOwnSlot({ chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  if (chosen.shopId !== shopId || chosen.day !== null || chosen.slot !== null) return chosen
  return { shopId, day: on.toString(), slot: `${startsAt}-${endsAt}` }
}

async function storeStage(
  { parts, visit, choice }: Asked,
  { present, picked }: { present: Shop; picked: Shop | null },
  before: FieldProblem[],
): Promise<StageProps> {
  const { stores, problems } = await storeProps(parts, { visit, choice, present, picked })
  const { shopId } = picked ?? present
  return { stage: 'storeSelection', stores, chosen: { ...NOTHING_CHOSEN, shopId }, problems: [...before, ...problems] }
}

function slotStage(
  { visit, details: { order }, news }: Asked,
  present: ChristmasCollection,
  shown: Pick<SlotsShown, 'shop' | 'days' | 'choice' | 'from'>,
  before: FieldProblem[],
): StageProps {
  const slots = slotsProps({ ...shown, visit, order, present, gone: news.gone ?? null })
  const chosen = stillThere(shown.choice, slots.days)
  // Where no day is left there is nothing to choose.
  const problems = slots.days.length === 0 ? [] : before.map((problem) => ({ ...problem, field: fieldOfSlot(chosen) }))
  return { stage: 'slotSelection', chosen, slots, problems }
}

/** Where no day is chosen there are no times. */
function fieldOfSlot(chosen: ChosenCollection | undefined): string {
  return chosen?.day === null ? FIELDS.day : FIELDS.slot
}

/** The point of the search that led to the store, for its distance. */
async function searchedFrom(
  { parts, visit: { order }, choice: { q, location } }: Asked,
  present: Shop,
): Promise<Point | null> {
  if (location || !q) return location
  const typed = { site: SITES[order.site], text: q, orderNumber: order.orderNumber }
  return await pointSearched(parts, typed, christmasRegionOf(present))
}

/** A day or time that is not offered is not chosen. */
function stillThere({ chosen }: SlotChoice, days: readonly DayOfSlots[]): ChosenCollection {
  const day = days.find(({ value, unavailable }) => value === chosen.day && !unavailable)
  const slot = day?.slots.find(({ value, unavailable }) => value === chosen.slot && !unavailable)
  return { ...chosen, day: day?.value ?? null, slot: slot?.value ?? null }
}

function storeProblem(message: string): FieldProblem {
  return { field: FIELDS.shopId, message }
}

function saying({ visit }: Asked, text: string): SlotNotice {
  return { tone: 'warning', ...withContact(text, contactAbout(visit, visit.order)) }
}

interface Framed {
  order: Order
  present: ChristmasCollection | null
  shop: Shop | null
  choice: SlotChoice
  visit: OrderVisit
}

function pageFrame(framed: Framed, amendHref: string | null): Omit<SlotPageProps, 'stage'> {
  const { order, choice, visit } = framed
  const site = visit.site.sites[order.site]
  return {
    crumbs: orderCrumbs(site, headingOf('start')),
    back: { href: urls.orderDetails(site, order.orderNumber), label: SAYS.back },
    about: SAYS.about(order.orderNumber),
    path: atSite(site, PATHS.changeCollectionSlot),
    identity: [
      { name: 'storeId', value: site.storeId },
      { name: 'orderId', value: order.orderNumber },
    ],
    startHref: slotAddress(visit, 'start'),
    q: choice.q,
    chosen: NOTHING_CHOSEN,
    problems: [],
    notice: null,
    isAnswer: false,
    docket: docketOf(framed, amendHref),
    start: null,
    stores: null,
    slots: null,
    confirmation: null,
  }
}

function startProps(
  visit: OrderVisit,
  order: Order,
  present: ChristmasCollection | null,
  shop: Shop | null,
  isOpen: boolean,
): StartProps {
  return {
    place: shop && { name: shop.name, lines: [addressInOneLine(shop, SITES[order.site])] },
    slot: present && formatSlot(present),
    changeHref: isOpen ? slotAddress(visit, 'storeSelection') : null,
    changeSlotHref:
      isOpen && present ? slotAddress(visit, 'slotSelection', { chosen: { shopId: present.shopId } }) : null,
  }
}

function docketOf({ order, present, shop, visit }: Framed, amendHref: string | null): CollectionDocketProps {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { deposit } = summarisePayment(order)
  return {
    store: shop?.name ?? SLOT_MESSAGES.storeUnknown,
    slot: present && formatSlot(present),
    lines: collectedLines(order).map((line) => ({
      key: line.key,
      name: line.description,
      about: aboutLine(line),
      picture: visit.pictureOf(line.picture),
      amount: money(line.lineTotalPence),
    })),
    rows: depositRows(deposit, money, { isCollected: isCollected(order) }),
    // No cut-off has a part in that.
    bring: christmasStanding(order, visit.now, []) === 'day-passed' ? null : SAYS.bring,
    amendHref,
  }
}

/** Of food the size is words of its own: "Serves 6 to 8". */
function aboutLine({ size, quantity }: OrderLine): string | null {
  const facts = [size, quantity > 1 ? SAYS.quantity(quantity) : null]
  return facts.filter((fact) => fact !== null).join(', ') || null
}

interface ToConfirm {
  visit: OrderVisit
  choice: SlotChoice
  present: ChristmasCollection
  from: Shop
  to: Shop
}

function confirmationProps({ visit, choice, present, from, to }: ToConfirm): ConfirmationProps {
  const slot = slotChosen(choice.chosen)
  return {
    action: slotAddress(visit, 'start'),
    hidden: [...hiddenFields(visit, CHANGE_COLLECTION), ...sentPairs(choice, present)],
    from: { store: from.name, slot: formatSlot(present) },
    // Whoever goes somewhere new reads where that is before they confirm it.
    to: {
      store: to === from ? to.name : `${to.name}, ${addressInOneLine(to, visit.site)}`,
      slot: slot ? formatSlot(slot) : '',
    },
  }
}

function sentPairs({ q, chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  const pairs = {
    [FIELDS.stage]: 'confirmation',
    [FIELDS.q]: q,
    [FIELDS.shopId]: chosen.shopId,
    [FIELDS.day]: chosen.day,
    [FIELDS.slot]: chosen.slot,
    [FROM.shopId]: shopId,
    [FROM.day]: on.toString(),
    [FROM.slot]: `${startsAt}-${endsAt}`,
  }
  return Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

export interface SlotsShown {
  order: Order
  choice: SlotChoice
  /** Where it is collected now: that place is the order's own, whether others are free or not. */
  present: ChristmasCollection
  visit: Parameters<typeof slotAddress>[0]
  shop: Shop
  /** Where somebody searched; null where nobody did, or nobody knows. */
  from: Point | null
  /** Null: they could not be had. */
  days: readonly SlotDay[] | null
  /** Has just gone (D-171). */
  gone: ChristmasCollection | null
}

/** The days and times of a shop, or why there are none. */
export function slotsProps(shown: SlotsShown): SlotsProps {
  const { order, visit, choice, shop, days } = shown
  const { q, chosen } = choice
  const changeHref = slotAddress(visit, 'storeSelection', { q, chosen: { shopId: chosen.shopId } })
  const cards = (days ?? []).map((day) => dayOfSlots(day, shown))
  const areAllGone = cards.every(({ unavailable }) => unavailable)
  const tellsHours = shop.openingHours.length > 0
  return {
    store: { name: shop.name, lines: [addressInOneLine(shop, SITES[order.site])] },
    distance:
      shown.from && formatDistance(milesOfMetres(metresBetween(shop, shown.from)), countryOf(SITES[order.site])),
    hours: tellsHours ? hoursOfTheWeek(shop).split(', ') : [],
    hoursNote: tellsHours && !areAllGone && hasTimesOutside(shop, days ?? []) ? SAYS.usualHours : null,
    changeHref,
    about: SAYS.days(seasonOf(order)),
    days: areAllGone ? [] : cards,
    notice: noticeOf(shown, areAllGone, changeHref),
  }
}

/** Hours are those of an ordinary week: before Christmas food may be handed over earlier. */
function hasTimesOutside(shop: Shop, days: readonly SlotDay[]): boolean {
  return days.some(({ on, slots }) => {
    const hours = hoursOn(shop, on)
    return slots.some((slot) => hours === null || !isOpenThroughout(hours, slot))
  })
}

function noticeOf({ visit, choice, days }: SlotsShown, areAllGone: boolean, changeHref: string): SlotNotice | null {
  if (days === null) {
    const { q, chosen } = choice
    const href = slotAddress(visit, 'slotSelection', { q, chosen })
    return { tone: 'error', text: NOT_MOVED['slots-unavailable'], link: { words: SAYS.refresh, href } }
  }
  if (!areAllGone) return null
  return { tone: 'warning', text: SAYS.allBooked, link: { words: SAYS.pickAnother, href: changeHref } }
}

function dayOfSlots({ on, isAvailable, slots }: SlotDay, { present, shop, gone }: SlotsShown): DayOfSlots {
  const timed = slots.map((slot) => {
    const { startsAt, endsAt } = slot
    const here = { shopId: shop.shopId, on, startsAt, endsAt }
    const isOwn = isSameCollection(here, present)
    const isFree = isAvailable && slot.isAvailable && !(gone && isSameCollection(here, gone))
    const label = labelOf(slot)
    return { value: label, label, ...(isOwn || isFree ? {} : { unavailable: true }) }
  })
  const isFull = timed.every(({ unavailable }) => unavailable)
  return {
    value: on.toString(),
    ...formatDayCard(on),
    slots: timed,
    ...(isFull ? { unavailable: true, note: SAYS.fullyBooked } : {}),
  }
}

function labelOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): string {
  return `${startsAt}-${endsAt}`
}
