import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSoundBarcode } from './read-catalogue.ts'

test.each([
  // Printed on real goods.
  ['EAN13', '4006381333931', true],
  ['EAN13', '4006381333930', false],
  ['EAN8', '73513537', true],
  ['UPC', '036000291452', true],
  ['UPC', '03600029145a', false],
  ['EAN13', '٤٠٠٦٣٨١٣٣٣٩٣١', false],
  ['QR', 'anything at all', true],
  ['toString', 'x', true],
])('DAT-24 %s %s can be read: %s', (type, value, expected) => {
  expect(isSoundBarcode({ type, value })).toBe(expected)
})

test('DAT-24 one mistyped digit is detected', () => {
  const wrong = fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(wrong, ([place, by]) => {
      const digits = Array.from('4006381333931', Number)
      digits[place] = ((digits[place] ?? 0) + by) % 10
      expect(isSoundBarcode({ type: 'EAN13', value: digits.join('') })).toBe(false)
    }),
  )
})
