import { expect, test } from 'vitest'
import {
  addToBasket,
  type Basket,
  countUnits,
  mergeBaskets,
  readQuantity,
  removeFromBasket,
  setQuantity,
} from './basket.ts'

const of = (quantities: Record<string, number>): Basket =>
  Object.entries(quantities).map(([sku, quantity]) => ({ productId: `P-${sku}`, sku, quantity }))
const added = (basket: Basket, sku: string, stock: number) => addToBasket(basket, { productId: `P-${sku}`, sku }, stock)
const full = of(Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`S${place}`, 1])))

test('what is added comes last, and adding it again is one more of it', () => {
  expect(added(of({ a: 1 }), 'b', 9)).toEqual({ ok: true, basket: of({ a: 1, b: 1 }) })
  expect(added(of({ a: 1, b: 1 }), 'a', 9)).toEqual({ ok: true, basket: of({ a: 2, b: 1 }) })
})

test.each([
  ['nothing is in stock', of({}), 0, { code: 'out-of-stock' }],
  ['all there are, are in it', of({ a: 2 }), 2, { code: 'few-left', unitsLeft: 2 }],
  ['fewer are left than are in it', of({ a: 5 }), 3, { code: 'few-left', unitsLeft: 3 }],
  ['nine are in it', of({ a: 9 }), 100, { code: 'too-many' }],
  ['nine are in it, and no more are left', of({ a: 9 }), 9, { code: 'too-many' }],
  ['there are 50 others', full, 9, { code: 'full' }],
])('nothing is added where %s', (_case, basket, stock, refusal) => {
  expect(added(basket, 'a', stock)).toEqual({ ok: false, refusal })
  // A full basket still takes one more of what is in it, and one of 49 lines another line.
  expect([added(full, 'S7', 9).ok, added(full.slice(1), 'a', 9).ok]).toEqual([true, true])
})

test.each([
  [1, 9, null],
  [9, 9, null],
  [10, 100, { code: 'too-many' }],
  [Number.MAX_SAFE_INTEGER, 100, { code: 'too-many' }],
  [4, 3, { code: 'few-left', unitsLeft: 3 }],
  [1, 0, { code: 'out-of-stock' }],
])('a quantity of %i where there are %i: %j', (quantity, stock, refusal) => {
  expect(setQuantity(of({ a: 2, b: 1 }), 'a', { shownQuantity: 2, wanted: quantity }, stock)).toEqual(
    refusal === null ? { ok: true, basket: of({ a: quantity, b: 1 }) } : { ok: false, refusal },
  )
})

test.each([
  [
    'more than were seen',
    { shownQuantity: 3, wanted: 4 },
    { ok: false, refusal: { code: 'changed', currentQuantity: 6 } },
  ],
  [
    'fewer than were seen',
    { shownQuantity: 8, wanted: 7 },
    { ok: false, refusal: { code: 'changed', currentQuantity: 6 } },
  ],
  [
    'without the quantity seen',
    { shownQuantity: null, wanted: 7 },
    { ok: false, refusal: { code: 'changed', currentQuantity: 6 } },
  ],
  [
    'as many as are wanted, as when it is sent again',
    { shownQuantity: 5, wanted: 6 },
    { ok: true, basket: of({ a: 6 }) },
  ],
])('where there are six, %s, nothing changes', (_case, numbers, outcome) => {
  expect(setQuantity(of({ a: 6 }), 'a', numbers, 9)).toEqual(outcome)
})

test('what another tab has removed has no quantity any more, and is removed once', () => {
  expect(setQuantity(of({ b: 1 }), 'a', { shownQuantity: 1, wanted: 2 }, 9)).toEqual({
    ok: false,
    refusal: { code: 'gone' },
  })
  expect(removeFromBasket(of({ a: 1, b: 1 }), 'a')).toEqual({ ok: true, basket: of({ b: 1 }) })
  expect(removeFromBasket(of({ b: 1 }), 'a')).toEqual({ ok: true, basket: of({ b: 1 }) })
})

test.each([
  ['both are added, theirs first', { a: 1, c: 1 }, { b: 3, a: 2 }, 100, { a: 3, c: 1, b: 3 }],
  ['nine at most', { a: 5 }, { a: 6 }, 100, { a: 9 }],
  ['as many as there are', { a: 3 }, { a: 2 }, 4, { a: 4 }],
  ['the last one', { a: 1 }, { a: 1 }, 1, { a: 1 }],
  ['also where there are fewer than either', { a: 3 }, { a: 3, b: 5 }, 2, { a: 2, b: 2 }],
  ['what is out of stock stays to be seen', { a: 1 }, { b: 2 }, 0, { a: 1, b: 2 }],
])('a guest signs in: %s', (_case, own, guest, stock, merged) => {
  expect(mergeBaskets(of(own), of(guest), () => stock).basket).toEqual(of(merged))
})

test('50 lines at most: the customer keeps all of theirs, and what did not fit is listed', () => {
  const { basket, joining } = mergeBaskets(full, of({ S3: 2, new: 1 }), () => 9)
  expect(basket).toHaveLength(50)
  expect(basket.map(({ sku }) => sku)).not.toContain('new')
  expect(countUnits(basket)).toBe(52)
  expect(joining).toEqual({ items: 2, fewer: [], leftOut: of({ new: 1 }) })
})

test('a guest signs in: the result has how many were added, and which are fewer than wanted', () => {
  const { joining } = mergeBaskets(of({ a: 5, c: 8 }), of({ a: 6, b: 1, c: 1 }), (sku) => (sku === 'c' ? 3 : 100))
  const fewer = [
    { sku: 'a', wanted: 11, allowed: 9 },
    { sku: 'c', wanted: 9, allowed: 3 },
  ]
  expect(joining).toEqual({ items: 5, fewer, leftOut: [] })
})

test('a quantity is sent as a plain number above nothing', () => {
  const sent = ['1', '123456789', '1000000000', '0', '1e9', '２', '']
  expect(sent.map(readQuantity)).toEqual([1, 123_456_789, Number.MAX_SAFE_INTEGER, null, null, null, null])
})
