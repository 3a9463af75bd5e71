import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { atSite } from '../../../make-address.ts'
import { PATHS, urls } from '../../../urls.ts'
import { type Choice, choicePairs } from './delivery-choice.ts'

export interface ChosenForLine {
  site: BrandSite
  order: Order
  line: OrderLine
  choice: Choice
}

/** The query that the page is linked with, exactly (D-29). */
export function identity({ site, order, line }: ChosenForLine) {
  return [
    { name: 'storeId', value: site.storeId },
    { name: 'orderId', value: order.orderNumber },
    { name: 'OrderLineKey', value: line.key },
  ]
}

export function addressWith(subject: ChosenForLine, choice: Partial<Choice>): string {
  const pairs = [...identity(subject), ...choicePairs(choice)]
  const query = new URLSearchParams(pairs.map(({ name, value }) => [name, value]))
  return `${pathOf(subject)}?${query}`
}

export function pathOf({ site }: ChosenForLine): string {
  return atSite(site, PATHS.collectionAndDelivery)
}

/** The book returns with the new address chosen. */
export function newAddressFor(subject: ChosenForLine): string {
  const { way, on } = subject.choice
  return urls.newAddress(subject.site, { returnUrl: addressWith(subject, { way, on }) })
}
