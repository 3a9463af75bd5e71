import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evriNumber, s10Number, tillNumber } from './carriers.data.ts'

test('CRE-04 numbers have the check digits of their carriers, and two serials never give one number', () => {
  // The example of the Universal Postal Union's own standard.
  expect(s10Number('RA', 'GB', 47_312_482)).toBe('RA473124829GB')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_998 }), (serial) => {
      for (const number of [tillNumber(serial), evriNumber(serial).slice(1)]) {
        expect(number.at(-1)).toBe(checkOf(number.slice(0, -1)))
      }
      expect(s10Number('TQ', 'GB', serial)).not.toBe(s10Number('TQ', 'GB', serial + 1))
      expect(s10Number('TQ', 'GB', serial)).toMatch(/^TQ\d{9}GB$/)
    }),
  )
})

/** By the letter of the standard: from the left, weights of one and three, so that the last of them is three. */
function checkOf(digits: string): string {
  const sum = [...digits].reduce((all, digit, place) => {
    const isOdd = (digits.length - place) % 2 === 1
    return all + Number(digit) * (isOdd ? 3 : 1)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
