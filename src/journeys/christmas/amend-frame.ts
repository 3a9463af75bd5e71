import { lineSize } from '../../domain/catalogue/product.ts'
import { linePrice } from '../../domain/orders/line-price.ts'
import { readLineStatus } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderForm } from '../../flows/order-form.ts'
import { urls } from '../../urls.ts'
import type { FieldProblem } from '../../web/form.ts'
import { orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import type { AmendedItem, AmendFrameProps } from './amend.page.tsx'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'

export const AMEND = 'amend-order'
export type Amending = OrderForm<typeof AMEND>

/** What both pages show around their form. */
export function amendFrame(order: Order, problems: FieldProblem[]): AmendFrameProps {
  const site = SITES[order.site]
  return {
    crumbs: orderCrumbs(site, SAYS.title),
    facts: [`Christmas food order ${order.orderNumber}`],
    back: { href: urls.orderDetails(site, order.orderNumber), label: 'Back to order details' },
    problems,
  }
}

/** A line as both pages show it. */
export function amendedItem(line: OrderLine, { currency }: Order, visit: OrderVisit): AmendedItem {
  const { label, tone } = readLineStatus(line)
  return {
    key: line.key,
    name: line.description,
    picture: visit.pictureOf(line.picture),
    facts: [lineSize(line), line.colour, `Qty ${line.quantity}`].filter((fact) => fact !== null),
    price: linePrice(line, currency),
    status: { label, tone },
  }
}
