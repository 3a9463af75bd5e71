import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someGoods } from '../../../test/builders/goods.ts'
import { OTHERS_MAX } from './best.ts'
import { agesInName, type Goods, priceLikeness, type Ranking, sharedAges, wordsOfName } from './goods.ts'
import { rankSimilar } from './similar.ts'

function othersOf(ranking: Ranking, productId: string): string[] | undefined {
  return [...ranking].find((each) => each?.productId === productId)?.others
}

test('DAT-35 the same kind of thing, called and priced alike, comes first', () => {
  const goods = [
    someGoods('A', 'Belted Wrap Midi Dress'),
    someGoods('B', 'Belted Wrap Maxi Dress', { pricePence: 4500 }),
    someGoods('C', 'Velvet Evening Dress', { pricePence: 12_000, colours: ['green'] }),
    someGoods('D', 'Plain Jersey Dress', { pricePence: 3900 }),
  ]
  expect(othersOf(rankSimilar(goods), 'A')).toEqual(['B', 'D', 'C'])
})

test('what lies on the same shelf and is something else is not similar', () => {
  const home = { department: 'home', category: 'furniture-and-garden' }
  const goods = [
    someGoods('A', 'Harcourt Sofa', { ...home, pricePence: 89_900 }),
    someGoods('B', 'Tilting Garden Parasol', { ...home, pricePence: 8900 }),
    someGoods('C', 'Corner Sofa', { ...home, pricePence: 120_000 }),
  ]
  expect(othersOf(rankSimilar(goods), 'A')).toEqual(['C'])
})

const drinks = { department: 'food', category: 'tea-and-drinks' }
const knits = { department: 'men', category: 'knitwear' }
const deco = { department: 'christmas', category: 'decorations' }
const body = { department: 'home', category: 'bath-and-body' }
test.each([
  ['wine is no kind of tea', 'Earl Grey Tea', 'Red Wine', drinks, false],
  ['tea is', 'Earl Grey Tea', 'English Breakfast Tea Caddy', drinks, true],
  ['two wines are drinks', 'Sparkling Brut', 'Red Wine', drinks, true],
  ['a candle is no wreath, though both are of fir', 'Norway Fir Candle', 'Norway Fir Wreath', deco, false],
  ['a spray is no cream', 'Aloe Deodorant Spray', 'Aloe Night Cream', body, false],
  ['a cardigan may be worn instead of a jumper', 'Merino Rib Jumper', 'Merino Rib Cardigan', knits, true],
])('%s', (_case, one, other, shelf, isSimilar) => {
  const goods = [someGoods('A', one, shelf), someGoods('B', other, shelf)]
  expect(othersOf(rankSimilar(goods), 'A')).toEqual(isSimilar ? ['B'] : [])
})

test('gifts are all gifts', () => {
  const gifts = { department: 'christmas', category: 'gifts' }
  const goods = [someGoods('A', 'Bed Socks Gift Box', gifts), someGoods('B', 'E-gift Card', gifts)]
  expect(othersOf(rankSimilar(goods), 'A')).toEqual(['B'])
})

test('another department is never looked at, and what nobody has told us of is compared by its own words', () => {
  const garage = { department: 'garage', category: 'tyres' }
  const goods = [
    someGoods('A', 'Winter Tyre', garage),
    someGoods('B', 'Summer Tyre', garage),
    someGoods('C', 'Winter Tyre', { department: 'vans', category: 'tyres' }),
  ]
  expect(othersOf(rankSimilar(goods), 'A')).toEqual(['B'])
})

test("children's things are similar where they fit the same child", () => {
  const kids = { department: 'kids', category: 'coats-and-jackets' }
  const goods = [
    someGoods('A', 'School Coat (6-15 Yrs)', kids),
    someGoods('B', 'Puddle Coat (1-5 Yrs)', kids),
    someGoods('C', 'Duffle Coat (2-8 Yrs)', kids),
  ]
  expect(othersOf(rankSimilar(goods), 'A')).toEqual(['C'])
})

test('words of a name stand in the singular, without numbers, ages and how many there are', () => {
  expect(wordsOfName('Set of 4 Hi-Ball Glasses')).toEqual(['hi', 'ball', 'glass'])
  expect(wordsOfName("Girls' Dresses (2-8 Yrs) 9000017")).toEqual(['girl', 'dress'])
  expect(wordsOfName('12')).toEqual([])
  expect(agesInName('Fox Face Jumper (2-8 Yrs)')).toEqual({ from: 2, to: 8 })
  expect(agesInName('Fox Face Jumper')).toBeNull()
  expect([sharedAges({ from: 2, to: 8 }, { from: 6, to: 15 }), sharedAges(null, { from: 1, to: 2 })]).toEqual([
    3 / 14,
    1,
  ])
  expect([priceLikeness(100, 200), priceLikeness(0, 0), priceLikeness(0, 5)]).toEqual([0.5, 1, 0])
})

const anyGoods: fc.Arbitrary<Goods[]> = fc
  .uniqueArray(
    fc.record({
      productId: fc.integer({ min: 1, max: 99 }).map((number) => `P${number}`),
      name: fc.constantFrom('Wrap Dress', 'Tea Dress', 'Cord Skirt', 'Satin Skirt', 'Tea Towel', 'Dress'),
      category: fc.constantFrom('dresses', 'skirts'),
      pricePence: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ productId }) => productId, maxLength: 40 },
  )
  .map((rows) => rows.map(({ productId, name, ...parts }) => someGoods(productId, name, parts)))

test('nothing recommends itself, anything twice or too much, and the order of the products does not matter', () => {
  fc.assert(
    fc.property(anyGoods, (goods) => {
      const ranked = [...rankSimilar(goods)].filter((each) => each !== null)
      expect(ranked.map(({ productId }) => productId)).toEqual(goods.map(({ productId }) => productId))
      for (const { productId, others } of ranked) {
        expect(others).not.toContain(productId)
        expect(new Set(others).size).toBe(others.length)
        expect(others.length).toBeLessThanOrEqual(OTHERS_MAX)
      }
      const reversed = rankSimilar(goods.toReversed())
      expect([...reversed].filter((each) => each !== null).toReversed()).toEqual(ranked)
    }),
    { numRuns: 60 },
  )
})
