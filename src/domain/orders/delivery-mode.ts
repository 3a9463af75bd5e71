import type { DeliveryMode, OrderLine } from './order.ts'

/** How each way of delivery is called on order pages (ORD-16). */
export const DELIVERY_MODE_NAMES = {
  standard: 'Standard home delivery',
  'nominated-day': 'Nominated day delivery',
  'time-slot': 'Time slot delivery',
  'collect-in-store': 'Collect in Store',
  email: 'Email',
  international: 'Standard - International',
} as const satisfies Record<DeliveryMode, string>

/** A line of which nothing is told goes home in the usual way (ORD-16, "other"). */
export function deliveryModeOf({ facts }: Pick<OrderLine, 'facts'>): DeliveryMode {
  return facts.deliveryMode ?? 'standard'
}
