import type { OrderLine } from '../orders/order.ts'

/**
 * Whether a line's delivery is of the kind that can be changed online. Furniture travels by a two-person service that
 * is arranged by phone, what comes by e-mail has no place to change, and no way that we offer goes abroad.
 */
export function hasChangeableDelivery({ productType, facts }: Pick<OrderLine, 'productType' | 'facts'>): boolean {
  const { deliveryMode } = facts
  return (
    productType !== 'Furniture' &&
    productType !== 'EGiftCard' &&
    deliveryMode !== 'email' &&
    deliveryMode !== 'international'
  )
}
