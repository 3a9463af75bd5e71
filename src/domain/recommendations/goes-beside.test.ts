import { describe, expect, test } from 'vitest'
import { affinityBy, popularBeside, WORLDS_APART } from './goes-beside.ts'

const DEPARTMENTS = ['women', 'men', 'home', 'food']

/** As often as `times` says, both ways; else 100 times. */
function meetings(times: Record<string, number> = {}) {
  return DEPARTMENTS.flatMap((one) =>
    DEPARTMENTS.map((other) => ({ one, other, times: times[`${one} ${other}`] ?? times[`${other} ${one}`] ?? 1000 })),
  )
}

describe('while few customers have bought several things at once', () => {
  test('DAT-35 beside a mug stands what is popular of the home, and no jeans', () => {
    const popular = [
      { productId: 'jeans', department: 'women', orders: 90 },
      { productId: 'lamp', department: 'home', orders: 20 },
      { productId: 'throw', department: 'home', orders: 30 },
    ]
    expect(popularBeside('home', popular, WORLDS_APART)).toEqual(['throw', 'lamp'])
  })
})

describe('once many have', () => {
  const popular = [
    { productId: 'jeans', department: 'women', orders: 40 },
    { productId: 'throw', department: 'home', orders: 30 },
    { productId: 'tea', department: 'food', orders: 20 },
  ]

  test('orders in which everything meets everything leave what is popular as it is', () => {
    const any = affinityBy(meetings())
    for (const department of [...DEPARTMENTS, 'toys'])
      expect(popularBeside(department, popular, any)).toEqual(['jeans', 'throw', 'tea'])
    expect(any('women', 'food')).toBeCloseTo(1, 9)
  })

  test('departments that meet more often than by chance come first, whatever they are called', () => {
    const told = affinityBy(meetings({ 'home food': 4000, 'home women': 200 }))
    expect(popularBeside('home', popular, told)).toEqual(['tea', 'throw', 'jeans'])
    expect(told('home', 'food')).toBe(told('food', 'home'))
  })

  test('a few meetings say little', () => {
    const twice = affinityBy([...meetings(), { one: 'toys', other: 'food', times: 2 }])
    expect(twice('toys', 'food')).toBeLessThan(1.1)
    expect(twice('toys', 'women')).toBeGreaterThan(0.95)
  })
})

test('what is ordered equally often is in the order of its ids, and lists end somewhere', () => {
  const same = Array.from({ length: 200 }, (_, nth) => ({ productId: `P${999 - nth}`, department: 'home', orders: 3 }))
  const ranked = popularBeside('home', same, WORLDS_APART)
  expect(ranked.length).toBeLessThanOrEqual(100)
  expect(ranked).toEqual(ranked.toSorted())
})
