import type { OrderRecords } from '../../adapters/postgres/order-records.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { ORDERS_ELSEWHERE } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { deliveryTrackingPage } from './delivery-tracking.page.tsx'

export async function showDeliveryTracking(orders: OrderRecords, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { site, productPage } = visit
  const { order } = details
  return show(
    deliveryTrackingPage,
    { site: site.sites[order.site], order, productPage },
    { elsewhere: ORDERS_ELSEWHERE },
  )
}
