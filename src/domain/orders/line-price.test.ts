import { expect, test } from 'vitest'
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
  expect(linePrice(line, 'GBP')).toEqual(price)
})

test('D-187 RSN-09 a line that cost more than its units, for a message say, shows that alone', () => {
  expect(linePrice({ quantity: 2, unitPricePence: 1250, lineTotalPence: 2650 }, 'GBP')).toEqual({
    now: '£26.50',
    was: null,
  })
})
