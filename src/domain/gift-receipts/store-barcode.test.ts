import { expect, test } from 'vitest'
import { barcodeDigits, isStoreBarcodeNumber, SERIAL_COUNT, storeBarcodeNumber } from './store-barcode.ts'

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

test('D-166 other digits are no number of a receipt, and not every number is a serial', () => {
  const others = ['', '2960000000142', '296000000014240', '29 6000 0000 1424', '28600000001427', '٢٩٦٠٠٠٠٠٠٠١٤٢٤']
  expect(others.filter(isStoreBarcodeNumber)).toEqual([])
  for (const of of [-1, 1.5, SERIAL_COUNT, Number.NaN]) expect(() => storeBarcodeNumber(of)).toThrow(RangeError)
})

test('D-43 the digits below the bars are in groups', () => {
  expect(barcodeDigits('29600000001424')).toBe('29 6000 0000 1424')
})
