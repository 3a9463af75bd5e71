import type { Payment } from './order.ts'

export const GIFT_CARD_NAME = 'Gift card'

const VOUCHER_NAME = 'Voucher'

/** The specified names of methods; a retailer's own replace them, and name others. */
const METHOD_NAMES: Record<string, string> = {
  PAYPAL: 'PayPal',
  CLEARPAY: 'Clearpay',
  GIFTCARD: GIFT_CARD_NAME,
  SPARKSPAY: 'Sparks Pay',
  VOUCHER: VOUCHER_NAME,
}

/** No retailer renames these, nor names another method like them: where a refund goes depends on them. */
export const FIXED_PAYMENT_NAMES: Readonly<Record<string, string>> = {
  GIFTCARD: GIFT_CARD_NAME,
  VOUCHER: VOUCHER_NAME,
}

export const UNNAMED_PAYMENT = 'Original payment method'

export function paymentName({ method, brand, lastFour, name }: Payment): string {
  if (brand && lastFour) return `${brand} ending ${lastFour}`
  return name ?? ((Object.hasOwn(METHOD_NAMES, method) && METHOD_NAMES[method]) || UNNAMED_PAYMENT)
}

/** Payments of more than 0; for a free order, which has none, all payments that have a name. */
export function paymentsMade(payments: readonly Payment[]): readonly Payment[] {
  const made = payments.filter(({ amountPence }) => amountPence > 0)
  return made.length > 0 ? made : payments.filter((payment) => paymentName(payment) !== UNNAMED_PAYMENT)
}

const GIFT_CARD = 'GIFTCARD'
export const SEVERAL_PAYMENTS = 'Original Payment Mode'
export const EACH_METHOD_SENTENCE = "We'll refund each payment method you used."
export const NEW_E_GIFT_CARD_SENTENCE = 'Any gift card amount comes back as a new e-gift card by email.'

export interface RefundDestination {
  name: string
  note: string | null
  /** True if a gift card was used, since a spent one cannot be refilled. */
  asEGiftCard: boolean
}

export function refundDestination(all: readonly Payment[]): RefundDestination {
  const payments = paymentsMade(all)
  const methods = new Set(payments.map(({ method, brand, lastFour }) => `${method} ${brand ?? ''} ${lastFour ?? ''}`))
  const asEGiftCard = payments.some(({ method }) => method === GIFT_CARD)
  if (methods.size > 1)
    return { name: SEVERAL_PAYMENTS, note: `${EACH_METHOD_SENTENCE} ${NEW_E_GIFT_CARD_SENTENCE}`, asEGiftCard }
  const [only] = payments
  const name = only ? paymentName(only) : UNNAMED_PAYMENT
  return { name, note: asEGiftCard ? NEW_E_GIFT_CARD_SENTENCE : null, asEGiftCard }
}
