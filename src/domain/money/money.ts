export type Currency = 'GBP' | 'EUR'

/** Always whole pence (or cents). */
export interface Money {
  pence: number
  currency: Currency
}

const SYMBOLS: Record<Currency, string> = { GBP: '£', EUR: '€' }

/** "£1,234.00", "-£5.00" (D-16). */
export function formatMoney({ pence, currency }: Money): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError('money must be whole pence')
  const digits = String(Math.abs(pence)).padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${pence < 0 ? '-' : ''}${currencySymbol(currency)}${pounds}.${digits.slice(-2)}`
}

export function currencySymbol(currency: Currency): string {
  return SYMBOLS[parseCurrency(currency)]
}

export function decimalOf(pence: number): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError('money must be whole pence')
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Missing means pounds; anything else but GBP is shown in euros (ACC-09). */
export function parseCurrency(code: string | null | undefined): Currency {
  return code === undefined || code === null || code === '' || code === 'GBP' ? 'GBP' : 'EUR'
}

/**
 * The price of `quantity` of a line's `units`. Leftover pennies go to the first units, so that the rest can be divided
 * again in the same way.
 */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  // The same as `shareOut` with equal weights, without building an array of them.
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}
