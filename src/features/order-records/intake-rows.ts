import type { Order } from '../../domain/orders/order.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { rowOfOrder } from './order-rows.ts'

export function updateRow({ order, sequence, occurredAt }: OrderUpdate) {
  return { ...rowOfOrder(order), sequence, told_at: String(occurredAt) }
}

/** From the order's addresses, where nothing else is known of the customer. */
export function customerRow({ customerId, lines, facts }: Order) {
  const addresses = [
    ...lines.map((line) => line.facts.shipTo ?? line.facts.shipToAbroad),
    ...(facts.payments ?? []).map((payment) => payment.billingAddress ?? payment.billingAddressAbroad),
  ]
  const named = addresses.find((address) => address !== undefined && address.lastName !== '')
  return { customer_id: customerId, first_name: named?.firstName ?? '', last_name: named?.lastName ?? '' }
}
