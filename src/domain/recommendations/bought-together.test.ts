import { expect, test } from 'vitest'
import { OTHERS_MAX, rankTogether, significance } from './bought-together.ts'

const counts = (together: number, beside: number, otherBeside: number, all: number) => ({
  ...{ together, beside, otherBeside, all },
})

test('what meets as often as chance has it, or more seldom, is not significant', () => {
  expect(significance(counts(10, 100, 100, 1000))).toBe(0)
  expect(significance(counts(1, 100, 100, 1000))).toBe(0)
})

test('G² is that of the table of four: 2 Σ seen ln(seen / expected)', () => {
  const g2 = 2 * (30 * Math.log(3) + 70 * Math.log(70 / 90) * 2 + 830 * Math.log(830 / 810))
  expect(significance(counts(30, 100, 100, 1000))).toBeCloseTo(g2, 9)
})

test('it grows with evidence, and with how far it is from chance', () => {
  const few = significance(counts(3, 10, 10, 1000))
  expect(significance(counts(30, 100, 100, 10_000))).toBeGreaterThan(few)
  expect(significance(counts(3, 10, 10, 100_000))).toBeGreaterThan(few)
})

test('two that are only ever bought together have no empty cell to trip over', () => {
  expect(significance(counts(5, 5, 5, 1000))).toBeGreaterThan(15)
  expect(significance(counts(5, 5, 5, 5))).toBe(0)
})

test('the surest comes first, whatever the order they are counted in, and chance is left out', () => {
  const popular = { otherId: 'popular', ...counts(12, 100, 1000, 10_000) }
  const pair = { otherId: 'pair', ...counts(40, 100, 60, 10_000) }
  const weaker = { otherId: 'weaker', ...counts(20, 100, 60, 10_000) }
  expect(rankTogether([popular, weaker, pair])).toEqual(['pair', 'weaker'])
  const equal = Array.from({ length: 30 }, (_, place) => ({ ...pair, otherId: `P${String(place).padStart(2, '0')}` }))
  const ranked = rankTogether(equal.toReversed())
  expect(ranked).toHaveLength(OTHERS_MAX)
  expect(ranked).toEqual(ranked.toSorted())
})
