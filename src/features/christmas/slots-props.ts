import { addressInOneLine, countryOf } from '../../domain/addresses/format-address.ts'
import { NOT_MOVED } from '../../domain/christmas/move-collection.ts'
import type { Slot, SlotDay } from '../../domain/christmas/slots.ts'
import { seasonOf } from '../../domain/christmas/standing.ts'
import { type ChristmasCollection, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { hoursOfTheWeek, hoursOn, isOpenThroughout } from '../../domain/shops/collection-shop.ts'
import { formatDistance, metresBetween, milesOfMetres, type Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatDayCard } from '../../domain/time/format-day.ts'
import { type SlotChoice, slotAddress } from './slot-choice.ts'
import { SLOT_ANSWERS as SAYS } from './slot-messages.ts'
import type { DayOfSlots, SlotNotice, SlotsProps } from './slot-props.ts'

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
