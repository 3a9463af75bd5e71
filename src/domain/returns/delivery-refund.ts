import type { Currency } from '../money/money.ts'
import type { ReturnPath } from '../policy/return-method.ts'

/** The price of the cheapest delivery, which is the most that the law requires to be refunded (D-58). */
export const STANDARD_DELIVERY_PENCE: Record<Currency, number> = { GBP: 399, EUR: 499 }

/** How much of the delivery charge is refunded: HDR all, REF another amount, NO none (SUM-11 to SUM-13, D-209). */
export type DeliveryRefundOption = (typeof DELIVERY_REFUND_OPTIONS)[number]

export const DELIVERY_REFUND_OPTIONS = ['HDR', 'REF', 'NO'] as const

export interface DeliveryRefund {
  option: DeliveryRefundOption
  pence: number
}

export interface DeliveryFacts {
  chargePence: number
  /** What was paid for delivery and is not refunded yet. */
  refundablePence: number
  standardPence: number
}

interface ReturnedLine {
  lineKey: string
  quantity: number
  reason: { refundsDelivery: boolean }
}

interface DeliveredOrder {
  delivery: DeliveryFacts
  lines: readonly { key: string; units: number; isKept: boolean }[]
}

const NOTHING: DeliveryRefund = { option: 'NO', pence: 0 }

/** Refunds the whole charge in store, otherwise at most the standard price; never more than is refundable (D-178). */
export function deliveryRefund(
  bought: DeliveredOrder,
  selection: readonly ReturnedLine[],
  path: ReturnPath | null,
): DeliveryRefund {
  const { chargePence, refundablePence, standardPence } = bought.delivery
  if (chargePence <= 0 || !isDeliveryRefunded(bought, selection)) return NOTHING
  const byMethod = path === 'in-store' ? chargePence : Math.min(chargePence, standardPence)
  const pence = Math.min(refundablePence, byMethod)
  return { option: pence === chargePence ? 'HDR' : 'REF', pence }
}

/** Delivery is refunded if the reason for a line requires it, or nothing of the order is kept (D-58). */
function isDeliveryRefunded({ lines }: DeliveredOrder, selection: readonly ReturnedLine[]): boolean {
  if (selection.some(({ reason }) => reason.refundsDelivery)) return true
  const kept = lines.filter(({ isKept }) => isKept)
  const isAllOf = (key: string, units: number) =>
    selection.some(({ lineKey, quantity }) => lineKey === key && quantity === units)
  return selection.length > 0 && kept.every(({ key, units }) => isAllOf(key, units))
}
