import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeDigits, isStoreBarcodeNumber, SERIALS, storeBarcodeNumber } from './store-barcode.ts'

const serial = fc.integer({ min: 0, max: SERIALS - 1 })

test.each([
  [60000000142, '29600000001424'],
  [0, '29000000000005'],
  [99999999999, '29999999999998'],
])('D-166 the serial %i makes the number %s', (of, number) => {
  expect(storeBarcodeNumber(of)).toBe(number)
})

test('D-166 every receipt has another number, of 14 digits', () => {
  fc.assert(
    fc.property(serial, serial, (one, other) => {
      expect(storeBarcodeNumber(one)).toMatch(/^29\d{12}$/)
      expect(isStoreBarcodeNumber(storeBarcodeNumber(one))).toBe(true)
      expect(storeBarcodeNumber(one) === storeBarcodeNumber(other)).toBe(one === other)
    }),
  )
})

test('D-166 a digit that was mistyped is noticed', () => {
  fc.assert(
    fc.property(serial, fc.nat(13), fc.integer({ min: 1, max: 9 }), (of, place, more) => {
      const number = storeBarcodeNumber(of)
      const wrong = (Number(number[place]) + more) % 10
      expect(isStoreBarcodeNumber(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(false)
    }),
  )
})

test.each(['', '2960000000142', '296000000014240', '29 6000 0000 1424', '28600000001427', '٢٩٦٠٠٠٠٠٠٠١٤٢٤'])(
  'D-166 %j is no number of a receipt',
  (text) => {
    expect(isStoreBarcodeNumber(text)).toBe(false)
  },
)

test.each([-1, 1.5, SERIALS, Number.NaN])('%d is no serial', (of) => {
  expect(() => storeBarcodeNumber(of)).toThrow(RangeError)
})

test('D-43 the digits below the bars are in groups', () => {
  expect(barcodeDigits('29600000001424')).toBe('29 6000 0000 1424')
})
