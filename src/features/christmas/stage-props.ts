import { addressInOneLine, countryOf } from '../../domain/addresses/format-address.ts'
import { christmasChangeStatus, seasonOf } from '../../domain/christmas/change-status.ts'
import { usualCutOffs } from '../../domain/christmas/cut-off.ts'
import { MOVE_REFUSALS } from '../../domain/christmas/move-collection.ts'
import type { Slot, SlotDay } from '../../domain/christmas/slots.ts'
import { formatSlot } from '../../domain/christmas/slots.ts'
import { type ChosenCollection, NOTHING_CHOSEN, stageHeading } from '../../domain/christmas/stages.ts'
import { formatMoney } from '../../domain/money/money.ts'
import {
  type ChristmasCollection,
  collectedLines,
  isCollected,
  isSameCollection,
} from '../../domain/orders/christmas-collection.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { depositRows, summarisePayment } from '../../domain/orders/payment-summary.ts'
import { regionOfShop } from '../../domain/shops/christmas-shop.ts'
import { formatDistance, metresBetween, milesOfMetres, type Point } from '../../domain/shops/distance.ts'
import { hoursOfTheWeek, hoursOn, isOpenThroughout } from '../../domain/shops/opening.ts'
import {
  ambiguousPlaceText,
  SEARCH_TEXT_LENGTH_MAX,
  SHOP_SEARCH_MESSAGES,
  searchError,
} from '../../domain/shops/search-text.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatDayCard } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../domain/words/common-words.ts'
import { pathAtSite } from '../../make-address.ts'
import { type FieldProblem, hiddenFields } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { Log } from '../../platform/log.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import { PATHS, urls } from '../../urls.ts'
import { contactPageUrl, orderCrumbs, withContact } from '../order-records/order-page.ts'
import {
  firstPlaces,
  type NearbyShop,
  type ShopSearchParts,
  type ShopSearchResult,
  searchShops,
} from '../stores/find-near.ts'
import { offeredShop, placeChoice } from '../stores/place-choices.ts'
import { CHANGE_COLLECTION } from './change-collection.ts'
import { changeSlotUrl, FROM_FIELDS, type SlotChoice, slotChosen } from './slot-choice.ts'
import { SLOT_SERVER_MESSAGES as MESSAGES } from './slot-messages.ts'
import {
  type ConfirmationProps,
  type CurrentCollectionProps,
  type DayOfSlots,
  FIELDS,
  type SlotNotice,
  type SlotPageProps,
  type SlotsProps,
  type StartProps,
  type StoresProps,
} from './slot-props.ts'

export interface StageInput {
  visit: OrderVisit
  order: Order
  choice: SlotChoice
  /** The collection that the order has now. */
  present: ChristmasCollection | null
  /** The shop of the present collection. */
  shop: Shop | null
}

/** Once a store has been picked: `shop` is the present store, `picked` the new one, and `choice` has all choices. */
export interface PickedStore {
  present: ChristmasCollection
  shop: Shop
  picked: Shop
  choice: SlotChoice
}

export type ShownStage =
  | { stage: 'start'; isOpen: boolean; text: string | null }
  | { stage: 'storeSelection'; shop: Shop; picked: Shop | null; problems: FieldProblem[] }
  | ({
      stage: 'slotSelection'
      days: readonly SlotDay[] | null
      from: Point | null
      takenSlot: ChristmasCollection | null
      problems: FieldProblem[]
      notice?: SlotNotice
    } & PickedStore)
  | ({ stage: 'confirmation' } & PickedStore)

type StageProps = Pick<SlotPageProps, 'stage'> & Partial<SlotPageProps>

export async function stageProps(parts: StoreParts, read: StageInput, shown: ShownStage): Promise<StageProps> {
  const { visit, order, choice } = read
  switch (shown.stage) {
    case 'start': {
      const start = startProps(visit, order, read.present, read.shop, shown.isOpen)
      if (shown.text === null) return { stage: 'start', start }
      const notice = { tone: 'warning', ...withContact(shown.text, contactPageUrl(visit)) } as const
      return { stage: 'start', start, notice }
    }
    case 'storeSelection': {
      const { shop: present, picked } = shown
      const { stores, problems } = await storeProps(parts, { visit, choice, present, picked })
      const chosen = { ...NOTHING_CHOSEN, shopId: (picked ?? present).shopId }
      return { stage: 'storeSelection', stores, chosen, problems: [...shown.problems, ...problems] }
    }
    case 'slotSelection': {
      const { stage, picked, notice, problems: before, shop: _shop, ...about } = shown
      const slots = slotsProps({ ...about, visit, order, shop: picked })
      const chosen = withAvailableSlot(shown.choice, slots.days)
      // If no day is available, nothing can be chosen, so no problem is shown.
      const problems =
        slots.days.length === 0 ? [] : before.map((problem) => ({ ...problem, field: slotProblemField(chosen) }))
      return { stage, chosen, slots, problems, ...(notice && { notice }) }
    }
    case 'confirmation': {
      const { stage, present, shop: from, picked: to } = shown
      const confirmation = confirmationProps({ visit, choice: shown.choice, present, from, to })
      return { stage, chosen: shown.choice.chosen, confirmation }
    }
  }
}

/** Without a chosen day the page shows no times, so the problem belongs to the day. */
export function slotProblemField(chosen: ChosenCollection | undefined): string {
  return chosen?.day === null ? FIELDS.day : FIELDS.slot
}

/** Drops a chosen day or time that is not available. */
function withAvailableSlot({ chosen }: SlotChoice, days: readonly DayOfSlots[]): ChosenCollection {
  const day = days.find(({ value, unavailable }) => value === chosen.day && !unavailable)
  const slot = day?.slots.find(({ value, unavailable }) => value === chosen.slot && !unavailable)
  return { ...chosen, day: day?.value ?? null, slot: slot?.value ?? null }
}

export function pageFrame(framed: StageInput, amendHref: string | null): Omit<SlotPageProps, 'stage'> {
  const { order, choice, visit } = framed
  const site = visit.site.sites[order.site]
  return {
    crumbs: orderCrumbs(site, stageHeading('start')),
    back: { href: urls.orderDetails(site, order.orderNumber), label: COMMON_SENTENCES.backToOrder },
    about: MESSAGES.about(order.orderNumber),
    path: pathAtSite(site, PATHS.changeCollectionSlot),
    identity: [
      { name: 'storeId', value: site.storeId },
      { name: 'orderId', value: order.orderNumber },
    ],
    startHref: changeSlotUrl(visit, 'start'),
    q: choice.q,
    chosen: NOTHING_CHOSEN,
    problems: [],
    notice: null,
    isAnswer: false,
    presentCollection: presentCollectionProps(framed, amendHref),
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
    changeHref: isOpen ? changeSlotUrl(visit, 'storeSelection') : null,
    changeSlotHref:
      isOpen && present ? changeSlotUrl(visit, 'slotSelection', { chosen: { shopId: present.shopId } }) : null,
  }
}

function presentCollectionProps(
  { order, present, shop, visit }: StageInput,
  amendHref: string | null,
): CurrentCollectionProps {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { deposit } = summarisePayment(order)
  return {
    store: shop?.name ?? SHOP_WORDS.unknown,
    slot: present && formatSlot(present),
    lines: collectedLines(order).map((line) => ({
      key: line.key,
      name: line.description,
      about: aboutLine(line),
      picture: visit.pictureOf(line.picture),
      amount: money(line.lineTotalPence),
    })),
    rows: depositRows(deposit, money, { isCollected: isCollected(order) }),
    // Called without the editors' cut-offs, since only the day of collection matters here.
    bring: christmasChangeStatus(order, visit.now, usualCutOffs(visit.site)) === 'day-passed' ? null : MESSAGES.bring,
    amendHref,
  }
}

/** The size of food is given in words, such as "Serves 6 to 8". */
function aboutLine({ size, quantity }: OrderLine): string | null {
  const facts = [size, quantity > 1 ? MESSAGES.quantity(quantity) : null]
  return facts.filter((fact) => fact !== null).join(', ') || null
}

export interface StoreParts extends ShopSearchParts {
  log: Log
}

interface StoresShown {
  visit: OrderVisit
  choice: SlotChoice
  /** The present shop is offered first, and its region counts as the order's (D-47, D-182). */
  present: Shop
  /** The shop that was picked before, if it is allowed. */
  picked: Shop | null
}

/** The stores that take Christmas orders in the order's region, near the searched place (XMS-11). */
async function storeProps(
  parts: StoreParts,
  shown: StoresShown,
): Promise<{ stores: StoresProps; problems: FieldProblem[] }> {
  const { visit, choice } = shown
  const { order } = visit
  const site = SITES[order.site]
  const search = await searchOf(parts, shown)
  const error = search && searchError(search)
  // The typed text may be a home address: it is never logged (XMS-19, D-110).
  if (search?.outcome === 'unavailable') parts.log.warn('stores not found', { order: order.orderNumber })
  return {
    stores: {
      search: {
        label: SHOP_WORDS.label[countryOf(site)],
        placeholder: SHOP_SEARCH_MESSAGES.placeholder[countryOf(site)],
        notLocated: SHOP_SEARCH_MESSAGES.notLocated[countryOf(site)],
        maxLength: SEARCH_TEXT_LENGTH_MAX,
        value: choice.location ? '' : (choice.q ?? '').slice(0, SEARCH_TEXT_LENGTH_MAX),
      },
      locationForm: {
        action: changeSlotUrl(visit, 'storeSelection'),
        hidden: [...hiddenFields(visit), { name: FIELDS.stage, value: 'storeSelection' }],
      },
      notice: search && searchNotice(search, shown),
      ambiguousPlace: search && severalOf(search, shown),
      list: storeList(search, shown),
    },
    problems: error ? [{ field: FIELDS.q, message: error }] : [],
  }
}

async function searchOf(parts: ShopSearchParts, shown: StoresShown): Promise<ShopSearchResult | null> {
  const { visit, choice, present } = shown
  const { site, orderNumber } = visit.order
  const around = choice.location ? { point: choice.location } : choice.q === null ? null : { text: choice.q }
  const region = regionOfShop(present)
  return around && (await searchShops(parts, { site: SITES[site], which: 'christmas', region, orderNumber, around }))
}

function searchNotice(search: ShopSearchResult, { visit, choice }: StoresShown): SlotNotice | null {
  if (search.outcome === 'other-region')
    return { tone: 'error', ...withContact(MOVE_REFUSALS['other-region'], contactPageUrl(visit)) }
  if (search.outcome === 'none') return { tone: 'info', text: SHOP_SEARCH_MESSAGES.none, link: null }
  if (search.outcome !== 'unavailable') return null
  return { tone: 'error', text: choice.q ? MESSAGES.notSearched(choice.q) : COMMON_WORDS.failed, link: null }
}

function severalOf(
  search: ShopSearchResult,
  { visit, choice: { q, chosen } }: StoresShown,
): StoresProps['ambiguousPlace'] {
  if (search.outcome !== 'several') return null
  const { shopId } = chosen
  return {
    question: ambiguousPlaceText(q ?? '', search.names),
    links: search.names.map((name) => ({
      href: changeSlotUrl(visit, 'storeSelection', { q: name, chosen: { shopId } }),
      label: name,
    })),
  }
}

function announcementText(shown: number, all: number): string {
  return all === 0 ? MESSAGES.noOthers : MESSAGES.count(shown, all)
}

/** Lists the present store, then the nearest ones. A store picked before is among these, or at the end. */
function storeList(search: ShopSearchResult | null, shown: StoresShown): StoresProps['list'] {
  const { choice, present, picked } = shown
  const searched = search?.outcome === 'found' ? search : null
  const milesTo = (shop: Shop) => searched && milesOfMetres(metresBetween(shop, searched.from))
  const isOther = ({ shop }: { shop: Shop }) => shop.shopId !== present.shopId
  const nearby = searched?.shops.filter(isOther) ?? []
  const otherIds = new Set([...nearby, ...(picked ? [{ shop: picked }] : [])].filter(isOther).map(shopIdOf))
  const isNear = (shop: Shop) =>
    firstPlaces(nearby, choice.showsAllStores, 1).some((each) => each.shop.shopId === shop.shopId)
  const pickedFarAway = picked && isOther({ shop: picked }) && !isNear(picked) ? [picked] : []
  const nearest = firstPlaces(nearby, choice.showsAllStores, 1 + pickedFarAway.length)
  const others = [...nearest, ...pickedFarAway.map((shop) => ({ shop, miles: milesTo(shop) }))]
  return {
    legend: searched
      ? MESSAGES.storesNear(searched.near)
      : search?.outcome === 'none' && !others[0]
        ? MESSAGES.keepStore
        : SHOP_WORDS.choose,
    announcement: searched && announcementText(others.length, otherIds.size),
    choices: [{ shop: present, miles: milesTo(present) }, ...others].map((each) => choiceOf(each, shown)),
    hasMore: nearest.length < nearby.length,
  }
}

function shopIdOf({ shop }: { shop: Shop }): string {
  return shop.shopId
}

/** Shows only the address and opening hours: a store's other services don't matter for collecting food. */
function choiceOf(each: Omit<NearbyShop, 'miles'> & { miles: number | null }, shown: StoresShown): PlaceChoice {
  const { visit, present } = shown
  const tag = each.shop.shopId === present.shopId ? SHOP_WORDS.present : null
  const about = { site: SITES[visit.order.site], now: visit.now }
  return { ...placeChoice({ ...offeredShop(each, visit.site.policy), tag, services: [] }, about), facilities: [] }
}

interface SlotsShown {
  order: Order
  choice: SlotChoice
  /** The present collection: its slot stays available to this order, even if it is full. */
  present: ChristmasCollection
  visit: Parameters<typeof changeSlotUrl>[0]
  shop: Shop
  /** The searched point; null without a search, or if the place was not found. */
  from: Point | null
  /** Null if the slots can't be read. */
  days: readonly SlotDay[] | null
  /** The slot that the shopper confirmed although it is no longer free (D-171). */
  takenSlot: ChristmasCollection | null
}

export function slotsProps(shown: SlotsShown): SlotsProps {
  const { order, visit, choice, shop, days } = shown
  const { q, chosen } = choice
  const changeHref = changeSlotUrl(visit, 'storeSelection', { q, chosen: { shopId: chosen.shopId } })
  const dayCards = (days ?? []).map((day) => dayOfSlots(day, shown))
  const areAllGone = dayCards.every(({ unavailable }) => unavailable)
  const hasHours = shop.openingHours.length > 0
  return {
    store: { name: shop.name, lines: [addressInOneLine(shop, SITES[order.site])] },
    distance:
      shown.from && formatDistance(milesOfMetres(metresBetween(shop, shown.from)), countryOf(SITES[order.site])),
    hours: hasHours ? hoursOfTheWeek(shop).split(', ') : [],
    hoursNote: hasHours && !areAllGone && hasTimesOutside(shop, days ?? []) ? MESSAGES.usualHours : null,
    changeHref,
    about: MESSAGES.days(seasonOf(order)),
    days: areAllGone ? [] : dayCards,
    notice: slotsNotice(shown, areAllGone, changeHref),
  }
}

/** Whether any slot is outside the opening hours, which are those of an ordinary week. */
function hasTimesOutside(shop: Shop, days: readonly SlotDay[]): boolean {
  return days.some(({ on, slots }) => {
    const hours = hoursOn(shop, on)
    return slots.some((slot) => hours === null || !isOpenThroughout(hours, slot))
  })
}

function slotsNotice({ visit, choice, days }: SlotsShown, areAllGone: boolean, changeHref: string): SlotNotice | null {
  if (days === null) {
    const { q, chosen } = choice
    const href = changeSlotUrl(visit, 'slotSelection', { q, chosen })
    return { tone: 'error', text: MOVE_REFUSALS['slots-unavailable'], link: { words: MESSAGES.refresh, href } }
  }
  if (!areAllGone) return null
  return { tone: 'warning', text: MESSAGES.allBooked, link: { words: MESSAGES.pickAnother, href: changeHref } }
}

function dayOfSlots({ on, isAvailable, slots }: SlotDay, { present, shop, takenSlot }: SlotsShown): DayOfSlots {
  const timeSlots = slots.map((slot) => {
    const { startsAt, endsAt } = slot
    const slotCollection = { shopId: shop.shopId, on, startsAt, endsAt }
    const isOwn = isSameCollection(slotCollection, present)
    const isFree = isAvailable && slot.isAvailable && !(takenSlot && isSameCollection(slotCollection, takenSlot))
    const label = labelOf(slot)
    return { value: label, label, ...(isOwn || isFree ? {} : { unavailable: true }) }
  })
  const isFull = timeSlots.every(({ unavailable }) => unavailable)
  return {
    value: on.toString(),
    ...formatDayCard(on),
    slots: timeSlots,
    ...(isFull ? { unavailable: true, note: MESSAGES.fullyBooked } : {}),
  }
}

function labelOf({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): string {
  return `${startsAt}-${endsAt}`
}

interface ConfirmationSource {
  visit: OrderVisit
  choice: SlotChoice
  present: ChristmasCollection
  from: Shop
  to: Shop
}

function confirmationProps({ visit, choice, present, from, to }: ConfirmationSource): ConfirmationProps {
  const slot = slotChosen(choice.chosen)
  return {
    action: changeSlotUrl(visit, 'start'),
    hidden: [...hiddenFields(visit, CHANGE_COLLECTION), ...hiddenChoice(choice, present)],
    from: { store: from.name, slot: formatSlot(present) },
    // The address of a new store is shown before the shopper confirms.
    to: {
      store: to === from ? to.name : `${to.name}, ${addressInOneLine(to, visit.site)}`,
      slot: slot ? formatSlot(slot) : '',
    },
  }
}

function hiddenChoice({ q, chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  const pairs = {
    [FIELDS.stage]: 'confirmation',
    [FIELDS.q]: q,
    [FIELDS.shopId]: chosen.shopId,
    [FIELDS.day]: chosen.day,
    [FIELDS.slot]: chosen.slot,
    [FROM_FIELDS.shopId]: shopId,
    [FROM_FIELDS.day]: on.toString(),
    [FROM_FIELDS.slot]: `${startsAt}-${endsAt}`,
  }
  return Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
