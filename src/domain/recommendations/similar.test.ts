import { expect, test } from 'vitest'
import { othersOf, someGoods } from '../../../test/builders/goods.ts'
import { type ComparedProduct, priceLikeness, sharedAges } from './goods.ts'
import { similarRanker } from './similar.ts'
import { visualRanker } from './visual.ts'

test('DAT-35 the same kind of thing, with a similar name and price, comes first', () => {
  const goods = [
    someGoods('A', 'Belted Wrap Midi Dress'),
    someGoods('B', 'Belted Wrap Maxi Dress', { pricePence: 4500 }),
    someGoods('C', 'Velvet Evening Dress', { pricePence: 12_000, colours: ['green'] }),
    someGoods('D', 'Plain Jersey Dress', { pricePence: 3900 }),
  ]
  expect(othersOf(similarRanker, goods, 'A')).toEqual(['B', 'D', 'C'])
})

test('what lies on the same shelf and is something else is not similar', () => {
  const home = { department: 'home', category: 'furniture-and-garden' }
  const goods = [
    someGoods('A', 'Harcourt Sofa', { ...home, pricePence: 89_900 }),
    someGoods('B', 'Tilting Garden Parasol', { ...home, pricePence: 8900 }),
    someGoods('C', 'Corner Sofa', { ...home, pricePence: 120_000 }),
  ]
  expect(othersOf(similarRanker, goods, 'A')).toEqual(['C'])
})

const drinks = { department: 'food', category: 'tea-and-drinks' }
const knits = { department: 'men', category: 'knitwear' }
const deco = { department: 'christmas', category: 'decorations' }
test.each([
  ['wine is no kind of tea', 'Earl Grey Tea', 'Red Wine', drinks, false],
  ['tea is', 'Earl Grey Tea', 'English Breakfast Tea Caddy', drinks, true],
  ['two wines are drinks', 'Sparkling Brut', 'Red Wine', drinks, true],
  ['a candle is no wreath, though both are of fir', 'Norway Fir Candle', 'Norway Fir Wreath', deco, false],
  ['a cardigan may be worn instead of a jumper', 'Merino Rib Jumper', 'Merino Rib Cardigan', knits, true],
])('%s', (_case, one, other, shelf, isSimilar) => {
  const goods = [someGoods('A', one, shelf), someGoods('B', other, shelf)]
  expect(othersOf(similarRanker, goods, 'A')).toEqual(isSimilar ? ['B'] : [])
})

test("children's things are similar where they fit the same child", () => {
  const kids = { department: 'kids', category: 'coats-and-jackets' }
  const goods = [
    someGoods('A', 'School Coat (6-15 Yrs)', kids),
    someGoods('B', 'Puddle Coat (1-5 Yrs)', kids),
    someGoods('C', 'Duffle Coat (2-8 Yrs)', kids),
  ]
  expect(othersOf(similarRanker, goods, 'A')).toEqual(['C'])
})

test('ages that two share, and how near their prices are', () => {
  const [fox, school, hat] = ['Fox Jumper (2-8 Yrs)', 'Coat (6-15 Yrs)', 'Hat'].map((name) => someGoods('A', name))
  if (!fox || !school || !hat) throw new Error('missing')
  expect([fox.ages, hat.ages]).toEqual([{ from: 2, to: 8 }, null])
  expect([sharedAges(fox, school), sharedAges(fox, hat)]).toEqual([3 / 14, 1])
  const priced = ([one = 0, other = 0]: number[]) =>
    priceLikeness({ ...hat, pricePence: one }, { ...hat, pricePence: other })
  expect([priced([100, 200]), priced([0, 0]), priced([0, 5])]).toEqual([0.5, 1, 0])
})

const visual = (...goods: ComparedProduct[]) => othersOf(visualRanker, goods, 'A')

test('DAT-35 what looks alike, by colour, pattern and price', () => {
  const others = visual(
    someGoods('A', 'Wrap Dress'),
    someGoods('B', 'Tea Dress', { colours: ['green'] }),
    someGoods('C', 'Tea Dress', { colours: ['red'] }),
    someGoods('D', 'Tea Dress', { pricePence: 8000 }),
    someGoods('E', 'Tea Dress'),
    someGoods('F', 'Striped Dress', { colours: ['green'] }),
    someGoods('G', 'Wrap Skirt', { category: 'skirts' }),
    someGoods('H', 'Striped Dress'),
    someGoods('I', 'Tea Dress', { colours: ['green', 'berry'] }),
    someGoods('J', 'Evening Dress', { colours: ['green'], pricePence: 16_000 }),
  )
  expect(others).toEqual(['E', 'D', 'C', 'I', 'H', 'B'])
  const striped = [someGoods('A', 'Striped Shirt'), someGoods('B', 'Breton Shirt', { colours: ['green'] })]
  expect(visual(...striped)).toEqual(['B'])
})

const kitchen = { department: 'home', category: 'kitchen-and-dining' }
const garden = { department: 'home', category: 'furniture-and-garden' }
const kids = { department: 'kids', category: 'tops' }
const unknown = { department: 'garage', category: 'tyres', colours: [] }

test.each([
  ['a carafe is no limescale remover', 'Glass Carafe', 'Limescale Remover', kitchen, false],
  ['a mug is no dinner set', 'Stoneware Mug', 'Stoneware Dinner Set', kitchen, false],
  ['a mug is a mug', 'Stoneware Mug', 'Espresso Mugs', kitchen, true],
  ['two of those that are called alike', 'Pocket Torch', 'Camping Torch', kitchen, true],
  ['a chair is a chair, in whichever role', 'Oak Dining Chairs', 'Folding Garden Chair', garden, true],
  ['a cardigan for a jumper', 'Rib Jumper', 'Rib Cardigan', knits, true],
  ['what does not fit the same child', 'Fox Top (1-3 Yrs)', 'Fox Top (8-12 Yrs)', kids, false],
  ['an unlisted shelf, without colours', 'Winter Tyre', 'Wheel', unknown, true],
])('visually similar: %s', (_case, one, other, shelf, isAlike) => {
  expect(visual(someGoods('A', one, shelf), someGoods('B', other, shelf))).toEqual(isAlike ? ['B'] : [])
})
