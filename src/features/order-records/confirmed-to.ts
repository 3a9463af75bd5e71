import type { OrderDetails } from './order-details.ts'

/** Where mails about a return of this order go, its confirmation first of all (CNF-02). */
export function confirmedTo({ order, contact }: Pick<OrderDetails, 'order' | 'contact'>): string | null {
  return order.facts.customerEmail ?? contact.email
}
