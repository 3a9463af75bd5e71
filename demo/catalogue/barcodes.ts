import type { Barcode } from '../../src/domain/catalogue/product.ts'
import type { ShelvedRow } from './shelved-row.ts'

/** Below this a thing is too small for the longer code. */
const SMALL_GRAMS = 150

/**
 * Every variant has an EAN-13. GS1 leaves numbers that begin with 2 (and UPCs that begin with 4) to shops for their
 * own use, so that no other company's goods have them.
 */
export function barcodesOf(row: ShelvedRow, number: number, place: string): Barcode[] {
  const { type, picture, grams } = row
  const barcodes = [barcode('EAN13', `22${number}${place}000`)]
  if (grams !== null && grams < SMALL_GRAMS) barcodes.push(barcode('EAN8', `2${String(number).slice(1)}${place}`))
  if (picture === 'bottle' || picture === 'jar') barcodes.push(barcode('UPC', `4${number}${place}000`))
  if (type === 'Foods') barcodes.push(barcode('SHORTCODE', `${number}${place}`))
  return barcodes
}

function barcode(type: string, digits: string): Barcode {
  return { type, value: `${digits}${checkDigitOf(digits)}` }
}

/** From the right every other digit counts three times, and the sum is filled up to a full ten. */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
