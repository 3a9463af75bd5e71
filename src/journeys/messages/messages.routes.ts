import type { OrderFormParts } from '../../flows/order-form.ts'
import { PATHS } from '../../urls.ts'
import { forOwner, type Route } from '../../web/route.ts'
import { showMessage, submitMessage } from './message.server.ts'
import { messageCalls } from './messages.api.ts'

/** A line that is there in every demo database, for the walk over all routes. */
const EXAMPLE = '?storeId=10151&orderId=400000006&OrderLineKey=400000006-1'

export function messageRoutes(parts: OrderFormParts): Route[] {
  const base = {
    name: 'line-message',
    path: PATHS.lineMessage,
    sites: 'uk-and-ireland',
    example: PATHS.lineMessage + EXAMPLE,
  } as const
  return [
    forOwner('orderId', { ...base, method: 'GET', answer: (visit) => showMessage(parts, visit) }),
    forOwner('orderId', {
      ...base,
      method: 'POST',
      waitsForOutside: 2,
      answer: (visit) => submitMessage(parts, visit),
    }),
    ...messageCalls(parts),
  ]
}
