import type { Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import { orderFormRoutes } from '../../order-records/order-form.ts'
import {
  type DeliveryParts,
  showCollectionAndDelivery,
  submitCollectionAndDelivery,
} from './collection-and-delivery.server.ts'

export function deliveryRoutes(parts: DeliveryParts): Route[] {
  return orderFormRoutes({
    name: 'collection-and-delivery',
    path: PATHS.collectionAndDelivery,
    example: '?storeId=10151&orderId=400000006&OrderLineKey=400000006-1',
    show: (visit) => showCollectionAndDelivery(parts, visit),
    submit: (visit) => submitCollectionAndDelivery(parts, visit),
  })
}
