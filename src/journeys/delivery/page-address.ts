import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Choice, choicePairs } from './delivery-choice.ts'

export interface ChosenForLine {
  order: Order
  line: OrderLine
  choice: Choice
}

/** The query that the page is linked with, exactly (D-29). */
export function identity({ order, line }: ChosenForLine) {
  return [
    { name: 'storeId', value: SITES[order.site].storeId },
    { name: 'orderId', value: order.orderNumber },
    { name: 'OrderLineKey', value: line.key },
  ]
}

export function addressWith(subject: ChosenForLine, choice: Partial<Choice>): string {
  const pairs = [...identity(subject), ...choicePairs(choice)]
  const query = new URLSearchParams(pairs.map(({ name, value }) => [name, value]))
  return `${pathOf(subject)}?${query}`
}

export function pathOf({ order }: ChosenForLine): string {
  return atSite(SITES[order.site], PATHS.collectionAndDelivery)
}

/** The book returns with the new address chosen. */
export function newAddressFor(subject: ChosenForLine): string {
  const { way, on } = subject.choice
  return urls.newAddress(SITES[subject.order.site], { returnUrl: addressWith(subject, { way, on }) })
}
