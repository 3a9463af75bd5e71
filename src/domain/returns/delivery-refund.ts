import type { Currency } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { isKept } from './line-return-status.ts'
import type { ReturnPath } from './return.ts'
import type { SelectedLine } from './selection.ts'

/** STANDARD_DELIVERY: what the cheapest delivery costs; the law refunds no more than that (D-58). */
export const STANDARD_DELIVERY_PENCE: Record<Currency, number> = { GBP: 399, EUR: 499 }

/** Which charge was taken: the one on the header, what is left of it, or none (SUM-11 to SUM-13). */
export type DeliveryOption = 'HDR' | 'REF' | 'NO'

export interface DeliveryRefund {
  option: DeliveryOption
  pence: number
}

export interface DeliveryRules {
  /** Null on step 1, which shows what every way back refunds: the standard charge. */
  path: ReturnPath | null
  standardDeliveryPence?: number
}

const NOTHING: DeliveryRefund = { option: 'NO', pence: 0 }

/**
 * What of the delivery charge comes back. In store that is all of it, otherwise its standard part; what was refunded
 * before counts towards either, so that nothing is refunded twice.
 */
export function deliveryRefund(order: Order, selection: readonly SelectedLine[], rules: DeliveryRules): DeliveryRefund {
  const { deliveryChargePence: charge = 0, deliveryRefundedPence: refunded } = order.facts
  if (charge <= 0 || !isDeliveryRefunded(order, selection)) return NOTHING
  const { path, standardDeliveryPence = STANDARD_DELIVERY_PENCE[order.currency] } = rules
  const most = path === 'in-store' ? charge : Math.min(charge, standardDeliveryPence)
  const pence = Math.max(0, most - (refunded ?? 0))
  return { option: (refunded ?? 0) > 0 ? 'REF' : 'HDR', pence }
}

/** When a reason says so, or when nothing of the order is kept (D-58). */
function isDeliveryRefunded(order: Order, selection: readonly SelectedLine[]): boolean {
  if (selection.some(({ reason }) => reason.refundsDelivery)) return true
  const kept = order.lines.filter(isKept)
  const isAllOf = (key: string, quantity: number) =>
    selection.some((selected) => selected.lineKey === key && selected.quantity === quantity)
  return kept.length > 0 && kept.every(({ key, quantity }) => isAllOf(key, quantity))
}
