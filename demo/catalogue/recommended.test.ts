import { expect, test } from 'vitest'
import { colourGroupOf } from '../../src/domain/catalogue/colour-group.ts'
import type { Goods, Ranker } from '../../src/domain/recommendations/goods.ts'
import { rangesIn } from '../../src/domain/recommendations/joined-lines.ts'
import { looksIn, outfitsIn } from '../../src/domain/recommendations/outfit.ts'
import { similarIn } from '../../src/domain/recommendations/similar.ts'
import { visualIn } from '../../src/domain/recommendations/visual.ts'
import { someGoods } from '../../test/builders/goods.ts'
import { CATALOGUE } from './catalogue.ts'
import type { DemoProduct } from './to-product.ts'

/** What the engine makes of the demo's products, looked at as a shopper would. */

function toGoods({ productId, name, shelf, variants }: DemoProduct): Goods {
  const groups = variants.map(colourGroupOf).filter((group) => group !== null)
  return someGoods(productId, name, {
    ...(shelf && { department: shelf.department, category: shelf.category }),
    ...{ colours: [...new Set(groups)], pricePence: variants[0]?.priceGbpPence ?? 0 },
  })
}

const DEPARTMENTS = Map.groupBy(CATALOGUE.map(toGoods), ({ department }) => department)
const NAMES = new Map(CATALOGUE.map(({ productId, name }) => [productId, name]))

/** What each product recommends, by its name. */
function named(rankIn: (department: readonly Goods[]) => Ranker): Map<string, string[]> {
  const ranked = [...DEPARTMENTS.values()].flatMap((goods) => {
    const rank = rankIn(goods)
    return goods.map((each) => [each.name, rank(each).map((other) => NAMES.get(other) ?? '')] as const)
  })
  return new Map(ranked)
}

test.each([
  ['Belted Wrap Midi Dress', 'Ruched Jersey Midi Dress'],
  ['Pure Cotton Crew Neck T-Shirt', 'Organic Cotton Pocket T-Shirt'],
  ['Harcourt 3 Seater Sofa', 'Harcourt Loveseat'],
  ['Ceramic Table Lamp', 'Rattan Table Lamp'],
  ['Bertie the Bear', 'Hugo the Pocket Bear'],
  ['Côtes du Rhône Villages', 'English Sparkling Brut'],
  ['English Breakfast Tea Caddy', 'Earl Grey Leaf Tea'],
])('similar to %s is first of all %s', (name, first) => {
  expect(named(similarIn).get(name)?.[0]).toBe(first)
})

test.each([
  ['English Breakfast Tea Caddy', /Tea$/],
  ['Lemon Drizzle Loaf Cake', /Cake$|Flapjack/],
  ['Pre-Lit Tabletop Tree', /Tree$/],
  ['3 Pack Merino Walking Socks', /Socks$/],
])('to %s nothing of another kind is similar', (name, kind) => {
  const others = named(similarIn).get(name) ?? []
  expect([others.length > 0, others.filter((other) => !kind.test(other))]).toEqual([true, []])
})

test.each([
  [
    'Belted Wrap Midi Dress',
    'Leather Ankle Boots, Classic Belted Trench Coat, Quilted Cross-Body Bag, Mohair Blend Cardigan, Brushed Wool Blend Scarf',
  ],
  ['Slim Fit Oxford Shirt', 'Tailored Wool Trousers, Suede Chelsea Boots, Shawl Collar Cardigan, Wool Rich Peacoat'],
  [
    'Washed Linen Bedding Set',
    'Supersoft Faux Fur Throw, Stonewashed Linen Cushion, Egyptian Cotton Towel, Arc Floor Lamp',
  ],
])('%s goes with %s', (name, others) => {
  expect(named(outfitsIn).get(name)?.join(', ')).toBe(others)
})

test.each([
  ['Speckled Stoneware Mug', ['plates', 'tumblers', 'vase']],
  ['Belted Wrap Midi Dress', ['scarf', 'hat', 'boots', 'trainers', 'jumper', 'coat', 'handbag']],
  ['Set of 6 Painted Baubles', ['tree', 'wreath', 'stocking']],
])('the look of %s is completed by what goes with it alone', (name, pictures) => {
  const others = named(looksIn).get(name) ?? []
  expect(others.length).toBeGreaterThan(3)
  const drawn = CATALOGUE.filter((each) => others.includes(each.name)).map((each) => each.variants[0]?.pictureName)
  expect(drawn.filter((picture) => !pictures.includes(picture?.split('-')[0] ?? ''))).toEqual([])
})

test.each([
  'All Butter Shortbread Tin',
  'Sheepskin Lined Slippers',
  'Kettle & Tap Limescale Remover',
  'Bertie the Bear',
])('%s is part of no outfit and completes no look', (name) => {
  for (const rank of [outfitsIn, looksIn]) expect(named(rank).get(name)).toEqual([])
})

test('the ranges of the demo are these', () => {
  const ranges = [...named(rangesIn)].filter(([, others]) => others.length > 0)
  expect(ranges.map(([name]) => name).toSorted()).toEqual([
    '2 Pack School Polo Shirts (4-11 Yrs)',
    'Harcourt 3 Seater Sofa',
    'Harcourt Loveseat',
    'Knitted Frond Stocking',
    'Large Frond Bauble',
    'Leather School Shoes',
    'Padded School Coat (6-15 Yrs)',
    'Pleated School Pinafore (4-11 Yrs)',
    'Set of 3 Frond Tea Towels',
    'Slim Leg School Trousers (4-15 Yrs)',
    'V-Neck School Jumper (4-15 Yrs)',
    'Woodland Cotton T-Shirt (2-8 Yrs)',
    'Woodland Jersey Dress (2-8 Yrs)',
  ])
})

test.each([
  ['Belted Wrap Midi Dress', /Dress$/],
  ['Recycled Glass Carafe', /Glasses|Tumblers/],
  ['Speckled Stoneware Mug', /Mugs$/],
  ['Egyptian Cotton Towel', /Towel$/],
  ['Straight Leg Jeans', /(Jeans|Trousers)$/],
  ['Button Front Denim Midi Skirt', /Skirt$/],
  ['Fig Scented Candle', /Candle$/],
  ['Lemon Drizzle Loaf Cake', /Cake$|Flapjack/],
])('visually similar to %s is nothing of another kind', (name, kind) => {
  const others = named(visualIn).get(name) ?? []
  expect([others.length > 0, others.filter((other) => !kind.test(other))]).toEqual([true, []])
})

test.each([
  ['Belted Wrap Midi Dress', 'Ruched Jersey Midi Dress'],
  ['Pair of Oak Dining Chairs', 'Folding Garden Chair'],
  ['Double Breasted Longline Coat', 'Classic Belted Trench Coat'],
  ['Straight Leg Jeans', 'High Waisted Wide Leg Jeans'],
  ['All Butter Shortbread Tin', 'Heritage Biscuit Selection'],
  ['Linen & Sea Salt Room Spray', undefined],
])('visually similar to %s is first of all %s', (name, first) => {
  expect(named(visualIn).get(name)?.[0]).toBe(first)
})
