import { expect, test } from 'vitest'
import { someGoods } from '../../../test/builders/goods.ts'
import { bestOf, idsOf, priceLikeness, sharedAges } from './goods.ts'

test('the best few are the same whatever order they come in, of equals those with the smaller product id', () => {
  const score = { a: 1, b: 2, c: 1, d: 2, e: 0 }
  const goods = Object.keys(score).map((id) => someGoods(id, 'Dress'))
  const best = (candidates: typeof goods, wanted = {}) =>
    idsOf(bestOf(candidates, ({ productId }) => score[productId as keyof typeof score], wanted)).join('')
  for (const candidates of [goods, goods.toReversed()]) {
    expect(best(candidates)).toBe('bdace')
    expect(best(candidates, { max: 3 })).toBe('bda')
    expect(best(candidates, { max: 1 })).toBe('b')
    expect(best(candidates, { least: 1 })).toBe('bdac')
    expect(best(candidates, { least: 3 })).toBe('')
  }
})

test('two prices are as alike as the lower is to the higher', () => {
  const priced = (pricePence: number) => someGoods('P', 'Dress', { pricePence })
  expect(priceLikeness(priced(4000), priced(2000))).toBe(0.5)
  expect([priceLikeness(priced(0), priced(0)), priceLikeness(priced(0), priced(1))]).toEqual([1, 0])
})

test('ages are as alike as the share of years that both have', () => {
  const aged = (from: number, to: number) => ({ ...someGoods('P', 'Dress'), ages: { from, to } })
  expect(sharedAges(aged(2, 5), aged(4, 7))).toBeCloseTo(2 / 6)
  expect([sharedAges(aged(2, 3), aged(2, 3)), sharedAges(aged(2, 3), aged(4, 5))]).toEqual([1, 0])
  expect(sharedAges({ ...aged(2, 3), ages: null }, aged(4, 5))).toBe(1)
})
