/** Numbers in the shapes of the carriers, each with its check digit, which finds out a mistyped one. */

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** As posts all over the world number parcels (UPU S10): "TQ123456785GB". */
export function s10Number(service: string, country: string, serial: number): string {
  const digits = String(serial % 100_000_000).padStart(8, '0')
  const sum = S10_WEIGHTS.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  const check = 11 - (sum % 11)
  return `${service}${digits}${check === 10 ? 0 : check === 11 ? 5 : check}${country}`
}

/** A letter, fourteen digits, and a check digit. */
export function evriNumber(serial: number): string {
  return `H${withCheckDigit(String(serial).padStart(14, '0'))}`
}

/** As tills read them: thirteen digits and a check digit (GTIN-14). */
export function tillNumber(serial: number): string {
  return withCheckDigit(`29${String(serial).padStart(11, '0')}`)
}

/** Every other digit counts three times, from the right (GS1). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
