import { expect, test } from 'vitest'
import { formatCount, gridPages, readGridQuery } from './grid-query.ts'

const questionFor = (query: string) => {
  const pairs = query.split('&').map((pair) => pair.split('='))
  return readGridQuery((name) => pairs.filter(([key]) => key === name).map(([, value = '']) => value))
}

const NOTHING = { sizes: [], colours: [], priceUpTo: null, isInStock: true, isOnSale: false, sort: 'featured', page: 1 }

test('an empty query means what is in stock, the featured first', () => expect(questionFor('')).toEqual(NOTHING))

test('each filter is read, and several values of colours and sizes', () => {
  expect(questionFor('size=M&size=L&size=M&colour=Berry&colour=blue&price=50&sale=yes&sort=price-low&page=3')).toEqual({
    ...{ sizes: ['M', 'L'], colours: ['berry', 'blue'], priceUpTo: 50, isInStock: true, isOnSale: true },
    ...{ sort: 'price-low', page: 3 },
  })
})

test.each([
  ['price=51&sort=random&sale=1&stock=maybe&page=two&colour=&size='],
  ['page=-1&price=1e9&sort=constructor&sale='],
  [`size=${'x'.repeat(101)}&size=a\u0000b&colour=\ud800`],
])('unknown values are ignored: %j', (query) => expect(questionFor(query)).toEqual(NOTHING))

test('the box for what is in stock takes precedence over the field before it', () => {
  expect(questionFor('stock=all').isInStock).toBe(false)
  expect(questionFor('stock=all&stock=in').isInStock).toBe(true)
})

test('no more than twenty values of one filter count', () => {
  expect(questionFor(Array.from({ length: 500 }, (_, size) => `size=${size}`).join('&')).sizes).toHaveLength(20)
})

test.each([
  [0, 1, '0'],
  [12, 1, '12'],
  [13, 2, '13'],
  [1000, 84, '1,000'],
  [1001, 84, '1,000+'],
])('%d items have %d pages, and read %s', (total, pages, words) => {
  expect([gridPages(total), formatCount(total)]).toEqual([pages, words])
})
