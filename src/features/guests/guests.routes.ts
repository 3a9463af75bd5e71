import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { closeOrder } from './close-order.server.ts'
import { type FindOrderParts, showFindOrder, showLinkSent, submitFindOrder } from './find-order.server.ts'
import { type OpenOrderParts, showOpenOrder, submitOpenOrder } from './open-order.server.ts'

/** How somebody without an account, or without signing in, gets to one order. */
export function guestRoutes(parts: FindOrderParts & OpenOrderParts): Route[] {
  const find = { name: 'find-order', path: PATHS.findOrder, sites: 'uk-and-ireland' } as const
  const sent = { name: 'order-link-sent', path: PATHS.orderLinkSent, sites: 'uk-and-ireland' } as const
  const open = { name: 'open-order', path: PATHS.openOrder, sites: 'uk-and-ireland' } as const
  const close = { name: 'close-order', path: PATHS.closeOrder, sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...find, method: 'GET', answer: showFindOrder }),
    forAnyone({ ...find, method: 'POST', answer: (visit) => submitFindOrder(parts, visit) }),
    forAnyone({ ...sent, method: 'GET', answer: showLinkSent }),
    forAnyone({ ...open, method: 'GET', answer: (visit) => showOpenOrder(parts, visit) }),
    forAnyone({ ...open, method: 'POST', changesNoRecords: true, answer: (visit) => submitOpenOrder(parts, visit) }),
    forAnyone({ ...close, method: 'POST', changesNoRecords: true, answer: (visit) => closeOrder(parts, visit) }),
  ]
}
