import { expect, test } from 'vitest'
import { barcodeDigits, isStoreBarcodeNumber, SERIALS, storeBarcodeNumber } from './store-barcode.ts'

test.each([
  [60000000142, '29600000001424'],
  [0, '29000000000005'],
  [99999999999, '29999999999998'],
])('D-166 the serial %i makes the number %s', (of, number) => expect(storeBarcodeNumber(of)).toBe(number))

test('D-166 a digit that was mistyped is noticed', () => {
  const number = storeBarcodeNumber(60000000142)
  expect(isStoreBarcodeNumber(number)).toBe(true)
  for (const [place, digit] of [...number].entries()) {
    const wrong = `${number.slice(0, place)}${(Number(digit) + 1) % 10}${number.slice(place + 1)}`
    expect(isStoreBarcodeNumber(wrong), wrong).toBe(false)
  }
})

test.each(['', '2960000000142', '296000000014240', '29 6000 0000 1424', '28600000001427', '٢٩٦٠٠٠٠٠٠٠١٤٢٤'])(
  'D-166 %j is no number of a receipt',
  (text) => expect(isStoreBarcodeNumber(text)).toBe(false),
)

test.each([-1, 1.5, SERIALS, Number.NaN])('%d is no serial', (of) => {
  expect(() => storeBarcodeNumber(of)).toThrow(RangeError)
})

test('D-43 the digits below the bars are in groups', () => {
  expect(barcodeDigits('29600000001424')).toBe('29 6000 0000 1424')
})
