import { orderFormRoutes } from '../../flows/order-form.ts'
import { PATHS } from '../../urls.ts'
import type { Route } from '../../web/route.ts'
import { type AmendParts, showAmend, submitAmend } from './amend.server.ts'

export function amendRoutes(parts: AmendParts): Route[] {
  return orderFormRoutes({
    name: 'amend-christmas-order',
    path: PATHS.amendChristmas,
    example: '?storeId=10251&orderId=400000007',
    show: (visit) => showAmend(parts, visit),
    submit: (visit) => submitAmend(parts, visit),
  })
}
