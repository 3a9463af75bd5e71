import type { OrderFormParts } from '../../flows/order-form.ts'
import { PATHS } from '../../urls.ts'
import { forOwner, type Route } from '../../web/route.ts'
import { showCancel, submitCancel } from './cancel.server.ts'
import { cancellationCalls } from './cancellation.api.ts'

/** An order that is there in every demo database, for the walk over all routes. */
const EXAMPLE = '?storeId=10151&orderId=400000006'

export function cancellationRoutes(parts: OrderFormParts): Route[] {
  const ways = [
    { what: 'order', name: 'cancel-order', path: PATHS.cancelOrder, example: PATHS.cancelOrder + EXAMPLE },
    {
      what: 'item',
      name: 'remove-item',
      path: PATHS.removeItem,
      example: `${PATHS.removeItem}${EXAMPLE}&OrderLineKey=400000006-1`,
    },
  ] as const
  const pages = ways.flatMap(({ what, ...way }) => {
    const base = { ...way, sites: 'uk-and-ireland' } as const
    return [
      forOwner('orderId', { ...base, method: 'GET', answer: (visit) => showCancel(parts, what, visit) }),
      forOwner('orderId', {
        ...base,
        method: 'POST',
        waitsForOutside: 2,
        answer: (visit) => submitCancel(parts, what, visit),
      }),
    ]
  })
  return [...pages, ...cancellationCalls(parts)]
}
