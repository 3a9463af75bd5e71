import { PATHS } from '../../urls.ts'
import { forOwner, type Route } from '../../web/route.ts'
import {
  type DeliveryParts,
  showCollectionAndDelivery,
  submitCollectionAndDelivery,
} from './collection-and-delivery.server.ts'

export function deliveryRoutes(parts: DeliveryParts): Route[] {
  const base = {
    name: 'collection-and-delivery',
    path: PATHS.collectionAndDelivery,
    sites: 'uk-and-ireland',
    example: `${PATHS.collectionAndDelivery}?storeId=10151&orderId=400000006&OrderLineKey=400000006-1`,
  } as const
  return [
    forOwner('orderId', { ...base, method: 'GET', answer: (visit) => showCollectionAndDelivery(parts, visit) }),
    forOwner('orderId', {
      ...base,
      method: 'POST',
      waitsForOutside: 2,
      answer: (visit) => submitCollectionAndDelivery(parts, visit),
    }),
  ]
}
