import type { Order } from '../../domain/orders/order.ts'
import type { ToldOrder } from '../../ports/order-intake.ts'
import { factsToJson } from './order-facts.ts'

/** Rows in the shape of their tables, for `jsonb_to_recordset`: whatever their number, they are one value. */

export function orderRow({ order, sequence, toldAt }: ToldOrder) {
  return {
    customer_id: order.customerId,
    order_number: order.orderNumber,
    site: order.site,
    placed_at: String(order.placedAt),
    // A currency in which we do not trade is kept as it is: no site fits such an order (D-15).
    currency: order.facts.foreignCurrency ?? order.currency,
    grand_total_pence: order.grandTotalPence,
    cancel_allowed: order.cancelAllowed,
    user_type: order.userType,
    known_as_of: String(order.knownAsOf),
    facts: order.facts,
    sequence,
    told_at: String(toldAt),
  }
}

export function lineRows({ order }: ToldOrder) {
  return order.lines.map((line) => ({
    customer_id: order.customerId,
    order_number: order.orderNumber,
    line_no: line.lineNo,
    split_no: line.splitNo,
    order_line_key: line.key,
    status: line.status,
    status_description: line.statusDescription,
    product_type: line.productType,
    sku: line.sku,
    description: line.description,
    colour: line.colour,
    size: line.size,
    picture: line.picture,
    quantity: line.quantity,
    unit_price_pence: line.unitPricePence,
    line_total_pence: line.lineTotalPence,
    delivered_on: line.deliveredOn === null ? null : String(line.deliveredOn),
    facts: factsToJson(line.facts),
  }))
}

/** Whose order it is, as far as its addresses tell: for a customer of whom nothing else is known. */
export function customerRow({ customerId, lines, facts }: Order) {
  const addresses = [
    ...lines.map((line) => line.facts.shipTo ?? line.facts.shipToAbroad),
    ...(facts.payments ?? []).map((payment) => payment.billingAddress ?? payment.billingAddressAbroad),
  ]
  const named = addresses.find((address) => address !== undefined && address.lastName !== '')
  return { customer_id: customerId, first_name: named?.firstName ?? '', last_name: named?.lastName ?? '' }
}
