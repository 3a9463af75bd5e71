/** GS1 reserves 20 to 29 for shops' own use; this marks our gift receipts. */
const PREFIX = '29'
const SERIAL_DIGITS = 11
/** The serial is drawn at random from this many, so that other receipts' numbers cannot be guessed. */
export const SERIAL_COUNT = 10 ** SERIAL_DIGITS

/** 14 digits, the last a check digit (D-43, D-166). */
export function storeBarcodeNumber(serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial >= SERIAL_COUNT)
    throw new RangeError('no serial of a receipt')
  const digits = `${PREFIX}${String(serial).padStart(SERIAL_DIGITS, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** The check digit catches most typing errors. */
export function isStoreBarcodeNumber(text: string): boolean {
  return /^29[0-9]{12}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.at(-1)
}

/** "29 6000 0000 1424": groups are easier to read out. */
export function barcodeDigits(number: string): string {
  return [number.slice(0, 2), number.slice(2, 6), number.slice(6, 10), number.slice(10)].join(' ')
}

/** GS1: odd places count three times, and the check digit completes the sum to a multiple of ten. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits, Number).reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
