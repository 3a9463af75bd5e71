import { COLLECTION_CHANGED_TOKEN } from '../../domain/christmas/tokens.ts'
import { MESSAGE_NOUNS } from '../../domain/messages/message-names.ts'
import { refundsToCome } from '../../domain/orders/cancel-refund.ts'
import { areAllCancelled, areAllCancelledOrSent, isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { SITES, siteByStoreId } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { hasNotice, type ItemMessageNotice } from '../../notice-params.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { OrderVisit, ShopperVisit } from '../../platform/http/visit.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { PATHS, urls } from '../../urls.ts'
import type { OrderDetails, TrackedOrder } from '../order-records/order-details.records.ts'
import { REFUND_WITHOUT_AMOUNT } from '../order-records/refund-sentences.ts'
import { COLLECTION_CHANGED_MESSAGES, HISTORY_MESSAGES, DETAILS_MESSAGES as MESSAGES } from './messages.ts'

/** The banner that the URL requests, if our records or a token confirm it (CAN-11, XMS-01, D-31). */
export async function detailsBanner(
  details: TrackedOrder,
  tokens: Tokens,
  { query, now }: Pick<OrderVisit, 'query' | 'now'>,
): Promise<string | null> {
  const { order } = details
  const cancellation = cancelBanner(details, query)
  if (cancellation) return cancellation
  const changed = changedLine(details, query)
  if (changed) return deliveryBanner(changed)
  const messageChange = messageBanner(details, query)
  if (messageChange) return messageChange
  const token = query.get('collectionChanged')
  if (token === null || !SITES[order.site].christmas || areAllCancelled(order.lines)) return null
  const claims = await tokens.read(COLLECTION_CHANGED_TOKEN, token, now)
  if (claims?.orderNumber !== order.orderNumber || claims.customerId !== order.customerId) return null
  return ownEntry(COLLECTION_CHANGED_MESSAGES, String(claims.changed))
}

export function cancelBanner({ order, contact }: OrderDetails, query: URLSearchParams): string | null {
  const email = order.facts.customerEmail ?? contact.email
  // The refund of a deposit is described beside the amounts instead.
  const refunds = refundsToCome(order) !== null && summarisePayment(order).deposit === null
  const mail = email === null ? MESSAGES.email : MESSAGES.emailTo(email)
  const banner = (text: string, refund: string) => [text, ...(refunds ? [refund] : []), mail].join(' ')
  if (wasJustCancelled(order, query)) return banner(MESSAGES.cancelled, REFUND_WITHOUT_AMOUNT.order)
  if (wasRestCancelled(order, query)) return banner(MESSAGES.restCancelled, REFUND_WITHOUT_AMOUNT.item)
  if (hasNotice(query, { amended: 'true' }) && isPartlyCancelled(order)) return `${MESSAGES.amended} ${mail}`
  return hasNotice(query, { removed: 'true' }) && wasCancelledHere(order)
    ? banner(MESSAGES.removed, REFUND_WITHOUT_AMOUNT.item)
    : null
}

/**
 * Whether an item was cancelled through us: each such cancellation saves a refund, with or without an amount (D-192).
 */
function wasCancelledHere({ lines, facts }: Order): boolean {
  return lines.some(isCancelled) && facts.namedRefunds !== undefined
}

/** False once the whole order is cancelled, so that an old tab no longer shows the order as amended. */
function isPartlyCancelled({ lines }: Order): boolean {
  return lines.some(isCancelled) && !areAllCancelled(lines)
}

/** Whether the URL reports a cancellation, and the order's lines confirm it. */
export function wasJustCancelled(order: Order, query: URLSearchParams): boolean {
  return hasNotice(query, { cancelled: 'true' }) && areAllCancelled(order.lines)
}

function wasRestCancelled({ lines }: Order, query: URLSearchParams): boolean {
  return hasNotice(query, { cancelled: 'true' }) && lines.some(isCancelled) && areAllCancelledOrSent(lines)
}

function changedLine({ order, changedDeliveryLineKeys }: TrackedOrder, query: URLSearchParams): OrderLine | null {
  const changed = changedDeliveryLineKeys.find((key) => hasNotice(query, { changed: 'delivery', OrderLineKey: key }))
  return order.lines.find(({ key }) => key === changed) ?? null
}

function deliveryBanner({ facts: { deliveryMode, collectionOn } }: OrderLine): string {
  const isCollected = deliveryMode === 'collect-in-store' && collectionOn !== undefined
  return isCollected ? MESSAGES.nowCollected(formatWeekday(collectionOn)) : MESSAGES.deliveryChanged
}

/** The banner about a changed message (MSG-01); null while another change of its line is pending. */
function messageBanner({ order, openWrite }: OrderDetails, query: URLSearchParams): string | null {
  const line = order.lines.find(({ key }) => key === query.get('OrderLineKey') && key !== openWrite?.lineKey)
  if (!line) return null
  const { messages = [] } = line.facts
  const key = query.get('messageKey')
  // If the line has several messages, the URL names the changed one, unless that is new.
  const matching = key === null ? messages : messages.filter((message) => message.key === key)
  const [saved] = matching
  const isGone = saved === undefined
  const noun = saved && matching.length === 1 ? MESSAGE_NOUNS[saved.kind] : 'message'
  const banners: Record<ItemMessageNotice, string | null> = {
    saved: isGone ? null : MESSAGES.messageSaved(noun),
    removed: isGone ? MESSAGES.messageRemoved('message') : null,
    'number-removed': isGone ? MESSAGES.messageRemoved('number') : null,
  }
  return ownEntry(banners, query.get('message'))
}

export const CANCELLED_TOKEN = 'order cancelled'

/** Null unless the URL has all three parameters and a recent token for an order of this shopper (D-23). */
export async function cancelledNotice(tokens: Tokens, { site: { sites }, query, shopper, now, hasPage }: ShopperVisit) {
  const token = query.get('cancelToken')
  if (!query.has('cancelSuccess') || !query.has('isHistory') || !token) return null
  const claims = await tokens.read(CANCELLED_TOKEN, token, now)
  const site = siteByStoreId(sites, String(claims?.storeId))
  if (!claims?.orderNumber || !site || claims.customerId !== shopper.customerId) return null
  const link = { href: urls.orderDetails(site, String(claims.orderNumber)), label: HISTORY_MESSAGES.viewCancelled }
  return { text: HISTORY_MESSAGES.cancelled, link: hasPage(PATHS.orderDetails) ? link : null }
}
