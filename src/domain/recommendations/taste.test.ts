import { expect, test } from 'vitest'
import { type Purchase, sortByTaste, type Taste, tasteOf } from './taste.ts'

const bought = (more: Partial<Purchase> = {}): Purchase => ({
  ...{ orderNumber: '1', productId: 'P1', daysAgo: 0, shelf: 'women/dresses', colourGroup: 'berry', sentBack: null },
  ...more,
})

test('a taste is the share of each shelf and colour; what was bought half a year ago counts half', () => {
  const half = bought({ shelf: 'home/lamps', colourGroup: null, daysAgo: 180 })
  expect(tasteOf([bought(), half, bought({ colourGroup: 'blue' })])).toEqual({
    shelves: { 'women/dresses': 0.8, 'home/lamps': 0.2 },
    colours: { berry: 0.5, blue: 0.5 },
    bought: 3,
    again: [],
  })
})

test('the ten shelves bought from most, of equal ones the first by name', () => {
  const shelves = [...'jdiahebfcgk'].map((shelf) => bought({ shelf }))
  expect(Object.keys(tasteOf([...shelves, bought({ shelf: 'k' })])?.shelves ?? {}).join('')).toBe('kabcdefghi')
})

test('what is sent back does not count for a taste', () => {
  const kept = [bought()]
  const sentBack = bought({ shelf: 'home/lamps', colourGroup: 'red', sentBack: 'done' })
  expect(tasteOf([...kept, sentBack])).toEqual(tasteOf(kept))
  expect([tasteOf([bought({ sentBack: 'open' })]), tasteOf([])]).toEqual([null, null])
})

const product = (id: string, colourGroup: string, shelf = 'women/dresses') => ({ id, shelf, colourGroup })
const similar = [product('a', 'green'), product('b', 'berry'), product('c', 'blue'), product('d', 'black')]
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id).join('')
const taste = (more: Partial<Taste> = {}): Taste => ({
  ...{ shelves: {}, colours: {}, bought: 20, again: [] },
  ...more,
})

test.each([
  ['without a taste stay as they are', null, 'abcd'],
  ['in the favourite colour come first, then in the next', taste({ colours: { blue: 0.3, black: 0.2 } }), 'cadb'],
  ['move less for a colour that is bought now and then', taste({ colours: { grey: 0.6, berry: 0.1 } }), 'abcd'],
  ['move hardly for one thing bought', taste({ colours: { blue: 0.3 }, bought: 1 }), 'abcd'],
  ['stay for words that are no colours', taste({ colours: { constructor: 1 } }), 'abcd'],
])('REC-03 similar products: %s', (_case, of, order) => expect(ids(sortByTaste(similar, of))).toBe(order))

test('REC-03 similar products: of the shelf that is bought from come first', () => {
  const shelves = [product('a', 'green'), product('b', 'green', 'women/skirts')]
  expect(ids(sortByTaste(shelves, taste({ shelves: { 'women/skirts': 0.2, 'women/dresses': 0.02 } })))).toBe('ab')
  const three = [...shelves, product('c', 'green', 'women/skirts')]
  expect(ids(sortByTaste(three, taste({ shelves: { 'women/skirts': 0.2 } })))).toBe('bac')
})

test('DAT-35 buy it again: only what two orders have, the more often and the more recently the earlier', () => {
  const again = tasteOf([
    bought({ productId: 'once' }),
    bought({ productId: 'one order twice' }),
    bought({ productId: 'one order twice' }),
    ...['1', '2'].map((orderNumber) => bought({ productId: 'long ago', orderNumber, daysAgo: 400 })),
    ...['1', '2'].map((orderNumber) => bought({ productId: 'lately', orderNumber, daysAgo: 30 })),
    ...['1', '2', '3'].map((orderNumber) => bought({ productId: 'often', orderNumber, daysAgo: 30 })),
  ])
  expect(again?.again).toEqual(['often', 'lately', 'long ago'])
})

test('DAT-35 what was sent back is not bought again, unless they have bought it since and kept it', () => {
  const twice = (productId: string) => ['1', '2'].map((orderNumber) => bought({ productId, orderNumber, daysAgo: 30 }))
  const again = tasteOf([
    ...twice('kept'),
    ...twice('on its way back'),
    bought({ productId: 'on its way back', orderNumber: '3', daysAgo: 40, sentBack: 'open' }),
    ...twice('sent back last'),
    bought({ productId: 'sent back last', orderNumber: '3', daysAgo: 20, sentBack: 'done' }),
    ...twice('one of an order sent back'),
    bought({ productId: 'one of an order sent back', orderNumber: '2', daysAgo: 30, sentBack: 'done' }),
    ...twice('bought since'),
    bought({ productId: 'bought since', orderNumber: '3', daysAgo: 40, sentBack: 'done' }),
    bought({ productId: 'kept once', orderNumber: '1', daysAgo: 10 }),
    bought({ productId: 'kept once', orderNumber: '2', daysAgo: 50, sentBack: 'done' }),
  ])
  expect(again?.again).toEqual(['bought since', 'kept'])
})
