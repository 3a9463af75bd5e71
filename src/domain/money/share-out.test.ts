import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test.each([
  [2600, [1, 1, 1], [867, 867, 866]],
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [3000, 2500, 1200], [4, 4, 2]],
  [1, [1, 2], [0, 1]],
  [5, [0, 7], [0, 5]],
  [999_999_999, [999_999_999], [999_999_999]],
])('%i pence by %j are %j', (pence, weights, shares) => expect(shareOut(pence, weights)).toEqual(shares))

test.each([
  [-1, [1]],
  [0.5, [1]],
  [1, [-1]],
  [1, [Number.NaN]],
])('%d pence by %j is a bug', (pence, weights) => expect(() => shareOut(pence, weights)).toThrow(RangeError))

const pence = fc.integer({ min: 0, max: 999_999_999 })

test('no penny is lost, and each share is within a penny of its part', () => {
  fc.assert(
    fc.property(pence, fc.array(pence, { minLength: 1, maxLength: 12 }), (total, weights) => {
      const shares = shareOut(total, weights)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
      fc.pre(sum > 0n)
      for (const [index, share] of shares.entries()) {
        const away = BigInt(share) * sum - BigInt(total) * BigInt(weights[index]!)
        expect(away > -sum && away < sum).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
