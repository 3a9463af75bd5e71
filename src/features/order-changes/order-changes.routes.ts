import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { orderFormRoutes } from '../order-records/order-form.ts'
import { showCancel, submitCancel } from './cancel/cancel.server.ts'
import { type CancellationParts, cancellationCalls } from './cancel/cancellation.api.ts'
import {
  type DeliveryParts,
  showCollectionAndDelivery,
  submitCollectionAndDelivery,
} from './delivery/collection-and-delivery.server.ts'
import { showMessage, submitMessage } from './messages/message.server.ts'
import { messageCalls } from './messages/messages.api.ts'

const ORDER = '?storeId=10151&orderId=400000006'
const LINE = `${ORDER}&OrderLineKey=400000006-1`

export function orderChangeRoutes(parts: DeliveryParts & CancellationParts): Route[] {
  return [
    ...orderFormRoutes({
      name: 'cancel-order',
      path: PATHS.cancelOrder,
      example: ORDER,
      show: (visit) => showCancel(parts, 'order', visit),
      submit: (visit) => submitCancel(parts, 'order', visit),
    }),
    ...orderFormRoutes({
      name: 'remove-item',
      path: PATHS.removeItem,
      example: LINE,
      show: (visit) => showCancel(parts, 'item', visit),
      submit: (visit) => submitCancel(parts, 'item', visit),
    }),
    ...cancellationCalls(parts),
    ...orderFormRoutes({
      name: 'line-message',
      path: PATHS.lineMessage,
      example: LINE,
      show: (visit) => showMessage(parts, visit),
      submit: (visit) => submitMessage(parts, visit),
    }),
    ...messageCalls(parts),
    ...orderFormRoutes({
      name: 'collection-and-delivery',
      path: PATHS.collectionAndDelivery,
      example: LINE,
      show: (visit) => showCollectionAndDelivery(parts, visit),
      submit: (visit) => submitCollectionAndDelivery(parts, visit),
    }),
  ]
}
