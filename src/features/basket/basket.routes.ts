import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { type BasketParts, showBasket, submitBasket } from './basket.server.ts'

export function basketRoutes(parts: BasketParts): Route[] {
  return [
    forAnyone({
      name: 'basket',
      method: 'GET',
      path: PATHS.basket,
      sites: 'uk-and-ireland',
      answer: (visit) => showBasket(parts, visit),
    }),
    forAnyone({
      name: 'change-basket',
      method: 'POST',
      path: PATHS.basket,
      sites: 'uk-and-ireland',
      answer: (visit) => submitBasket(parts, visit),
    }),
  ]
}
