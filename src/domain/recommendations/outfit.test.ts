import { expect, test } from 'vitest'
import { othersOf, someGoods } from '../../../test/builders/goods.ts'
import { colourHarmony } from './colour-harmony.ts'
import { lookRanker, outfitRanker } from './outfit.ts'

const boots = { category: 'shoes-and-boots', colours: ['brown'] }
const coats = { category: 'coats-and-jackets', colours: ['neutral'] }
const WARDROBE = [
  someGoods('A-dress', 'Velvet Party Dress', { colours: ['green'] }),
  someGoods('B-boots', 'Leather Ankle Boots', boots),
  someGoods('C-boots', 'Leather Knee High Boots', boots),
  someGoods('D-wellies', 'Waterproof Wellies', { ...boots, colours: ['black'] }),
  someGoods('E-slippers', 'Sheepskin Slippers', boots),
  someGoods('F-coat', 'Belted Coat', coats),
  someGoods('G-pink', 'Pink Coat', { ...coats, colours: ['pink'] }),
  someGoods('H-bag', 'Clutch Bag', { category: 'bags-and-accessories', colours: ['black'] }),
]

test('DAT-35 an outfit has one of each role that goes with it, in colours that go together', () => {
  expect(othersOf(outfitRanker, WARDROBE, 'A-dress')).toEqual(['C-boots', 'F-coat', 'H-bag'])
})

test('DAT-35 completing a look offers several of a role', () => {
  const others = othersOf(lookRanker, WARDROBE, 'A-dress') ?? []
  expect(others.toSorted()).toEqual(['B-boots', 'C-boots', 'F-coat', 'H-bag'])
})

test.each([
  ['wellies are not worn with a party dress', 'D-wellies'],
  ['slippers are worn with nothing', 'E-slippers'],
  ['green and pink clash', 'G-pink'],
])('%s', (_, productId) => {
  for (const rank of [outfitRanker, lookRanker]) expect(othersOf(rank, WARDROBE, 'A-dress')).not.toContain(productId)
})

test('what an outfit has already been given counts as well', () => {
  const goods = [
    someGoods('A', 'Plain Dress', { colours: ['grey'] }),
    someGoods('B', 'Ankle Boots', { ...boots, colours: ['pink'] }),
    someGoods('C', 'Long Coat', { ...coats, colours: ['green'] }),
    someGoods('D', 'Short Coat', { ...coats, colours: ['pink'] }),
  ]
  expect(othersOf(outfitRanker, goods, 'A')).toEqual(['B', 'D'])
})

test("children's things make an outfit where they fit the same child", () => {
  const kids = { department: 'kids', colours: ['blue'] }
  const goods = [
    someGoods('A', 'Dinosaur T-Shirt (2-8 Yrs)', { ...kids, category: 'tops' }),
    someGoods('B', 'Jeans (10-15 Yrs)', { ...kids, category: 'jeans-and-trousers' }),
    someGoods('C', 'Joggers (2-8 Yrs)', { ...kids, category: 'jeans-and-trousers' }),
  ]
  expect(othersOf(outfitRanker, goods, 'A')).toEqual(['C'])
})

test('quiet colours go with all, and harmony does not depend on the order', () => {
  expect([colourHarmony('berry', 'neutral'), colourHarmony('berry', 'berry')]).toEqual([1, 0.9])
  expect(colourHarmony('pink', 'green')).toBeLessThan(0.5)
  expect(colourHarmony('red', 'berry')).toBe(colourHarmony('berry', 'red'))
  expect(colourHarmony(undefined, 'red')).toBeGreaterThan(0.5)
})
