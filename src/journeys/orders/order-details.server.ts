import type { OrderRecords } from '../../adapters/postgres/order-records.ts'
import { saysNews } from '../../address-news.ts'
import { isMobilePhone } from '../../domain/account/contact.ts'
import { formatUntil } from '../../domain/christmas/format-cut-off.ts'
import { CHRISTMAS_OVER, changesUntil } from '../../domain/christmas/standing.ts'
import type { CutOffs } from '../../domain/christmas/told-cut-off.ts'
import { hasGiftReceipts } from '../../domain/gift-receipts/buyers-receipt.ts'
import {
  type WhatMayBeDone,
  whatMayBeDone,
  whatMayBeReturned,
  whyNoReturnStarts,
} from '../../domain/order-actions/what-may-be-done.ts'
import { groupLines } from '../../domain/orders/group-lines.ts'
import { chooseView } from '../../domain/orders/history-view.ts'
import { areAllCancelled, countedLines, isGoingBack } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { readPage } from '../../domain/orders/paging.ts'
import { readSearch } from '../../domain/orders/search.ts'
import { NOT_BOOKED } from '../../domain/returns/draft-return.ts'
import { returnByNotice } from '../../domain/returns/return-by-notice.ts'
import { startedReturn } from '../../domain/returns/started-return.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { progressOf, shortStatus } from '../../domain/tracking/progress.ts'
import { problemSentence } from '../../domain/withdrawal/withdrawal-problem.ts'
import { recentlyViewed } from '../../flows/carousel-place.tsx'
import { cutOffsOf } from '../../flows/cut-offs-of.ts'
import { sentReceipts } from '../../flows/sent-receipts.ts'
import { withContact } from '../../flows/with-contact.ts'
import type { Content } from '../../ports/content.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails, TrackedOrder } from '../../ports/order-records.ts'
import type { Shops } from '../../ports/shops.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../ports/tokens.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { contactAbout, ORDERS_ELSEWHERE, orderCrumbs } from '../../web/order-page.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { CANCELLED_TOKEN } from './cancelled-notice.ts'
import { cancelBanner, detailsBanner, wasCancelled } from './details-banner.ts'
import { otherMessages, shownMessages } from './message-links.ts'
import { NOTICES, REQUESTED, REQUESTED_SOMETHING, DETAILS_MESSAGES as SAYS } from './messages.ts'
import { type ActionParts, groupLinks, lineActions, orderActions } from './order-actions.ts'
import { christmasDetailsPage, type OrderDetailsProps, orderDetailsPage } from './order-details.page.tsx'
import { type GoingBack, toGroupProps } from './order-lines.ts'
import { toAddresses } from './order-places.ts'
import { toCollection, toPayment } from './order-summary.ts'
import { type ShopsWait, shopsById, shopsInTime } from './shops-by-id.ts'
import { type WithdrawalActions, withdrawalOn } from './withdrawn-lines.ts'

/** On a phone, actions and total come before the lines of a longer order. */
const SHORT_LINES_MAX = 5

export interface DetailsParts extends ShopsWait {
  orders: OrderRecords
  shops: Shops
  tokens: Tokens
  health: OrderManagementHealth
  content: Content
  settings: ShopsWait['settings'] & { withdrawalUk: boolean }
}

/** Two statements before it (session, owner), one for everything, one read of the shops. */
export async function showOrderDetails(parts: DetailsParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findTracked(visit.shopper.customerId, visit.order.orderNumber, null)
  if (details === null) return missing
  const { order, hasReturns, openWrite } = details
  const site = visit.site.sites[order.site]
  const returning = goingBack(details)
  const shops = await shopsInTime(shopsOf(parts.shops, order), parts)
  const cutOffs = await cutOffsOf(parts, order, visit.now)
  const standing = { orderManagement: parts.health.current(), openWrite, cutOffs }
  const done = whatMayBeDone(order, standing, visit.now)
  const returns = whatMayBeReturned(order, standing, visit.now)
  const { orderManagement } = standing
  const withdrawal = withdrawalOn(site, order, visit.now, { inUk: parts.settings.withdrawalUk, orderManagement })
  const hasGifts = hasGiftReceipts(order, details.giftReceipts, visit.now)
  const acting: ActionParts = { order, done, returns, hasReturns, returning, withdrawal, hasGifts, visit }
  const mayGoOn = whyNoReturnStarts(order, orderManagement) === null
  const today = dayOf(visit.now)
  const shown = {
    order,
    today,
    hasMobile: isMobilePhone(details.contact.phone, site.main === 'uk' ? 'UK' : 'IE'),
    shops,
    returning,
    somethingGoesBack: order.lines.some(isGoingBack),
    pictureOf: visit.pictureOf,
    productPage: visit.productPage,
    requestedLine: done.requested?.lineKey ?? null,
    returnByOf: ({ key, facts }: OrderLine) => (returns.lines.includes(key) ? returnByNotice(facts, visit.now) : null),
    withdrawalOf: withdrawal.sentenceOf,
    actionsOf: (line: OrderLine) => lineActions(line, acting),
    linksOf: (group: Parameters<typeof groupLinks>[0]) => groupLinks(group, acting, shops),
  }
  const contact = contactAbout(visit, order)
  const props: OrderDetailsProps = {
    crumbs: orderCrumbs(site, SAYS.title),
    back: await backLink(parts.tokens, visit, order),
    facts: factsOf(order),
    banner: await detailsBanner(details, parts.tokens, visit),
    requested: done.requested && (ownEntry(REQUESTED, done.requested.kind) ?? REQUESTED_SOMETHING),
    checkAgain: urls.orderDetails(site, order.orderNumber),
    started: mayGoOn && !done.requested ? startedNotice(site, details, visit.now) : null,
    notMade: notMadeNews(done, order, visit) ?? overNews(withdrawal, visit),
    offline: done.notice === 'offline' ? NOTICES.offline : null,
    noLongerAble: done.notice && done.notice !== 'offline' ? withContact(NOTICES[done.notice], contact) : null,
    groups: groupLines(order.lines, today).map((group) => toGroupProps(group, shown)),
    actions: await orderActions(acting, parts.tokens),
    until: untilText(done, order, cutOffs),
    collection: toCollection(order, shops),
    giftReceipts: sentReceipts(details, visit),
    messages: [...shownMessages(order.facts.messages), ...otherMessages(order, null)],
    payment: toPayment(order, { isRefundSaid: cancelBanner(details, visit.query) !== null }),
    addresses: toAddresses(order, shops),
    help: contact === null ? null : { href: contact, label: SAYS.needHelp },
    isLong: order.lines.length > SHORT_LINES_MAX,
    recentlyViewed: recentlyViewed({ site, known: visit.shopper }, 'ORDERS'),
  }
  return show(site.christmas ? christmasDetailsPage : orderDetailsPage, props, { elsewhere: ORDERS_ELSEWHERE })
}

function goingBack({ returning, returns }: TrackedOrder): GoingBack[] {
  return returns.flatMap(({ created }) => {
    const standing = shortStatus(progressOf(created, { isRejected: false }), created)
    const lines = returning.filter(({ returnNumber }) => returnNumber === created.returnNumber)
    return lines.map((line) => ({ ...line, standing }))
  })
}

/** Also in the past tense: the cut-off closes cancelling and amending too. */
function untilText({ changeCollection, notice }: WhatMayBeDone, order: Order, cutOffs: CutOffs): string | null {
  if (!changeCollection && notice !== 'too-late') return null
  return SAYS[changeCollection ? 'changeUntil' : 'couldBeChangedUntil'](formatUntil(changesUntil(order, cutOffs)))
}

/**
 * By the order's current state: after the cut-off nothing overtook the change. Pending and offline are shown anyway.
 */
function notMadeNews({ requested, notice }: WhatMayBeDone, { lines }: Order, { query }: OrderVisit): string | null {
  if (!saysNews(query, { notMade: 'true' })) return null
  if (requested) return requested.kind === 'cancel-order' ? null : SAYS.anotherUnderWay
  if (areAllCancelled(lines)) return SAYS.alreadyCancelled
  if (notice === 'offline') return null
  return notice && notice in CHRISTMAS_OVER ? SAYS.cameTooLate : SAYS.notMade
}

function overNews({ isOver }: WithdrawalActions, { query }: OrderVisit): string | null {
  return isOver && saysNews(query, { withdrawal: 'over' }) ? problemSentence('over') : null
}

export async function shopsOf(shops: Shops, { lines }: Order): Promise<ReadonlyMap<string, Shop>> {
  return await shopsById(
    shops,
    lines.flatMap(({ facts }) => facts.shopId ?? []),
  )
}

/** To the list as left; after a cancellation with its proof (D-23). */
async function backLink(tokens: Tokens, { site: { sites }, query, preference, now }: OrderVisit, order: Order) {
  const site = sites[order.site]
  const search = readSearch(query.get('q'))
  // A search covers all orders unless a view was requested.
  const asked = query.get('viewType') ?? (search === '' ? preference('orderHistoryViewType') : null)
  const viewType = asked === null || site.christmas ? undefined : chooseView(asked, null)
  const page = readPage(query.get('page'))
  const cancelToken = wasCancelled(order, query)
    ? await tokens.issue(
        CANCELLED_TOKEN,
        { orderNumber: order.orderNumber, storeId: site.storeId, customerId: order.customerId },
        now,
        TOKEN_SECONDS_MAX,
      )
    : undefined
  return {
    href: urls.orderHistory(site, { viewType, search, page, cancelToken }),
    label: site.christmas ? SAYS.backToOrders : SAYS.backToList,
  }
}

/** D-185. */
function startedNotice(site: BrandSite, details: OrderDetails, at: Temporal.Instant): OrderDetailsProps['started'] {
  const { order, draft } = details
  const started = startedReturn(draft?.draft ?? null, order, at)
  if (started === null) return null
  const url = started.step === 'items' ? urls.itemLevelReturns : urls.returnMethod
  const link = { href: url(site, order.orderNumber), label: SAYS.continueReturn }
  return { sentence: couldNotBeBooked(details) ? NOT_BOOKED : started.sentence, link }
}

function couldNotBeBooked({ draft, lastCreation }: OrderDetails): boolean {
  if (draft === null || lastCreation === null) return false
  const { state, askedAt } = lastCreation
  const isFailed = state === 'failed' || state === 'refused'
  return isFailed && Temporal.Instant.compare(draft.draft.changedAt, askedAt) <= 0
}

function factsOf({ orderNumber, placedAt, lines }: Order): OrderDetailsProps['facts'] {
  const itemCount = countedLines(lines).reduce((sum, line) => sum + line.quantity, 0)
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`
  return [{ label: 'Order', value: orderNumber }, `Placed ${formatDay(dayOf(placedAt))}`, items]
}
