import type { DeliveryMode, OrderLine } from './order.ts'

export const DELIVERY_MODE_NAMES = {
  standard: 'Standard home delivery',
  'nominated-day': 'Nominated day delivery',
  'time-slot': 'Time slot delivery',
  'collect-in-store': 'Collect in Store',
  email: 'Email',
  international: 'Standard - International',
} as const satisfies Record<DeliveryMode, string>

/** Unknown: standard (ORD-16). */
export function deliveryModeOf({ facts }: Pick<OrderLine, 'facts'>): DeliveryMode {
  return facts.deliveryMode ?? 'standard'
}
