import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { linePrice } from './line-price.ts'

test.each([
  [
    { quantity: 1, unitPricePence: 4000, lineTotalPence: 3000 },
    { now: '£30.00', was: '£40.00' },
  ],
  [
    { quantity: 3, unitPricePence: 1000, lineTotalPence: 2600 },
    { now: '£26.00', was: '£30.00' },
  ],
  [
    { quantity: 2, unitPricePence: 1250, lineTotalPence: 2500 },
    { now: '£25.00', was: null },
  ],
])('RSN-09 the full price of a line shows only where it differs: %j', (line, price) => {
  expect(linePrice(anOrderLine(line), 'GBP')).toEqual(price)
})

test('D-187 RSN-09 a line that cost more than its units, for a message say, shows that alone', () => {
  expect(linePrice(anOrderLine({ quantity: 2, unitPricePence: 1250, lineTotalPence: 2650 }), 'GBP')).toEqual({
    now: '£26.50',
    was: null,
  })
})

test('D-187 a cancelled line without a price was not on sale', () => {
  const line = anOrderLine({ status: 'Cancelled', unitPricePence: 2000, lineTotalPence: 0 })
  expect(linePrice(line, 'GBP')).toEqual({ now: '£0.00', was: null })
  expect(linePrice({ ...line, lineTotalPence: 1500 }, 'GBP').was).toBe('£20.00')
})
