import { expect, test } from 'vitest'
import { someGoods } from '../../../test/builders/goods.ts'
import { bestOf, idsOf } from './goods.ts'

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
