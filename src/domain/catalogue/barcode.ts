import type { Barcode } from './product.ts'

/** How many digits each has, the last of which checks the others (GS1); other barcodes check nothing. */
const CHECKED_DIGITS: Readonly<Record<string, number>> = { EAN8: 8, EAN13: 13, UPC: 12 }

/** Whether a till could read it: of EAN8, EAN13 and UPC only digits, as many as they have, and the last fits the others. */
export function isSoundBarcode({ type, value }: Barcode): boolean {
  const length = Object.hasOwn(CHECKED_DIGITS, type) ? CHECKED_DIGITS[type] : undefined
  if (length === undefined) return true
  return value.length === length && /^[0-9]+$/.test(value) && sumOf(value) % 10 === 0
}

/** From the right every other digit counts three times; with the check digit the sum is a full ten. */
function sumOf(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
}
