import { progressOf } from '../../domain/tracking/progress.ts'
import { rejectionText } from '../../domain/tracking/rejection.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit, Visit } from '../../platform/http/visit.ts'
import type { Log } from '../../platform/log.ts'
import { PATHS, urls } from '../../urls.ts'
import type { TrackedOrder, TrackedReturn } from '../order-records/order-details.records.ts'
import { returnPageOptions } from '../order-records/order-page.ts'
import { returnedItems } from '../returns/return-proof.ts'
import { type ChangeOfMethodParts, findChangeOfMethod } from './change-of-method.ts'
import { trackDetailPage } from './track-detail.page.tsx'
import { returnsUnavailablePage, trackListPage } from './track-list.page.tsx'
import { returnPageNotice } from './track-notices.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface TrackParts extends ChangeOfMethodParts {
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  log: Log
}

/**
 * Shows the requested return, or the only one, in full; else a list. A return of another order gets the same answer as
 * one that does not exist (D-160).
 */
export async function showTrackedReturns(parts: TrackParts, visit: OrderVisit): Promise<Answer> {
  const { customerId, orderNumber, recipientId } = visit.order
  const trackedOrder = await parts.trackedOrders.findTracked(customerId, orderNumber, recipientId)
  if (trackedOrder === null) return missing
  const requestedNumber = visit.query.get('returnNumber') || null
  const { returns } = trackedOrder
  const requestedReturns =
    requestedNumber === null ? returns : returns.filter(({ created }) => created.returnNumber === requestedNumber)
  const [only, ...others] = requestedReturns
  if (only && others.length === 0) return await showDetail(parts, visit, trackedOrder, only)
  return show(trackListPage, { visit, trackedOrder, isNotFound: only === undefined }, returnPageOptions(visit.order))
}

async function showDetail(
  parts: TrackParts,
  visit: OrderVisit,
  trackedOrder: TrackedOrder,
  tracked: TrackedReturn,
): Promise<Answer> {
  const { order } = trackedOrder
  const { created } = tracked
  const { orderNumber, returnNumber } = created
  const site = visit.site.sites[order.site]
  const { isOffered, canSkipPrinter } = await findChangeOfMethod(parts, visit, trackedOrder, created)
  const items = returnedItems(order, created)
  const lines = items.map(({ line }) => line)
  const rejection = rejectionText(lines, order.currency)
  if (rejection?.isUnknown) parts.log.warn('rejection without a text', { return: returnNumber })
  const props = {
    ...tracked,
    ...{ visit, trackedOrder, items, rejection, canSkipPrinter },
    progress: progressOf(created, { isRejected: rejection !== null }),
    notice: returnPageNotice(visit, trackedOrder, created),
    changeHref: isOffered ? urls.changeMethod(site, orderNumber, returnNumber) : null,
    contactHref: visit.hasPage(PATHS.contact) ? urls.contact(site, { orderNumber, returnNumber }) : null,
  }
  return show(trackDetailPage, props, returnPageOptions(visit.order))
}

export function showReturnsUnavailable({ site }: Visit): Answer {
  return show(returnsUnavailablePage, { site }, { status: 503 })
}
