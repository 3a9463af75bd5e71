import { addressInOneLine } from '../../domain/addresses/format-address.ts'
import { type ChristmasCalendarEvent, christmasCalendarFile } from '../../domain/christmas/collection-event.ts'
import { formatSlot } from '../../domain/christmas/slots.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { remainingCosts } from '../../domain/orders/calculate-costs.ts'
import { cancelRefund } from '../../domain/orders/cancel-refund.ts'
import {
  type ChristmasCollection,
  type CollectionPlace,
  collectionDifference,
  collectionOf,
} from '../../domain/orders/christmas-collection.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { areAllCancelled, isCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { LineRemoval } from '../../domain/orders/order-request.ts'
import { depositRows, summarisePayment } from '../../domain/orders/payment-summary.ts'
import { formatHours, hoursOn, isOpenThroughout } from '../../domain/shops/opening.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { mapsLinkOrSearch } from '../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { MailParty } from '../../platform/mails/mail.ts'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import { collectionCalendarRemoval } from '../order-records/cancelled-collection.ts'
import type { OrderWriteMails, WrittenMail } from '../order-records/order.write.ts'
import { refundSentences } from '../order-records/refund-sentences.ts'
import { AMEND_MESSAGES } from './amend-messages.ts'
import { SLOT_SERVER_MESSAGES } from './slot-messages.ts'

/** Mails about a changed collection or amended order of Christmas food. */
export function christmasMails(
  brand: MailBrand,
  organiser: Organiser,
): Record<'collection' | 'amendment', OrderWriteMails> {
  return { collection: collectionMails(brand, organiser), amendment: amendmentMails(brand, organiser) }
}

type Organiser = ChristmasCalendarEvent['organiser']

function collectionMails(brand: MailBrand, organiser: Organiser): OrderWriteMails {
  return {
    done({ after }, payload, { at, earlierMoves }) {
      const { request, site, origin } = payload
      if (request.kind !== 'change-collection') return null
      const { from, to, place } = request
      const { orderNumber } = after
      const changed = collectionDifference(from, to) ?? 'slot'
      const shop = place && { place, opening: null }
      const href = origin + urls.orderDetails(brand.sites[site], orderNumber)
      const event = { orderNumber, collection: to, place, site: brand.sites[site], href, organiser }
      const mail = writeOrderMail(brand, payload, {
        kind: 'collection-changed',
        orderNumber,
        heading: MAIL_MESSAGES.collection.heading[changed],
        paragraphs: [MAIL_MESSAGES.collection.first[changed](orderNumber), MAIL_MESSAGES.collection.calendar],
        strong: MAIL_MESSAGES.bring,
        parts: [collectionFacts(after, to, shop)],
      })
      return { ...mail, calendar: christmasCalendarFile({ ...event, sequence: earlierMoves, at }) }
    },
    notDone(orderNumber, payload) {
      const { heading, first, unchanged } = MAIL_MESSAGES.collectionNotChanged
      const paragraphs = [first(orderNumber), unchanged]
      return writeOrderMail(brand, payload, { kind: 'collection-not-changed', orderNumber, heading, paragraphs })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

function amendmentMails(brand: MailBrand, organiser: Organiser): OrderWriteMails {
  return {
    done({ before, after }, payload, confirmed) {
      const { request, store } = payload
      if (request.kind !== 'amend-order') return null
      const { orderNumber } = after
      const { refundPence: pence } = confirmed
      const refund = pence === 0 ? [] : refundSentences({ ...cancelRefund(before, null), pence }, before)
      const first = MAIL_MESSAGES.amended.first(orderNumber)
      const removed = removedItemsPart(before, request.removals)
      const about = { kind: 'order-amended', orderNumber, heading: MAIL_MESSAGES.amended.heading }
      // All other items of the order have been removed, too, so nothing is left to collect.
      if (areAllCancelled(after.lines)) {
        const { notes, file } = collectionCalendarRemoval(brand.sites, before, payload, confirmed, organiser)
        const paragraphs = [first, MAIL_MESSAGES.amended.nothingLeft, ...refund, ...notes]
        return { ...writeOrderMail(brand, payload, { ...about, paragraphs, parts: removed }), ...file }
      }
      const collection = collectionOf(after)
      const refundTexts = pence === 0 ? [AMEND_MESSAGES[isPaid(after) ? 'paidInFull' : 'noRefund']] : refund
      const storeNames = store && store.shopId === collection?.shopId ? [store.name] : []
      const unchanged = collection ? [MAIL_MESSAGES.amended.collection(...storeNames, formatSlot(collection))] : []
      const paragraphs = [first, ...refundTexts, ...unchanged]
      return writeOrderMail(brand, payload, { ...about, paragraphs, parts: [...removed, remainingItemsPart(after)] })
    },
    notDone(orderNumber, payload) {
      const { heading, first } = MAIL_MESSAGES.notAmended
      const paragraphs = [first(orderNumber), COMMON_SENTENCES.orderUnchanged]
      return writeOrderMail(brand, payload, { kind: 'order-not-amended', orderNumber, heading, paragraphs })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

function isPaid(order: Order): boolean {
  return summarisePayment(order).deposit?.balancePence === 0
}

/** The removed items with their quantities, without those that are no longer in the order. */
function removedItemsPart({ lines }: Order, removals: readonly LineRemoval[]): MailPart[] {
  const items = removals.flatMap(({ line: { key }, units }) => {
    const line = lines.find((each) => each.key === key)
    if (!line) return []
    const facts = units?.of
      ? MAIL_MESSAGES.amended.some(units.quantity, units.of)
      : SLOT_SERVER_MESSAGES.quantity(line.quantity)
    return [{ name: line.description, facts }]
  })
  return items.length === 0 ? [] : [{ kind: 'items', title: MAIL_MESSAGES.amended.removed, items }]
}

function remainingItemsPart(order: Order): MailPart {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { lines, rows, totalPence } = remainingCosts(order)
  const { deposit } = summarisePayment(order)
  return {
    kind: 'amounts',
    title: MAIL_MESSAGES.amended.left,
    rows: [
      ...lines.map((line) => ({ label: itemNames([line]), amount: money(line.lineTotalPence) })),
      ...rows.map(({ label, pence }) => ({ label, amount: money(pence) })),
      { label: 'Total', amount: money(totalPence), total: true },
      ...depositRows(deposit, money),
    ],
    notes: [],
  }
}

/** The collection as a mail describes it: where, when, how to get there, and what is left to pay. */
export function collectionFacts(
  order: Order,
  { on, startsAt, endsAt }: ChristmasCollection,
  shop: { place: CollectionPlace; opening: string | null } | null,
): Extract<MailPart, { kind: 'facts' }> {
  const { deposit } = summarisePayment(order)
  const toPay = deposit?.balancePence ?? null
  return {
    kind: 'facts',
    title: MAIL_MESSAGES.facts.title,
    facts: [
      { term: MAIL_MESSAGES.facts.day, value: formatWeekday(on) },
      { term: MAIL_MESSAGES.facts.time, value: `${startsAt}-${endsAt}` },
      ...(shop === null
        ? [{ term: SHOP_WORDS.address, value: MAIL_MESSAGES.facts.noAddress }]
        : [
            { term: SHOP_WORDS.store, value: shop.place.name },
            { term: SHOP_WORDS.address, value: addressInOneLine(shop.place, SITES[order.site]) },
            ...(shop.opening === null ? [] : [{ term: MAIL_MESSAGES.facts.opening, value: shop.opening }]),
            ...(shop.place.phone === '' ? [] : [{ term: MAIL_MESSAGES.facts.phone, value: shop.place.phone }]),
            {
              term: SHOP_WORDS.directions,
              value: MAIL_MESSAGES.facts.map,
              href: mapsLinkOrSearch(shop.place),
            },
          ]),
      ...(toPay === null ? [] : [{ term: MAIL_MESSAGES.facts.toPay, value: payText(toPay, order) }]),
    ],
  }
}

function payText(pence: number, { currency }: Order): string {
  return pence === 0 ? MAIL_MESSAGES.facts.nothingToPay : formatMoney({ pence, currency })
}

type CollectionChange = NonNullable<ReturnType<typeof collectionDifference>>

export const MAIL_MESSAGES = defineWords('christmas.mails', {
  bring: 'Bring this email with you.',
  collection: {
    heading: {
      slot: 'Your collection slot has been changed',
      location: 'Your collection location has been changed',
      both: 'Your collection location and slot have been changed',
    } as const satisfies Record<CollectionChange, string>,
    first: {
      slot: (order: string) => `We've changed when you collect your Christmas food, order ${order}.`,
      location: (order: string) => `We've changed where you collect your Christmas food, order ${order}.`,
      both: (order: string) => `We've changed where and when you collect your Christmas food, order ${order}.`,
    } as const satisfies Record<CollectionChange, (order: string) => string>,
    calendar: 'Open the attached file to add or update this collection in your calendar.',
  },
  collectionNotChanged: {
    heading: "We couldn't change your collection",
    first: (order: string) =>
      `We're sorry, but we couldn't change the collection of your Christmas food, order ${order}.`,
    unchanged: "Your collection hasn't changed. You can see it in your order details.",
  },
  amended: {
    heading: 'Your order has been amended',
    first: (order: string) => `We've made the changes you asked for to your Christmas food, order ${order}.`,
    nothingLeft: 'Nothing is left in your order, so it has been cancelled.',
    collection: (...whereAndWhen: string[]) => `Your collection hasn't changed: ${whereAndWhen.join(', ')}.`,
    removed: "What we've removed",
    some: (quantity: number, of: number) => `${quantity} of ${of}`,
    left: "What's left in your order",
  },
  notAmended: {
    heading: "We couldn't amend your order",
    first: (order: string) => `We're sorry, but we couldn't amend your Christmas food, order ${order}.`,
  },
  reminder: {
    heading: {
      tomorrow: 'Collect your Christmas food tomorrow',
      today: 'Collect your Christmas food today',
    },
    first: (order: string) => `This is a reminder to collect your Christmas food, order ${order}.`,
    items: "What you're collecting",
  },
  facts: {
    title: 'Your collection',
    noAddress: "The store's address is in your order details.",
    day: 'Day',
    time: 'Time',
    opening: 'Opening hours that day',
    phone: 'Phone',
    map: 'See the store on a map',
    toPay: 'To pay at collection',
    nothingToPay: 'Nothing',
  },
} as const)

export type WriteCollectionReminder = (
  about: { order: Order; collection: ChristmasCollection; shop: Shop | null },
  to: MailParty,
  now: Temporal.Instant,
) => WrittenMail

/** Writes the reminder, which is sent on the day before the collection or, after an outage, on the day itself. */
export function collectionReminderWriter(brand: MailBrand, origin: () => string | null): WriteCollectionReminder {
  return ({ order, collection, shop }, to, now) => {
    const { orderNumber, site, lines } = order
    const place = shop && { place: shop, opening: openingOn(shop, collection) }
    const heading = MAIL_MESSAGES.reminder.heading[collection.on.equals(dayOf(now)) ? 'today' : 'tomorrow']
    const facts = collectionFacts(order, collection, place)
    const items = itemNames(lines.filter((line) => !isCancelled(line)))
    return writeOrderMail(
      brand,
      { to, site, origin: origin() },
      {
        kind: 'christmas-collection-soon',
        orderNumber,
        heading,
        paragraphs: [MAIL_MESSAGES.reminder.first(orderNumber)],
        strong: MAIL_MESSAGES.bring,
        parts: [{ ...facts, facts: [...facts.facts, { term: MAIL_MESSAGES.reminder.items, value: items }] }],
      },
    )
  }
}

/** Null if the opening hours are unknown or exclude the slot, since the usual hours may not apply before Christmas. */
function openingOn(shop: Shop, slot: ChristmasCollection): string | null {
  const hours = hoursOn(shop, slot.on)
  return hours && isOpenThroughout(hours, slot) ? formatHours(hours) : null
}
