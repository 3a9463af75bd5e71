import type { Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import { type OrderFormParts, orderFormRoutes } from '../../order-records/order-form.ts'
import { showCancel, submitCancel } from './cancel.server.ts'
import { cancellationCalls } from './cancellation.api.ts'

const EXAMPLE = '?storeId=10151&orderId=400000006'

export function cancellationRoutes(parts: OrderFormParts): Route[] {
  return [
    ...orderFormRoutes({
      name: 'cancel-order',
      path: PATHS.cancelOrder,
      example: EXAMPLE,
      show: (visit) => showCancel(parts, 'order', visit),
      submit: (visit) => submitCancel(parts, 'order', visit),
    }),
    ...orderFormRoutes({
      name: 'remove-item',
      path: PATHS.removeItem,
      example: `${EXAMPLE}&OrderLineKey=400000006-1`,
      show: (visit) => showCancel(parts, 'item', visit),
      submit: (visit) => submitCancel(parts, 'item', visit),
    }),
    ...cancellationCalls(parts),
  ]
}
