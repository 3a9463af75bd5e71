import { expect, test } from 'vitest'
import { packedOf, pathsOf } from './carrier-limits.ts'

const SHIRT = { grams: 300, sidesMm: [330, 260, 40] } as const
const PARASOL = { grams: 9800, sidesMm: [1750, 200, 200] } as const
const RUG = { grams: 28_000, sidesMm: [3050, 320, 320] } as const

test.each([
  ['a shirt', [SHIRT], 'in-store postal collect-from-home', 'in-store postal'],
  ['a parasol', [PARASOL], 'in-store collect-from-home', 'in-store'],
  ['a rug', [RUG], 'in-store', 'in-store'],
  ['either of two', [SHIRT, PARASOL], 'in-store collect-from-home', 'in-store'],
  ['unmeasured items', [], 'in-store postal collect-from-home', 'in-store postal'],
])('CHN-09 CHN-10 methods for %s', (_case, items, british, irish) => {
  expect([pathsOf(items, 'uk').join(' '), pathsOf(items, 'ireland').join(' ')]).toEqual([british, irish])
})

test('incomplete measures count as none', () => {
  const measured = { weightGrams: 300, lengthMm: 330, widthMm: 260, heightMm: 40 }
  expect(packedOf(measured)).toEqual(SHIRT)
  expect(packedOf({ ...measured, heightMm: null })).toBeNull()
})
