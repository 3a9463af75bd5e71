import { type Currency, formatMoney } from '../money/money.ts'

/** The specification's words; the first is the default (SUM-09). */
export type RefundTo = 'original-payment-card' | 'e-gift-card'

export const NOT_REFUNDABLE = "E-gift cards can't be refunded or exchanged for cash."

export interface EGiftCardFacts {
  /** True if the feature is on, and the payment allows it (D-59). */
  isPossible: boolean
  /** Refunds of this amount or more are never made as an e-gift card. */
  limitPence: number
  /** The sentence about the last day of a card issued today. */
  useBy: string
}

export interface EGiftCardChoice {
  isOffered: boolean
  refundTo: RefundTo
  note: string | null
}

/**
 * Offered if the feature is on, the payment allows it and the refund is below the limit (D-59); otherwise the original
 * payment method is used.
 */
export function eGiftCardChoice(
  { currency, eGiftCard }: { currency: Currency; eGiftCard: EGiftCardFacts },
  refundPence: number,
  chosen: RefundTo,
): EGiftCardChoice {
  const { isPossible, limitPence } = eGiftCard
  const isOffered = isPossible && refundPence < limitPence
  if (isOffered || chosen === 'original-payment-card') return { isOffered, refundTo: chosen, note: null }
  const note = isPossible ? tooHighSentence({ pence: limitPence, currency }) : null
  return { isOffered, refundTo: 'original-payment-card', note }
}

function tooHighSentence(limit: { pence: number; currency: Currency }): string {
  return `Refunds of ${formatMoney(limit)} or more go back to your original payment method.`
}
