import {
  giftLinkStatus,
  onlineReturnProgress,
  onlineReturnStatus,
  type ReceiptInOrder,
} from '../../domain/gift-receipts/gift-link-status.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { type BrandSite, SITES } from '../../domain/sites/site.ts'
import type { GiftVisit, Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { giftTokenHash } from './issue-gift.ts'

export interface BindGiftParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: Pick<GiftReceiptRecords, 'bind' | 'findByToken' | 'isBound'>
}

const GIFT_RETURNS = [urls.giftReturn(SITES.uk), urls.giftReturn(SITES.ie)]

export function isGiftReturnUrl(returnUrl: string): boolean {
  return GIFT_RETURNS.includes(returnUrl)
}

/** Judges by the whole order, since the buyer's view of it lacks the recipient's returns (D-168). */
export function giftLinkStatusOf(
  details: Pick<OrderDetails, 'wholeOrder'>,
  receipt: GiftReceipt,
  at: Temporal.Instant,
) {
  return giftLinkStatus(linesOf(details, receipt), [], at)
}

export function returnedOnlineOf(
  details: Pick<OrderDetails, 'wholeOrder'>,
  receipt: GiftReceipt,
  at: Temporal.Instant,
) {
  return onlineReturnProgress(linesOf(details, receipt), at)
}

function linesOf({ wholeOrder }: Pick<OrderDetails, 'wholeOrder'>, { state, lines }: GiftReceipt): ReceiptInOrder {
  return { state, lines: sharedLines(wholeOrder, lines), order: wholeOrder }
}

/**
 * Binds the gift to a recipient who has signed in to return it, and returns the URL of the first step (D-42). Null for
 * the buyer, and if nothing can be returned.
 */
export async function bindGift(
  { orders, giftReceipts }: BindGiftParts,
  { receipt, site, now }: Pick<GiftVisit, 'receipt' | 'site' | 'now'>,
  shopperId: string,
): Promise<string | null> {
  if (shopperId === receipt.customerId) return null
  if (!(await giftReceipts.isBound(receipt, shopperId))) {
    if (!(await canBeReturned({ orders }, receipt, now))) return null
    await giftReceipts.bind(receipt, shopperId, now)
  }
  return returnFirstStepUrl(site, receipt)
}

export async function canBeReturned(
  { orders }: Pick<BindGiftParts, 'orders'>,
  receipt: GiftReceipt,
  now: Temporal.Instant,
): Promise<boolean> {
  const details = await orders.findDetails(receipt.customerId, receipt.orderNumber)
  if (details === null) return false
  const link = giftLinkStatusOf(details, receipt, now)
  return link.status === 'open' && onlineReturnStatus(details.wholeOrder, link.lines, now) === 'open'
}

/** After a sign-in that was made to return the gift, binds it like `bindGift`; null after any other sign-in. */
export async function bindGiftAtSignIn(
  parts: BindGiftParts,
  visit: Pick<Visit, 'site' | 'giftToken' | 'now'>,
  shopperId: string,
  returnUrl: string,
): Promise<string | null> {
  const isOffered = visit.site.policy.offers.giftReceipts
  const token = isOffered && isGiftReturnUrl(returnUrl) ? visit.giftToken() : null
  const receipt = token === null ? null : await parts.giftReceipts.findByToken(giftTokenHash(token))
  return receipt && (await bindGift(parts, { ...visit, receipt }, shopperId))
}

export function returnFirstStepUrl(
  { sites }: BrandSite,
  { site, orderNumber }: Pick<GiftReceipt, 'site' | 'orderNumber'>,
): string {
  return urls.itemLevelReturns(sites[site], orderNumber)
}
