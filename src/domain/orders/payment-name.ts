import type { Payment } from './order.ts'

const METHOD_NAMES: Record<string, string> = {
  PAYPAL: 'PayPal',
  CLEARPAY: 'Clearpay',
  GIFTCARD: 'Gift card',
  SPARKSPAY: 'Sparks Pay',
  VOUCHER: 'Voucher',
}

/** "Visa ending 4242"; else the name of the method (D-60). */
export function paymentName({ method, brand, lastFour }: Payment): string {
  if (brand && lastFour) return `${brand} ending ${lastFour}`
  return (Object.hasOwn(METHOD_NAMES, method) && METHOD_NAMES[method]) || 'Original payment method'
}
