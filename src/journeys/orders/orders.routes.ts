import { PATHS } from '../../urls.ts'
import { forShoppers, type Route } from '../../web/route.ts'
import { type HistoryParts, showOrderHistory } from './order-history.server.ts'

export function orderRoutes(parts: HistoryParts): Route[] {
  return [
    forShoppers({
      name: 'order-history',
      method: 'GET',
      path: PATHS.orderHistory,
      sites: 'uk-and-ireland',
      answer: (visit) => showOrderHistory(parts, visit),
    }),
  ]
}
