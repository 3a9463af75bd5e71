import { forOwner, forOwnerInPath, forShoppers, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { showDeliveryTracking } from './delivery-tracking.server.ts'
import { type DetailsParts, showOrderDetails } from './order-details.server.ts'
import { type HistoryParts, showHistoryFailure, showOrderHistory } from './order-history.server.ts'
import { type ShowReceiptParts, showReceipt } from './receipt.server.ts'

/** An order that every demo database has, for the test that opens every route. */
const EXAMPLE_QUERY = '?storeId=10151&orderId=600000001'

export function orderRoutes(parts: HistoryParts & DetailsParts & ShowReceiptParts): Route[] {
  return [
    forShoppers({
      name: 'order-history',
      method: 'GET',
      path: PATHS.orderHistory,
      sites: 'uk-and-ireland',
      answer: (visit) => showOrderHistory(parts, visit),
      whenUnavailable: showHistoryFailure,
    }),
    forOwner('orderId', {
      name: 'order-details',
      method: 'GET',
      path: PATHS.orderDetails,
      sites: 'uk-and-ireland',
      example: PATHS.orderDetails + EXAMPLE_QUERY,
      answer: (visit) => showOrderDetails(parts, visit),
    }),
    forOwner('orderId', {
      name: 'receipt',
      method: 'GET',
      path: PATHS.receipt,
      sites: 'uk-and-ireland',
      example: PATHS.receipt + EXAMPLE_QUERY,
      answer: (visit) => showReceipt(parts, visit),
    }),
    forOwnerInPath('orderNumber', {
      name: 'delivery-tracking',
      method: 'GET',
      path: PATHS.deliveryTracking,
      sites: 'uk-and-ireland',
      example: '/delivery-tracking/600000001',
      answer: (visit) => showDeliveryTracking(parts.orders, visit),
    }),
  ]
}
