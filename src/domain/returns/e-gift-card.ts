import { formatMoney } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { type MainSiteKey, SITES } from '../sites/site.ts'
import { formatDay } from '../time/format-day.ts'

/** Where a refund goes (SUM-09). */
export type RefundTo = 'original-payment-card' | 'e-gift-card'

/** Up to this much is refunded as an e-gift card where the order does not say (SUM-08). */
const LIMIT_PENCE = 10_000
/** For so long a gift card can be spent (SUM-16). */
const VALID_MONTHS: Record<MainSiteKey, number> = { uk: 48, ie: 60 }

/** SUM-10. */
export const NOT_REFUNDABLE = "E-gift cards can't be refunded or exchanged for cash."

export interface EGiftCardChoice {
  offered: boolean
  refundTo: RefundTo
  /** Why an e-gift card that was chosen is none any more. */
  note: string | null
}

/** Whether an e-gift card can be chosen: the three conditions of D-59, and what becomes of a choice that fails them. */
export function eGiftCardChoice(
  order: Order,
  refundPence: number,
  { enabled, chosen }: { enabled: boolean; chosen: RefundTo },
): EGiftCardChoice {
  const { facts, currency } = order
  const limitPence = eGiftCardLimitPence(order)
  const possible = enabled && facts.paymentAllowsEGiftCard === true
  const offered = possible && refundPence < limitPence
  if (offered || chosen === 'original-payment-card') return { offered, refundTo: chosen, note: null }
  const limit = formatMoney({ pence: limitPence, currency })
  const note = possible ? `Refunds of ${limit} or more go back to your original payment method.` : null
  return { offered, refundTo: 'original-payment-card', note }
}

/** Refunds of so much or more are never an e-gift card. */
export function eGiftCardLimitPence({ facts }: Order): number {
  return facts.eGiftCardLimitPence ?? LIMIT_PENCE
}

/** The last day of a gift card that is issued on a day. */
export function giftCardUseBy(site: Order['site'], issuedOn: Temporal.PlainDate): Temporal.PlainDate {
  return issuedOn.add({ months: VALID_MONTHS[SITES[site].main] })
}

/** Stands wherever an e-gift card is noted (D-60). */
export function useBySentence(useBy: Temporal.PlainDate): string {
  return `Use it by ${formatDay(useBy)}`
}
