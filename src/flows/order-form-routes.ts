import type { Answer } from '../web/answer.ts'
import { forOwner, type Route } from '../web/route.ts'
import type { OrderVisit } from '../web/visit.ts'

export interface OrderFormRoute {
  name: string
  path: string
  /** The query of an order that is there in every demo database, for the walk over all routes. */
  example: string
  show(visit: OrderVisit): Promise<Answer>
  submit(visit: OrderVisit): Promise<Answer>
}

/** The two routes of a form about an order: it is shown, and sent. A write waits for its call and its look-up. */
export function orderFormRoutes({ name, path, example, show, submit }: OrderFormRoute): Route[] {
  const route = { name, path, sites: 'uk-and-ireland', example: path + example } as const
  return [
    forOwner('orderId', { ...route, method: 'GET', answer: show }),
    forOwner('orderId', { ...route, method: 'POST', waitsForOutside: 2, answer: submit }),
  ]
}
