import { sizeText } from '../../domain/catalogue/product.ts'
import { amendableLines, type ReadAmendment, type WantedUnits } from '../../domain/christmas/read-amendment.ts'
import { ACTION_NAMES } from '../../domain/order-actions/action-names.ts'
import { linePrice } from '../../domain/orders/line-price.ts'
import { readLineStatus } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import type { OrderForm } from '../order-records/order-form.ts'
import { orderCrumbs } from '../order-records/order-page.ts'

export const AMEND = 'amend-order'
export type Amending = OrderForm<typeof AMEND>

export function AmendHead({ form, title }: { form: Amending; title: string }) {
  const { order } = form.details
  const site = form.visit.site.sites[order.site]
  return (
    <>
      <Breadcrumb crumbs={orderCrumbs(site, ACTION_NAMES.amendOrder)} />
      <PageHead
        title={title}
        backLink={{ href: urls.orderDetails(site, order.orderNumber), label: COMMON_SENTENCES.backToOrder }}
        facts={[`Christmas food order ${order.orderNumber}`]}
      />
    </>
  )
}

export function amendedItem(line: OrderLine, { currency }: Order, visit: OrderVisit) {
  const { label, tone } = readLineStatus(line)
  return {
    key: line.key,
    name: line.description,
    picture: visit.pictureOf(line.picture),
    facts: [sizeText(line), line.colour, `Qty ${line.quantity}`].filter((fact) => fact !== null),
    price: linePrice(line, currency),
    status: { label, tone },
  }
}

const UNITS_FIELD = 'units-'
/** Sent by a form that has warned that the change cancels the order (D-35). */
const CANCELS_ORDER_FIELD = 'isAll'

/** The wanted units of each line, from a form or a query. */
export function readWantedUnits(fields: FormFields): WantedUnits {
  const names = Object.keys(fields).filter((name) => name.startsWith(UNITS_FIELD))
  return new Map(names.map((name) => [name.slice(UNITS_FIELD.length), sentValue(fields, name)]))
}

export function unitsFieldName({ key }: Pick<OrderLine, 'key'>): string {
  return UNITS_FIELD + key
}

/** Hidden fields that repeat the wanted units of the lines that can be amended. */
export function hiddenUnitsFields(order: Order, wanted: WantedUnits): HiddenField[] {
  return amendableLines(order).flatMap((line) => {
    const value = wanted.get(line.key)
    return value === undefined ? [] : [{ name: unitsFieldName(line), value }]
  })
}

export function cancelsOrderFields(isAll: boolean): HiddenField[] {
  return isAll ? [{ name: CANCELS_ORDER_FIELD, value: 'yes' }] : []
}

/** Whether the change cancels the order, but didn't when its form was opened: it must then be confirmed again. */
export function needsCancelConfirmation(amendment: ReadAmendment, fields: FormFields): boolean {
  return amendment.outcome === 'amendment' && amendment.isAll && sentValue(fields, CANCELS_ORDER_FIELD) === ''
}

const TOTAL_FIELD = 'total'

/** Repeats the order's total at the time of the review, on which the new total in the review is based. */
export function totalField(order: Order): HiddenField {
  return { name: TOTAL_FIELD, value: String(summarisePayment(order).totalPence) }
}

/** Whether the order's total is still the reviewed one; a form without it is accepted, with nothing to compare. */
export function isTotalAsReviewed(order: Order, fields: FormFields): boolean {
  const reviewed = sentValue(fields, TOTAL_FIELD)
  return reviewed === '' || reviewed === totalField(order).value
}
