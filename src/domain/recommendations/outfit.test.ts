import { expect, test } from 'vitest'
import { someGoods } from '../../../test/builders/goods.ts'
import { DEPARTMENTS } from '../catalogue/departments.data.ts'
import { colourHarmony } from './colour-harmony.ts'
import { rankLooks } from './complete-the-look.ts'
import type { Ranking } from './goods.ts'
import { rankOutfits } from './outfit.ts'
import { roleOf } from './role.ts'
import { GOES_WITH, ROLES } from './roles.data.ts'

function othersOf(ranking: Ranking, productId: string): string[] | undefined {
  return [...ranking].find((each) => each?.productId === productId)?.others
}

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
  someGoods('I-mug', 'Stoneware Mug', { department: 'home', category: 'kitchen-and-dining', colours: ['neutral'] }),
]

test('DAT-35 an outfit has one of each role that goes with it, in colours that go together', () => {
  expect(othersOf(rankOutfits(WARDROBE), 'A-dress')).toEqual(['C-boots', 'F-coat', 'H-bag'])
})

test('DAT-35 completing a look offers several of a role', () => {
  const others = othersOf(rankLooks(WARDROBE), 'A-dress') ?? []
  expect(others.toSorted()).toEqual(['B-boots', 'C-boots', 'F-coat', 'H-bag'])
})

test.each([
  ['wellies are not worn with a party dress', 'D-wellies'],
  ['slippers are worn with nothing', 'E-slippers'],
  ['green and pink clash', 'G-pink'],
  ['a mug is not worn', 'I-mug'],
])('%s', (_, productId) => {
  for (const rank of [rankOutfits, rankLooks]) expect(othersOf(rank(WARDROBE), 'A-dress')).not.toContain(productId)
})

test('what an outfit has already been given counts as well', () => {
  const goods = [
    someGoods('A', 'Plain Dress', { colours: ['grey'] }),
    someGoods('B', 'Ankle Boots', { ...boots, colours: ['pink'] }),
    someGoods('C', 'Long Coat', { ...coats, colours: ['green'] }),
    someGoods('D', 'Short Coat', { ...coats, colours: ['pink'], rating: 0 }),
  ]
  expect(othersOf(rankOutfits(goods), 'A')).toEqual(['B', 'D'])
})

test('food, and a category that nobody has told us of, have no role', () => {
  const place = { department: 'food', category: 'bakery' }
  const goods = [
    someGoods('A', 'Loaf', place),
    someGoods('B', 'Boots', boots),
    someGoods('C', 'Tyre', { category: 'tyres' }),
  ]
  for (const rank of [rankOutfits, rankLooks])
    for (const id of ['A', 'C']) expect(othersOf(rank(goods), id)).toEqual([])
  expect(roleOf({ department: 'constructor', category: 'name', words: [] })).toBeNull()
})

test("children's things make an outfit where they fit the same child", () => {
  const kids = { department: 'kids', colours: ['blue'] }
  const goods = [
    someGoods('A', 'Dinosaur T-Shirt (2-8 Yrs)', { ...kids, category: 'tops' }),
    someGoods('B', 'Jeans (10-15 Yrs)', { ...kids, category: 'jeans-and-trousers' }),
    someGoods('C', 'Joggers (2-8 Yrs)', { ...kids, category: 'jeans-and-trousers' }),
  ]
  expect(othersOf(rankOutfits(goods), 'A')).toEqual(['C'])
})

test('the table of roles names categories that there are, and every role can be recommended', () => {
  const known = DEPARTMENTS.flatMap(({ slug, categories }) => categories.map((each) => `${slug} ${each.slug}`))
  const named = Object.entries(ROLES).flatMap(([department, each]) =>
    Object.keys(each).map((category) => `${department} ${category}`),
  )
  expect(named.filter((each) => !known.includes(each))).toEqual([])
  const recommended = new Set(Object.values(GOES_WITH).flat())
  expect(Object.keys(GOES_WITH).filter((role) => !recommended.has(role as keyof typeof GOES_WITH))).toEqual([
    'dungarees',
    'seating',
    'duvet',
  ])
})

test('quiet colours go with all, and harmony does not depend on the order', () => {
  expect([colourHarmony('berry', 'neutral'), colourHarmony('berry', 'berry')]).toEqual([1, 0.9])
  expect(colourHarmony('pink', 'green')).toBeLessThan(0.5)
  expect(colourHarmony('red', 'berry')).toBe(colourHarmony('berry', 'red'))
  expect(colourHarmony(null, 'red')).toBeGreaterThan(0.5)
})
