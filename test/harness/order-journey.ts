import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder } from '../builders/order.ts'
import { DETAILS } from './constants.ts'
import { Journey } from './journey.ts'
import type { PageResponse } from './visitor.ts'

/** Order details, of orders of the demo world and of orders that a test inserts for Noor. */
export class OrderJourney extends Journey {
  readonly #visitors = new Map(['amelia', 'niamh', 'noor'].map((name) => [name, this.signedIn(name)]))

  get(who: string, address: string): Promise<PageResponse> {
    const visitor = this.#visitors.get(who)
    if (!visitor) throw new Error(`no visitor called ${who}`)
    return visitor.get(address)
  }

  open = (who: string, orderNumber: string, more = '', storeId = '10151') =>
    this.get(who, `${DETAILS}?storeId=${storeId}&orderId=${orderNumber}${more}`)

  place = (orderNumber: string, parts: Parameters<typeof anOrder>[0]) =>
    insertOrders(this.sql, [anOrder({ customerId: 'C-noor', orderNumber, ...parts })])
}
