import { lineSize } from '../../domain/catalogue/product.ts'
import { linePrice } from '../../domain/orders/line-price.ts'
import { readLineStatus } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import type { OrderForm } from '../order-records/order-form.ts'
import { orderCrumbs } from '../order-records/order-page.ts'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'

export const AMEND = 'amend-order'
export type Amending = OrderForm<typeof AMEND>

/** What both pages show above their form. */
export function AmendHead({ form, title }: { form: Amending; title: string }) {
  const { order } = form.details
  const site = form.visit.site.sites[order.site]
  return (
    <>
      <Breadcrumb crumbs={orderCrumbs(site, SAYS.title)} />
      <PageHead
        title={title}
        back={{ href: urls.orderDetails(site, order.orderNumber), label: 'Back to order details' }}
        facts={[`Christmas food order ${order.orderNumber}`]}
      />
    </>
  )
}

/** A line as both pages show it. */
export function amendedItem(line: OrderLine, { currency }: Order, visit: OrderVisit) {
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
