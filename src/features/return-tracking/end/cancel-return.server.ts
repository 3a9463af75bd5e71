import { recipientView } from '../../../domain/gift-receipts/recipient-view.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { canCancelReturn } from '../../../domain/returns/change-of-method.ts'
import { orderBeforeReturn } from '../../../domain/returns/end-return.ts'
import type { TrackingNotices } from '../../../notice-params.ts'
import { sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import type { OrderDetails, TrackedReturn } from '../../order-records/order-details.records.ts'
import { returnPageOptions } from '../../order-records/order-page.ts'
import { METHOD_MESSAGES } from '../../returns/messages.ts'
import { CANCEL_RETURN_PURPOSE, cancelReturnPage } from './cancel-return.page.tsx'
import { type CancelReturnParts, cancelReturn } from './cancel-return.ts'
import { END_MESSAGES as MESSAGES } from './messages.ts'

type ReturnToCancel = OrderDetails & Pick<TrackedReturn, 'created'>

/** A return of another order counts as missing, even if it is the customer's own (D-142). */
export async function showCancelReturn(parts: CancelReturnParts, visit: OrderVisit): Promise<Answer> {
  const toCancel = await findReturnToCancel(parts, visit)
  if (toCancel === null) return missing
  if (!canCancelReturn(toCancel.created, toCancel.order, visit.now))
    return toTrack(visit, toCancel, { cancelled: 'too-late' })
  // While another write for this order is open, this one would be refused; the return's page mentions the open one.
  if (toCancel.openWrite) return toTrack(visit, toCancel, {})
  return showForm(visit, toCancel, null)
}

export async function submitCancelReturn(parts: CancelReturnParts, visit: OrderVisit): Promise<Answer> {
  const toCancel = await findReturnToCancel(parts, visit)
  if (toCancel === null) return missing
  const key = sentCommandKey(visit, CANCEL_RETURN_PURPOSE)
  if (key === null) return showForm(visit, toCancel, MESSAGES.again)
  const { created } = toCancel
  const requester = {
    firstName: visit.shopper.firstName,
    origin: visit.origin,
    at: visit.now,
    key,
    sent: created.returnNumber,
  }
  const result = await cancelReturn(parts, { details: toCancel, created, requester })
  switch (result.state) {
    case 'confirmed':
      return toTrack(visit, toCancel, { cancelled: 'true' })
    case 'requested':
      return toTrack(visit, toCancel, { cancelled: 'requested' })
    case 'not-allowed':
    case 'key-reused':
      return toTrack(visit, toCancel, { cancelled: 'too-late' })
    case 'busy': {
      // The other change may have been a cancellation of this return, and be done by now.
      const latest = await findReturnToCancel(parts, visit)
      return latest && !canCancelReturn(latest.created, latest.order, visit.now)
        ? toTrack(visit, latest, { cancelled: 'too-late' })
        : showForm(visit, toCancel, METHOD_MESSAGES.cannotAmendHere)
    }
    default:
      return showForm(visit, toCancel, METHOD_MESSAGES.cannotAmendHere)
  }
}

async function findReturnToCancel(
  { trackedOrders }: CancelReturnParts,
  { order, query }: OrderVisit,
): Promise<ReturnToCancel | null> {
  const trackedOrder = await trackedOrders.findTracked(order.customerId, order.orderNumber, order.recipientId)
  const returnNumber = query.get('returnNumber')
  const tracked = trackedOrder?.returns.find(({ created }) => created.returnNumber === returnNumber)
  return trackedOrder && tracked ? { ...trackedOrder, created: tracked.created } : null
}

function toTrack({ site }: OrderVisit, { order, created }: ReturnToCancel, notices: TrackingNotices): Answer {
  return seeOther(urls.trackReturns(site.sites[order.site], order.orderNumber, created.returnNumber, notices))
}

/** A recipient's view is derived from the whole order, because only that shows what the buyer has withdrawn from. */
function orderWithoutReturn(
  { order: { recipientId } }: OrderVisit,
  { order, wholeOrder, giftReceipts, created }: ReturnToCancel,
): Order {
  if (recipientId === null) return orderBeforeReturn(order, created)
  return recipientView(orderBeforeReturn(wholeOrder, created), giftReceipts)
}

function showForm(visit: OrderVisit, toCancel: ReturnToCancel, failure: string | null): Answer {
  const { order, created } = toCancel
  const props = { visit, order, created, orderWithoutReturn: orderWithoutReturn(visit, toCancel), failure }
  const status = failure === null ? 200 : failure === MESSAGES.again ? 422 : 503
  return show(cancelReturnPage, props, { ...returnPageOptions(visit.order), status })
}
