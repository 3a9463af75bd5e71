import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { type CloseOrderParts, closeOrder } from './close-order.server.ts'

export function guestRoutes(parts: CloseOrderParts): Route[] {
  const base = { sites: 'uk-and-ireland' } as const
  return [
    forAnyone({
      ...{ ...base, name: 'close-order', path: PATHS.closeOrder, method: 'POST' },
      changesNoRecords: true,
      answer: (visit) => closeOrder(parts, visit),
    }),
  ]
}
