import { asRecipientSees } from '../../../domain/gift-receipts/recipient-view.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { mayBeCancelled } from '../../../domain/returns/change-of-method.ts'
import { withoutReturn } from '../../../domain/returns/end-return.ts'
import type { TrackingNotices } from '../../../notice-params.ts'
import { sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { OrderDetails, TrackedReturn } from '../../order-records/order-details.records.ts'
import { placeOfReturn } from '../../order-records/order-page.ts'
import { CANCEL_RETURN, cancelReturnPage } from './cancel-return.page.tsx'
import { type CancelReturnParts, cancelReturn } from './cancel-return.ts'
import { END_MESSAGES as MESSAGES } from './messages.ts'

type ReturnToCancel = OrderDetails & Pick<TrackedReturn, 'created'>

/** D-142. Another order's return is missing, whoever's it is. */
export async function showCancelReturn(parts: CancelReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await find(parts, visit)
  if (found === null) return missing
  if (!mayBeCancelled(found.created, found.order, visit.now)) return toTrack(visit, found, { cancelled: 'too-late' })
  // Its page shows the pending change.
  if (found.openWrite) return toTrack(visit, found, {})
  return showForm(visit, found, null)
}

export async function submitCancelReturn(parts: CancelReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await find(parts, visit)
  if (found === null) return missing
  const key = sentCommandKey(visit, CANCEL_RETURN)
  if (key === null) return showForm(visit, found, MESSAGES.again)
  const { created } = found
  const by = {
    firstName: visit.shopper.firstName,
    origin: visit.origin,
    at: visit.now,
    key,
    sent: created.returnNumber,
  }
  const result = await cancelReturn(parts, { details: found, created, by })
  switch (result.state) {
    case 'confirmed':
      return toTrack(visit, found, { cancelled: 'true' })
    case 'requested':
      return toTrack(visit, found, { cancelled: 'requested' })
    case 'not-allowed':
    case 'key-reused':
      return toTrack(visit, found, { cancelled: 'too-late' })
    case 'busy': {
      // Another tab was faster, and the booking is still being voided.
      const latest = await find(parts, visit)
      return latest && !mayBeCancelled(latest.created, latest.order, visit.now)
        ? toTrack(visit, latest, { cancelled: 'too-late' })
        : showForm(visit, found, MESSAGES.failed)
    }
    default:
      return showForm(visit, found, MESSAGES.failed)
  }
}

async function find(
  { trackedOrders }: CancelReturnParts,
  { order, query }: OrderVisit,
): Promise<ReturnToCancel | null> {
  const found = await trackedOrders.findTracked(order.customerId, order.orderNumber, order.recipientId)
  const asked = query.get('returnNumber')
  const tracked = found?.returns.find(({ created }) => created.returnNumber === asked)
  return found && tracked ? { ...found, created: tracked.created } : null
}

function toTrack({ site }: OrderVisit, { order, created }: ReturnToCancel, news: TrackingNotices): Answer {
  return seeOther(urls.trackReturns(site.sites[order.site], order.orderNumber, created.returnNumber, news))
}

/** Only the whole order shows what the buyer has withdrawn from. */
function withoutIt(
  { order: { recipientId } }: OrderVisit,
  { order, whole, giftReceipts, created }: ReturnToCancel,
): Order {
  if (recipientId === null) return withoutReturn(order, created)
  return asRecipientSees(withoutReturn(whole, created), giftReceipts)
}

function showForm(visit: OrderVisit, found: ReturnToCancel, failure: string | null): Answer {
  const { order, created } = found
  const props = { visit, order, created, without: withoutIt(visit, found), failure }
  const status = failure === null ? 200 : failure === MESSAGES.again ? 422 : 503
  return show(cancelReturnPage, props, { ...placeOfReturn(visit.order), status })
}
