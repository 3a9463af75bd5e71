import { beforeAll, describe, expect, test } from 'vitest'
import { drawnPictures } from '../../src/adapters/recommendations/pictures/drawn-pictures.ts'
import { colourGroupOf } from '../../src/domain/catalogue/colour-group.ts'
import { rankLooks } from '../../src/domain/recommendations/complete-the-look.ts'
import type { Goods, Ranking } from '../../src/domain/recommendations/goods.ts'
import { rankRanges } from '../../src/domain/recommendations/joined-lines.ts'
import { lookOf } from '../../src/domain/recommendations/look.ts'
import { rankOutfits } from '../../src/domain/recommendations/outfit.ts'
import { rankSimilar } from '../../src/domain/recommendations/similar.ts'
import { rankVisual, type Seen } from '../../src/domain/recommendations/visual.ts'
import { someGoods } from '../../test/builders/goods.ts'
import { drawByName } from '../pictures/draw-by-name.ts'
import { CATALOGUE } from './catalogue.ts'
import type { DemoProduct } from './to-product.ts'

/** The examples of docs/decisions/0048: what the engine makes of the demo's products, looked at as a shopper would. */

function toGoods({ productId, name, shelf, department, variants }: DemoProduct): Goods {
  const groups = variants.map(colourGroupOf).filter((group) => group !== null)
  return someGoods(productId, name, {
    ...{ department: shelf?.department, category: shelf?.category, returnsDepartment: department },
    ...{ colours: [...new Set(groups)], pricePence: variants[0]?.priceGbpPence ?? 0 },
  } as Partial<Goods>)
}

const GOODS = CATALOGUE.map(toGoods)
const NAMES = new Map(CATALOGUE.map(({ productId, name }) => [productId, name]))

/** What each product recommends, by its name. */
function named(ranking: Ranking): Map<string, string[]> {
  const ranked = [...ranking].filter((each) => each !== null)
  return new Map(
    ranked.map(({ productId, others }) => [NAMES.get(productId) ?? '', others.map((other) => NAMES.get(other) ?? '')]),
  )
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
  expect(named(rankSimilar(GOODS)).get(name)?.[0]).toBe(first)
})

test.each([
  ['English Breakfast Tea Caddy', /Tea$/],
  ['Lemon Drizzle Loaf Cake', /Cake$|Flapjack/],
  ['Pre-Lit Tabletop Tree', /Tree$/],
  ['3 Pack Merino Walking Socks', /Socks$/],
])('to %s nothing of another kind is similar', (name, kind) => {
  const others = named(rankSimilar(GOODS)).get(name) ?? []
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
  expect(named(rankOutfits(GOODS)).get(name)?.join(', ')).toBe(others)
})

test.each([
  ['Speckled Stoneware Mug', ['plates', 'tumblers', 'vase']],
  ['Belted Wrap Midi Dress', ['scarf', 'hat', 'boots', 'trainers', 'jumper', 'coat', 'handbag']],
  ['Set of 6 Painted Baubles', ['tree', 'wreath', 'stocking']],
])('the look of %s is completed by what goes with it alone', (name, pictures) => {
  const others = named(rankLooks(GOODS)).get(name) ?? []
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
  for (const rank of [rankOutfits, rankLooks]) expect(named(rank(GOODS)).get(name)).toEqual([])
})

test('the ranges of the demo are these', () => {
  const ranges = [...named(rankRanges(GOODS))].filter(([, others]) => others.length > 0)
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

describe('visually similar', () => {
  const SHOWN = ['women', 'home', 'food']
  let seen: Seen[]
  beforeAll(async () => {
    const read = drawnPictures(drawByName)
    const looks = CATALOGUE.map(async ({ variants }, place) => {
      const goods = GOODS[place]
      if (!goods || !SHOWN.includes(goods.department)) return []
      const pixels = await read(variants[0]?.pictureName ?? '')
      const look = pixels && lookOf(pixels)
      return look ? [{ ...goods, look }] : []
    })
    seen = (await Promise.all(looks)).flat()
  })

  test('to a damson dress: darker dresses, none of the light ones, and nothing else', () => {
    const others = named(rankVisual(seen)).get('Belted Wrap Midi Dress') ?? []
    expect(others).toContain('Ribbed Knitted Dress')
    expect(others).toContain('Velvet Twist Front Dress')
    expect(others).not.toContain('Tiered Cotton Shirt Dress')
    expect(others.filter((name) => !name.endsWith('Dress'))).toEqual([])
  })

  test.each([
    ['Recycled Glass Carafe', []],
    ['Speckled Stoneware Mug', ['Set of 2 Espresso Mugs']],
    ['Egyptian Cotton Towel', ['Cotton Waffle Towel']],
    ['Straight Leg Jeans', /(Jeans|Trousers)$/],
    ['Button Front Denim Midi Skirt', /Skirt$/],
    ['Fig Scented Candle', /Candle$/],
    ['Linen & Sea Salt Room Spray', []],
    ['Lemon Drizzle Loaf Cake', ['Carrot & Walnut Cake']],
  ])('to %s nothing of another kind', (name, expected) => {
    const others = named(rankVisual(seen)).get(name) ?? []
    if (Array.isArray(expected)) expect(others).toEqual(expected)
    else expect([others.length > 0, others.filter((other) => !expected.test(other))]).toEqual([true, []])
  })

  test.each([
    ['Pair of Oak Dining Chairs', 'Folding Garden Chair'],
    ['Double Breasted Longline Coat', 'Classic Belted Trench Coat'],
    ['All Butter Shortbread Tin', 'Dark Chocolate Orange Biscuits'],
  ])('to %s first of all %s', (name, first) => {
    expect(named(rankVisual(seen)).get(name)?.[0]).toBe(first)
  })
})
