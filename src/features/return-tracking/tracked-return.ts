import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { ReturnProgress } from '../../domain/tracking/progress.ts'
import type { RejectionText } from '../../domain/tracking/rejection.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { TrackedOrder, TrackedReturn } from '../order-records/order-details.records.ts'
import type { ReturnedItem } from '../returns/return-proof.ts'
import type { TrackNotice } from './track-notices.ts'

export interface TrackDetailProps extends TrackedReturn {
  visit: OrderVisit
  trackedOrder: TrackedOrder
  items: ReturnedItem[]
  progress: ReturnProgress
  /** Why the refund is lower, or is an e-gift card (D-94). */
  rejection: RejectionText | null
  notice: TrackNotice | null
  /** Null if the method can't be changed, or if there is no other method (D-100, D-102). */
  changeHref: string | null
  /** Whether one of the other methods needs no printer (D-133). */
  canSkipPrinter: boolean
  /** The contact page with order and return number filled in; null if there is no contact page. */
  contactHref: string | null
}

export function isRecipientVisit({ order }: OrderVisit): boolean {
  return order.recipientId !== null
}

/** A recipient's return of a gift is printed without header and footer (GFT-13). */
export function pageClass(visit: OrderVisit): string {
  return isRecipientVisit(visit) ? 'wrap page gift-style' : 'wrap page'
}

/** A recipient's link leads to their returns, since they never see the order; a guest's to the order, their only page. */
export function backLinkOf(visit: OrderVisit) {
  const site = visit.site.sites[visit.order.site]
  if (visit.shopper.scope)
    return { href: urls.orderDetails(site, visit.order.orderNumber), label: COMMON_SENTENCES.viewOrder }
  return isRecipientVisit(visit)
    ? { href: urls.yourReturns(site.sites[site.main]), label: PAGE_NAMES.returns }
    : { href: urls.orderHistory(site), label: COMMON_SENTENCES.backToOrders }
}
