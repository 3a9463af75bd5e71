import { expect, test } from 'vitest'
import { colourGroupOf } from '../../src/domain/catalogue/colour-group.ts'
import type { ComparedProduct, Ranker } from '../../src/domain/recommendations/goods.ts'
import { outfitRanker } from '../../src/domain/recommendations/outfit.ts'
import { similarRanker } from '../../src/domain/recommendations/similar.ts'
import { visualRanker } from '../../src/domain/recommendations/visual.ts'
import { someGoods } from '../../test/builders/goods.ts'
import { CATALOGUE } from './catalogue.ts'
import type { DemoProduct } from './to-product.ts'

/** What the engine makes of the demo's products, looked at as a shopper would. */

function toGoods({ productId, name, shelf, variants }: DemoProduct): ComparedProduct {
  const groups = variants.map(colourGroupOf).filter((group) => group !== null)
  return someGoods(productId, name, {
    ...(shelf && { department: shelf.department, category: shelf.category }),
    ...{ colours: [...new Set(groups)], pricePence: variants[0]?.priceGbpPence ?? 0 },
  })
}

const DEPARTMENTS = Map.groupBy(CATALOGUE.map(toGoods), ({ department }) => department)
const NAMES = new Map(CATALOGUE.map(({ productId, name }) => [productId, name]))

/** What each product recommends, by its name. */
function named(rankIn: (department: readonly ComparedProduct[]) => Ranker): Map<string, string[]> {
  const ranked = [...DEPARTMENTS.values()].flatMap((goods) => {
    const rank = rankIn(goods)
    return goods.map((each) => [each.name, rank(each).map((other) => NAMES.get(other) ?? '')] as const)
  })
  return new Map(ranked)
}

test.each([
  ['Belted Wrap Midi Dress', 'Ruched Jersey Midi Dress'],
  ['Harcourt 3 Seater Sofa', 'Harcourt Loveseat'],
  ['Bertie the Bear', 'Hugo the Pocket Bear'],
  ['English Breakfast Tea Caddy', 'Earl Grey Leaf Tea'],
])('similar to %s is first of all %s', (name, first) => {
  expect(named(similarRanker).get(name)?.[0]).toBe(first)
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
  expect(named(outfitRanker).get(name)?.join(', ')).toBe(others)
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
  const others = named(visualRanker).get(name) ?? []
  expect([others.length > 0, others.filter((other) => !kind.test(other))]).toEqual([true, []])
})
