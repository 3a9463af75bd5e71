/** Marks a number as one of our gift receipts; GS1 leaves 20 to 29 to shops for their own use. */
const PREFIX = '29'
const SERIAL_DIGITS = 11
/** Serials are below this. They are drawn by chance, so that nobody can count on from their own receipt to another's. */
export const SERIALS = 10 ** SERIAL_DIGITS

/** What the barcode of a gift receipt holds (D-43, D-166): 14 digits, of which the last checks the others. */
export function storeBarcodeNumber(serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial >= SERIALS) throw new RangeError('no serial of a receipt')
  const digits = `${PREFIX}${String(serial).padStart(SERIAL_DIGITS, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** Whether it could be the number of a gift receipt: one that was mistyped is mostly none. */
export function isStoreBarcodeNumber(text: string): boolean {
  return /^29[0-9]{12}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.at(-1)
}

/** "29 6000 0000 1424": the digits below the bars, as people read them out. */
export function barcodeDigits(number: string): string {
  return [number.slice(0, 2), number.slice(2, 6), number.slice(6, 10), number.slice(10)].join(' ')
}

/** As GS1 has it for 14 digits: every other one counts three times, and the sum is filled up to a full ten. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits, Number).reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
