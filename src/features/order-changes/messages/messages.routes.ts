import type { Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import { type OrderFormParts, orderFormRoutes } from '../../order-records/order-form.ts'
import { showMessage, submitMessage } from './message.server.ts'
import { messageCalls } from './messages.api.ts'

export function messageRoutes(parts: OrderFormParts): Route[] {
  const pages = orderFormRoutes({
    name: 'line-message',
    path: PATHS.lineMessage,
    example: '?storeId=10151&orderId=400000006&OrderLineKey=400000006-1',
    show: (visit) => showMessage(parts, visit),
    submit: (visit) => submitMessage(parts, visit),
  })
  return [...pages, ...messageCalls(parts)]
}
