import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { ORDER_LIST_HREFS } from '../order-records/order-page.ts'
import { deliveryTrackingPage } from './delivery-tracking.page.tsx'

export async function showDeliveryTracking(orders: OrderRecords, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { site, productPage } = visit
  const { order } = details
  return show(
    deliveryTrackingPage,
    { site: site.sites[order.site], order, productPage },
    { siteSwitchHrefs: ORDER_LIST_HREFS },
  )
}
