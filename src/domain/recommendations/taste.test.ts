import { expect, test } from 'vitest'
import { boughtAgain } from './buy-again.ts'
import { byTaste, type Purchase, tasteOf } from './taste.ts'

const bought = (more: Partial<Purchase> = {}): Purchase => ({
  orderNumber: '1',
  productId: 'P1',
  daysAgo: 0,
  shelf: 'women/dresses',
  colourGroup: 'berry',
  ...more,
})

test('a taste is the share of each shelf and colour; what was bought half a year ago counts half', () => {
  expect(
    tasteOf([
      bought(),
      bought({ shelf: 'home/lamps', colourGroup: null, daysAgo: 180 }),
      bought({ colourGroup: 'blue' }),
    ]),
  ).toEqual({ shelves: { 'women/dresses': 0.8, 'home/lamps': 0.2 }, colours: { berry: 0.5, blue: 0.5 } })
})

test('a taste does not change while nothing is bought', () => {
  const purchases = [bought(), bought({ shelf: 'home/lamps', daysAgo: 90 })]
  expect(tasteOf(purchases.map((each) => ({ ...each, daysAgo: each.daysAgo + 400 })))).toEqual(tasteOf(purchases))
})

test('nothing bought, or nothing known of it: no taste', () => {
  expect(tasteOf([])).toBeNull()
  expect(tasteOf([bought({ shelf: null, colourGroup: null })])).toBeNull()
})

const similar = [
  { id: 'a', shelf: 'women/dresses', colourGroups: ['green'] },
  { id: 'b', shelf: 'women/dresses', colourGroups: ['black', 'berry'] },
  { id: 'c', shelf: 'women/skirts', colourGroups: ['blue'] },
]
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id).join('')

test('REC-03 similar products that suit a taste come first, and without a taste they stay as they are', () => {
  expect(ids(byTaste(similar, { shelves: {}, colours: { berry: 0.7 } }))).toBe('bac')
  expect(ids(byTaste(similar, { shelves: { 'women/skirts': 1 }, colours: { blue: 0.9 } }))).toBe('cab')
  expect(ids(byTaste(similar, { shelves: {}, colours: { berry: 0.1 } }))).toBe('abc')
  expect(ids(byTaste(similar, null))).toBe('abc')
  expect(ids(byTaste(similar, { shelves: {}, colours: { constructor: 1 } }))).toBe('abc')
})

test('DAT-35 buy it again: only what two orders have, the more often and the more recently the earlier', () => {
  const again = boughtAgain([
    bought({ productId: 'once' }),
    bought({ productId: 'one order twice' }),
    bought({ productId: 'one order twice' }),
    ...['1', '2'].map((orderNumber) => bought({ productId: 'long ago', orderNumber, daysAgo: 400 })),
    ...['1', '2'].map((orderNumber) => bought({ productId: 'lately', orderNumber, daysAgo: 30 })),
    ...['1', '2', '3'].map((orderNumber) => bought({ productId: 'often', orderNumber, daysAgo: 30 })),
  ])
  expect(again).toEqual(['often', 'lately', 'long ago'])
})
