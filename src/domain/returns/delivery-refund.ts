import {
  DELIVERY_REFUND_TERMS,
  type DeliveryRefundPolicy,
  type DeliveryRefundTerm,
} from '../policy/delivery-refund-terms.ts'
import type { ReturnPath } from '../policy/return-method.ts'

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
  /** The price of standard delivery. */
  standardPence: number
  terms: DeliveryRefundPolicy
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

/**
 * Delivery is refunded if the reason for a line requires it, then at least in its standard part, or if nothing of the
 * order is kept (D-58). Never more than is refundable (D-178). Without a path, the least that any method refunds.
 */
export function deliveryRefund(
  bought: DeliveredOrder,
  selection: readonly ReturnedLine[],
  path: ReturnPath | null,
): DeliveryRefund {
  const { chargePence, refundablePence, standardPence, terms } = bought.delivery
  const agreed = termFor(terms, path)
  const isOurFault = selection.some(({ reason }) => reason.refundsDelivery)
  const term = agreed === 'none' && isOurFault ? 'standard' : agreed
  if (term === 'none' || chargePence <= 0 || !(isOurFault || isNothingKept(bought, selection))) return NOTHING
  const byMethod = term === 'whole' ? chargePence : Math.min(chargePence, standardPence)
  const pence = Math.min(refundablePence, byMethod)
  return { option: pence === chargePence ? 'HDR' : 'REF', pence }
}

export function termFor({ inStore, sentBack }: DeliveryRefundPolicy, path: ReturnPath | null): DeliveryRefundTerm {
  if (path !== null) return path === 'in-store' ? inStore : sentBack
  return DELIVERY_REFUND_TERMS.find((term) => term === inStore || term === sentBack) ?? sentBack
}

function isNothingKept({ lines }: DeliveredOrder, selection: readonly ReturnedLine[]): boolean {
  const kept = lines.filter(({ isKept }) => isKept)
  const isAllOf = (key: string, units: number) =>
    selection.some(({ lineKey, quantity }) => lineKey === key && quantity === units)
  return selection.length > 0 && kept.every(({ key, units }) => isAllOf(key, units))
}
