import { expect, test } from 'vitest'
import { decimalOf, formatMoney, parseCurrency } from './money.ts'

test('ACC-09 the symbol is the pound for GBP and the euro otherwise; GBP is the default', () => {
  expect(formatMoney({ pence: 123_400, currency: 'GBP' })).toBe('£1,234.00')
  expect(formatMoney({ pence: 1_250, currency: 'EUR' })).toBe('€12.50')
  expect(parseCurrency(undefined)).toBe('GBP')
  expect(parseCurrency('EUR')).toBe('EUR')
  expect(parseCurrency('SEK')).toBe('EUR')
})

test('ACC-09 no amount ever starts with a word that is no currency', () => {
  const shown = (currency: string) => formatMoney({ pence: 1000, currency: currency as 'GBP' })
  expect([shown('USD'), shown('toString'), shown('')]).toEqual(['€10.00', '€10.00', '£10.00'])
})

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [99, '£0.99'],
  [100, '£1.00'],
  [99_999_900, '£999,999.00'],
  [123_456_789, '£1,234,567.89'],
  [-500, '-£5.00'],
])('%i pence read %s', (pence, text) => expect(formatMoney({ pence, currency: 'GBP' })).toBe(text))

test('amounts travel as decimals, to the penny; a fraction of a penny is a bug, not an amount', () => {
  expect([0, 5, 1250, 123_456_789, -500].map(decimalOf)).toEqual(['0.00', '0.05', '12.50', '1234567.89', '-5.00'])
  expect(() => decimalOf(0.5)).toThrow(RangeError)
  expect(() => formatMoney({ pence: 10.5, currency: 'GBP' })).toThrow(RangeError)
})
