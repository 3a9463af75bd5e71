import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { linePrice } from './line-price.ts'

test.each([
  [{ quantity: 1, unitPricePence: 4000, lineTotalPence: 3000 }, '£30.00', '£40.00'],
  [{ quantity: 3, unitPricePence: 1000, lineTotalPence: 2600 }, '£26.00', '£30.00'],
  [{ quantity: 2, unitPricePence: 1250, lineTotalPence: 2500 }, '£25.00', null],
  [{ quantity: 2, unitPricePence: 1250, lineTotalPence: 2650 }, '£26.50', null],
])('D-187 RSN-09 the full price of a line shows only if it is the higher one: %j', (line, now, was) => {
  expect(linePrice(anOrderLine(line), 'GBP')).toEqual({ now, was })
})

test('D-187 a cancelled line without a price was not on sale', () => {
  const line = anOrderLine({ status: 'Cancelled', unitPricePence: 2000, lineTotalPence: 0 })
  expect(linePrice(line, 'GBP')).toEqual({ now: '£0.00', was: null })
  expect(linePrice({ ...line, lineTotalPence: 1500 }, 'GBP').was).toBe('£20.00')
})
