import type { OrderRecords } from '../../ports/order-records.ts'
import { PATHS } from '../../urls.ts'
import { forShoppers, type Route } from '../../web/route.ts'
import { showOrderHistory } from './order-history.server.ts'

export function orderRoutes(orders: OrderRecords): Route[] {
  return [
    forShoppers({
      name: 'order-history',
      method: 'GET',
      path: PATHS.orderHistory,
      sites: 'uk-and-ireland',
      answer: (visit) => showOrderHistory(orders, visit),
    }),
  ]
}
