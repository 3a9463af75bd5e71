import { formatMoney } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { refundedTo } from '../../domain/orders/payment-name.ts'
import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { mayBeCancelled } from '../../domain/returns/change-of-method.ts'
import { isStillToSendBack, stillReturnableUntil } from '../../domain/returns/end-return.ts'
import { giftOver } from '../../domain/returns/gift-over.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf, SHOP_ZONE } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import { carrierPage } from '../../domain/tracking/carrier-pages.data.ts'
import { isNotReceived, itemLabel, NOT_IN_PARCEL } from '../../domain/tracking/item-label.ts'
import { groupHeading, type ParcelProgress, progressOf, type ReturnProgress } from '../../domain/tracking/progress.ts'
import { refundDate } from '../../domain/tracking/refund-date.ts'
import { refundToCome } from '../../domain/tracking/refund-to-come.ts'
import { cardSentence, isRejected, NOT_AGREED, rejectionNote, rejectionText } from '../../domain/tracking/rejection.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import {
  bannerSentences,
  handOverName,
  isCollectionOver,
  isLongUnscanned,
  isMissed,
} from '../../domain/tracking/what-to-do.ts'
import {
  codeProps,
  collectionBlock,
  factsOf,
  finderLink,
  labelHref,
  penceOf,
  placeBlock,
  type ReturnedItem,
  returnedItems,
  toldReturn,
} from '../../flows/return-proof.ts'
import { PROOF_SAYS } from '../../flows/return-proof-messages.ts'
import type { TrackedOrder, TrackedReturn } from '../../ports/order-records.ts'
import { PATHS, urls } from '../../urls.ts'
import { returnCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import type { AmendProps } from './amend.tsx'
import { type ChangeOfMethod, whyNotNow } from './change-of-method.ts'
import { END_SAYS } from './end/messages.ts'
import { thingsOf } from './things-of.ts'
import type { TrackDetailProps } from './track-detail.page.tsx'
import { TRACK as SAYS } from './track-messages.ts'
import { newsOf } from './track-news.ts'
import type { TrackedItem } from './tracked-items.tsx'

export function isGift({ order }: Pick<OrderVisit, 'order'>): boolean {
  return order.recipientId !== null
}

/** A recipient never sees the order. */
export function wayBack({ order }: Pick<OrderVisit, 'order'>): TrackDetailProps['back'] {
  const site = SITES[order.site]
  return isGift({ order })
    ? { href: urls.yourReturns(SITES[site.main]), label: SAYS.gift.back }
    : { href: urls.orderHistory(site), label: SAYS.back.toOrders }
}

/** And whether a rejection has no fitting text (D-94). */
export function detailProps(
  visit: OrderVisit,
  found: TrackedOrder,
  { created, mailFailed }: TrackedReturn,
  change: ChangeOfMethod,
): { page: TrackDetailProps; refusesText: boolean } {
  const { order, returns } = found
  const { orderNumber, returnNumber, path } = created
  const today = dayOf(visit.now)
  const site = SITES[order.site]
  const items = returnedItems(order, created)
  const progress = progressOf(created, { isRejected: isRejected(items) })
  const rejection = rejectionText(
    items.map(({ line }) => line),
    order.currency,
  )
  // Until the last parcel is on its way there is something to hand over.
  const isHandedOver = progress.reached > 1
  const toCome = refundToCome(created, order.lines, progress)
  // No refund to show: the items say what became of it.
  const isAllAsCard = toCome.as === 'e-gift-card' && toCome.pence === null && isRejected(items) && !isGift(visit)
  const isToSend = ({ expectedBack }: ReturnedItem) => expectedBack || path === null
  const isSent = path === 'postal' || path === 'collect-from-home'
  const changeHref = change.isOffered ? urls.changeMethod(site, orderNumber, returnNumber) : null
  const { next } = RETURN_STATUSES[progress.told]
  const isToRebook = changeHref !== null && (next === 'rebook' || isMissed(created, today))
  // Useless once every parcel is handed over.
  const label = isHandedOver || progress.over ? null : labelHref(created, order)
  const finder = isHandedOver || progress.over ? null : finderLink(created, order)
  return {
    refusesText: rejection?.isUnknown === true,
    page: {
      isGift: isGift(visit),
      crumbs: returnCrumbs(visit.order, SAYS.title),
      back: wayBack(visit),
      facts: [
        { label: SAYS.detail.return, value: returnNumber },
        { label: SAYS.detail.created, value: formatDay(dayOf(created.createdAt)) },
        { label: SAYS.detail.order, value: orderNumber },
      ],
      mailFailed: mailFailed ? PROOF_SAYS.mailFailed : null,
      banner: {
        ...progress.banner,
        sentences: isAllAsCard
          ? []
          : [
              ...bannerSentences(created, progress, today, { mayChange: changeHref !== null }),
              ...afterEnd(visit, order, created),
            ],
        needsContact: next === 'contact' || (next === 'rebook' && changeHref === null),
        changeHref: isToRebook ? changeHref : null,
      },
      isLongUnscanned: !progress.over && isLongUnscanned(created, visit.now),
      contactHref: visit.hasPage(PATHS.contact) ? urls.contact(site, { orderNumber, returnNumber }) : null,
      rejection: rejection && { text: rejection.text, notAgreed: NOT_AGREED },
      refund: refundProps(order, created, progress, isAllAsCard ? null : refundDate(created, progress, today)),
      parcels: progress.parcels.map((parcel) => parcelProps(created, parcel, progress)),
      itemsHeading: groupHeading(created, progress),
      items: items.filter(isToSend).map((item, place) => itemProps(visit, order, created, item, place, progress)),
      // Listed apart: not to be packed (D-128).
      kept: items
        .filter((item) => !isToSend(item))
        .map((item, place) => itemProps(visit, order, created, item, place, progress)),
      packingHref: isSent && !isHandedOver && !progress.over ? urls.packing(site) : null,
      handOver: {
        title: SAYS.handOver[handOverKind(path)],
        facts: handOverFacts(created),
        code: isHandedOver || progress.over ? null : codeProps(created, order),
        labelHref: label,
        told: toldReturn(created),
      },
      noPrinterHref: label !== null && change.sparesPrinter ? changeHref : null,
      place: isHandedOver || progress.over ? null : placeBlock(created, order),
      collection:
        isHandedOver || progress.over || isCollectionOver(created, today) ? null : collectionBlock(created, order),
      news: newsOf(visit, found, created),
      amend: amendProps(visit, found, created, progress, changeHref),
      links: [
        ...(finder ? [finder] : []),
        ...(returns.length > 1
          ? [{ href: urls.trackReturns(site, orderNumber), label: (isGift(visit) ? SAYS.gift : SAYS.back).toAll }]
          : []),
        ...(isGift(visit) ? [] : [{ href: urls.orderDetails(site, orderNumber), label: SAYS.back.toOrder }]),
      ],
    },
  }
}

/** Nothing on the collection day and once on its way (D-100). */
function amendProps(
  visit: OrderVisit,
  found: TrackedOrder,
  created: CreatedReturn,
  progress: ReturnProgress,
  changeHref: string | null,
): AmendProps {
  const { order, openWrite } = found
  const site = SITES[order.site]
  const { orderNumber, returnNumber, path } = created
  const { lede, until } = SAYS.amend
  // A pending change would refuse it.
  const isOpen = mayBeCancelled(created, order, visit.now)
  const isCancellable = openWrite === null && isOpen
  const isBusy = openWrite !== null && openWrite.returnNumber !== returnNumber && isOpen
  return {
    changeHref,
    cancelHref: isCancellable ? urls.cancelReturn(site, orderNumber, returnNumber) : null,
    whyNot: isBusy ? SAYS.amend.busy : whyNotNow(created, found, progress, visit.now),
    lede: lede[changeHref === null ? 'cancel' : 'change'](until[handOverKind(path)]),
    again: created.ended ? againOf(order, created, visit.now) : null,
  }
}

/** Until when it can be returned again (D-127, D-162); a gift cannot (D-168). */
function afterEnd({ now }: OrderVisit, order: Order, created: CreatedReturn): string[] {
  const over = created.ended ? giftOver(order, created) : null
  if (over) return [END_SAYS.giftOver[over]]
  if (created.ended?.as !== 'returned') return []
  const until = stillReturnableUntil(order, created, now)
  return until === null ? [] : [SAYS.againUntil(formatWeekday(until), thingsOf(created))]
}

/** Withdrawn items go back without a choice (D-125). */
function againOf(order: Order, created: CreatedReturn, now: Temporal.Instant): AmendProps['again'] {
  const { site, orderNumber } = order
  const label = SAYS.again(thingsOf(created))
  if (isStillToSendBack(order, created, now)) return { href: urls.returnWithdrawn(SITES[site], orderNumber), label }
  if (stillReturnableUntil(order, created, now) === null) return null
  return { href: urls.itemLevelReturns(SITES[site], orderNumber), label }
}

function handOverKind(path: CreatedReturn['path']): 'nothing' | 'inStore' | 'parcel' {
  if (path === null) return 'nothing'
  return path === 'in-store' ? 'inStore' : 'parcel'
}

function handOverFacts(created: CreatedReturn) {
  const { path, facts } = created
  const { trackingNumbers = facts.trackingNumber ? [facts.trackingNumber] : [] } = facts
  if (path === null) return []
  const { facts: terms } = PROOF_SAYS
  return [
    { term: path === 'in-store' ? SAYS.facts.via : SAYS.facts.carrier, value: handOverName(created) },
    ...(trackingNumbers.length > 0
      ? [
          {
            term: trackingNumbers.length > 1 ? terms.trackingNumbers : terms.trackingNumber,
            value: trackingNumbers.join(', '),
          },
        ]
      : []),
  ]
}

function refundProps(
  order: Order,
  created: CreatedReturn,
  progress: ReturnProgress,
  when: TrackDetailProps['refund']['when'],
): TrackDetailProps['refund'] {
  if (progress.over) return { when: null, amountLabel: '', amount: null, to: '', giftCard: null }
  const { as, pence } = refundToCome(created, order.lines, progress)
  // All came as an e-gift card, or comes back to its owner.
  const isNoMoney = as === 'nothing' || (as === 'e-gift-card' && pence === null)
  const isDone = progress.reached === 4
  // Lost or damaged: the banner says what to do.
  const isOff = RETURN_STATUSES[progress.told].next === 'contact'
  return {
    when,
    amountLabel: isOfGift(created) ? SAYS.gift.about : isDone ? SAYS.refund.done : SAYS.refund.expected,
    amount: pence === null || isNoMoney ? null : formatMoney({ pence, currency: order.currency }),
    to: SAYS.refund.to(created.facts.refundedTo ?? refundedTo(order.facts.payments ?? []).name),
    giftCard: isOfGift(created) && as !== 'nothing' && !isOff ? (isDone ? SAYS.gift.sent : SAYS.gift.toCome) : null,
  }
}

function parcelProps(
  created: CreatedReturn,
  parcel: ParcelProgress,
  { parcels, over }: ReturnProgress,
): TrackDetailProps['parcels'][number] {
  const count = parcels.length
  // Never sent: no carrier has it.
  const page = over ? null : carrierPage(created.carrier, parcel.trackingNumber)
  return {
    title: count > 1 ? SAYS.parcel(parcel.parcel, count) : null,
    trackingNumber: count > 1 ? parcel.trackingNumber : null,
    steps: parcel.steps.map(({ label, at, state }) => ({ label, state, on: at && timeText(at) })),
    carrierPage: page,
  }
}

/** "Sat 14 Nov 2026, 10:02" */
function timeText(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
  return `${formatWeekday(dayOf(at))}, ${time}`
}

function itemProps(
  { pictureOf, productPage }: OrderVisit,
  order: Order,
  created: CreatedReturn,
  item: ReturnedItem,
  place: number,
  progress: ReturnProgress,
): TrackedItem {
  const { line, expectedBack } = item
  const returned = created.lines.find(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo)
  const { rejection } = line.facts
  const card =
    rejection?.eGiftCardIssued && returned?.rejectedAt ? cardSentence(order.site, dayOf(returned.rejectedAt)) : null
  const note = rejectionNote(line)
  return {
    key: `${place} ${line.key}`,
    name: line.description,
    href: productPage(line, 'return'),
    picture: pictureOf(line.picture),
    facts: factsOf(item),
    price: isOfGift(created) ? null : formatMoney({ pence: penceOf(item), currency: order.currency }),
    status: itemLabel({ itemStatus: returned?.itemStatus ?? '', expectedBack }, line, progress, created),
    notes: [
      ...(isNotReceived(returned?.itemStatus ?? '') && progress.reached < 4 ? [NOT_IN_PARCEL] : []),
      ...(note ? [card ? `${note}. ${card}` : note] : []),
    ],
  }
}
