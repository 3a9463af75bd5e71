import { deliveryModeOf } from '../orders/delivery-mode.ts'
import type { OrderLine } from '../orders/order.ts'

/**
 * Whether a line's delivery is of the kind that can be changed online. Furniture travels by a two-person service that
 * is arranged by phone, what comes by e-mail has no place to change, and no way that we offer goes abroad.
 */
export function hasChangeableDelivery(line: Pick<OrderLine, 'productType' | 'facts'>): boolean {
  const mode = deliveryModeOf(line)
  return (
    line.productType !== 'Furniture' && line.productType !== 'EGiftCard' && mode !== 'email' && mode !== 'international'
  )
}
