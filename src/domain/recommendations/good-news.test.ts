import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Product } from '../catalogue/product.ts'
import type { StockCounts } from '../catalogue/sold-at.ts'
import { COLOUR_REASONS, RETURN_REASONS, TOO_BIG, TOO_SMALL } from '../policy/return-reasons.data.ts'
import { goodNews, type ReturnedGoods } from './good-news.ts'
import { sizePositionId } from './return-to-sale.ts'

const SIZES = ['S', 'M', 'L', 'XL']
const COLOURS = ['Damson', 'Sea green', 'Fern']

const skuOf = (colour: string | null, size: string | null) => `${colour}-${size}`

/** Three colours in four sizes by default. */
function dress(more: Partial<Product> = {}, colours = COLOURS, sizes = SIZES): Product {
  return aProduct({
    variants: colours.flatMap((colour) =>
      sizes.map((size, place) => aVariant({ sku: skuOf(colour, size), colour, size, sizePosition: place + 1 })),
    ),
    ...more,
  })
}

/** Nine of each in the United Kingdom, but of those given. */
function counted({ variants }: Product, left: Record<string, number> = {}): StockCounts {
  return new Map(variants.map(({ sku }) => [sku, new Map([['uk' as const, left[sku] ?? 9]])]))
}

function returned(more: Partial<ReturnedGoods> = {}): ReturnedGoods {
  const goods = { productId: 'P1', productType: 'GM', colour: 'Damson', size: 'M', stroke: '1234', ...more }
  return { sku: skuOf(goods.colour, goods.size), reason: TOO_SMALL, secondaryReason: null, ...goods, ...more }
}

function offers(lines: ReturnedGoods[], product = dress(), left: Record<string, number> = {}, site = BRAND_SITES.uk) {
  return goodNews(lines, [{ product, stock: counted(product, left) }], site).map(({ offer }) => offer)
}

const TOO_TIGHT = returned()
const TOO_LOOSE = returned({ reason: TOO_BIG })
const WRONG_COLOUR = returned({ reason: 'R07-P0', secondaryReason: 'R07-S1' })

const inSize = (kind: string, size: string, colour = 'damson') => ({ kind, size, preset: { colour, size } })

test('RTS-01 RTS-03 RTS-06 D-51 what was too small is offered in the next size up, in its own colour', () => {
  expect(offers([TOO_TIGHT])).toEqual([inSize('next-size-up', 'L')])
  expect(offers([returned({ colour: 'Sea green' })])).toEqual([inSize('next-size-up', 'L', 'sea-green')])
})

test('RTS-04 RTS-06 RTS-07 RTS-09 D-90 too big: the nearest smaller size; there is nothing above the largest or below the smallest', () => {
  expect(offers([TOO_LOOSE])).toEqual([inSize('smaller-size', 'S')])
  expect(offers([returned({ reason: TOO_BIG, size: 'XL' })])).toEqual([inSize('smaller-size', 'L')])
  expect(offers([returned({ size: 'XL' }), returned({ size: 'S', reason: TOO_BIG })])).toEqual([])
})

test('D-173 D-90 the next size is out of stock, or there in other colours only: no offer, and not the one after', () => {
  expect(offers([TOO_TIGHT], dress(), { 'Damson-L': 0 })).toEqual([])
  expect(offers([TOO_LOOSE], dress(), { 'Damson-S': 0 })).toEqual([])
  const product = dress()
  const variants = product.variants.filter(({ sku }) => sku !== 'Damson-L')
  expect(offers([TOO_TIGHT], { ...product, variants })).toEqual([])
  expect(offers([TOO_TIGHT], dress(), { 'Damson-L': 1 })).toHaveLength(1)
})

test('RTS-06 D-173 an id without the stroke of the line is skipped, and so is a line without one', () => {
  expect(sizePositionId('1234', 3)).toBe('12343')
  // The id of size L is 12343, which has 2343 in it by chance.
  for (const stroke of ['9999', '2343', '', null])
    for (const reason of [TOO_SMALL, TOO_BIG]) expect(offers([returned({ stroke, reason })])).toEqual([])
})

test('RTS-06 a variant that the catalogue has no longer is matched by colour and size, else there is no offer', () => {
  expect(offers([returned({ sku: 'gone' })])).toEqual([inSize('next-size-up', 'L')])
  expect(offers([returned({ sku: 'gone', size: '12' })])).toEqual([])
  const product = dress()
  const variants = product.variants.map((each) => ({ ...each, sizePosition: null }))
  expect(offers([TOO_TIGHT], { ...product, variants })).toEqual([])
})

test.each(COLOUR_REASONS)('RTS-01 RTS-05 D-51 %s offers the other colours, with the size', (secondaryReason) => {
  expect(offers([returned({ reason: 'R04-P0', secondaryReason })])).toEqual([
    { kind: 'other-colours', colours: ['Sea green', 'Fern'], preset: { colour: 'sea-green', size: 'M' } },
  ])
})

test('RTS-05 colours that have the size come first; where none has it, no size is chosen', () => {
  expect(offers([WRONG_COLOUR], dress(), { 'Sea green-M': 0 })).toEqual([
    { kind: 'other-colours', colours: ['Fern', 'Sea green'], preset: { colour: 'fern', size: 'M' } },
  ])
  expect(offers([WRONG_COLOUR], dress(), { 'Sea green-M': 0, 'Fern-M': 0 })).toEqual([
    { kind: 'other-colours', colours: ['Sea green', 'Fern'], preset: { colour: 'sea-green', size: null } },
  ])
})

test('RTS-05 RTS-08 RTS-09 one colour alone, or no other in stock: no offer', () => {
  expect(offers([WRONG_COLOUR], dress({}, ['Damson']))).toEqual([])
  const gone = SIZES.flatMap((size) => [`Sea green-${size}`, `Fern-${size}`]).map((sku) => [sku, 0])
  expect(offers([WRONG_COLOUR], dress(), Object.fromEntries(gone))).toEqual([])
  expect(offers([returned({ ...WRONG_COLOUR, sku: 'gone', colour: null })])).toEqual([])
  // What has colours and no sizes.
  const mug = aProduct({ variants: ['Oat', 'Moss'].map((colour) => aVariant({ sku: skuOf(colour, null), colour })) })
  const [offer] = offers([returned({ ...WRONG_COLOUR, sku: 'Oat-null', colour: 'Oat', size: null })], mug)
  expect(offer).toMatchObject({ colours: ['Moss'], preset: { colour: 'moss', size: null } })
})

const both = returned({ secondaryReason: 'R04-S1' })

test('RTS-02 general merchandise alone', () => {
  for (const productType of ['Furniture', 'Foods', 'EGiftCard', 'gm', ''])
    expect(offers([returned({ productType }), returned({ ...WRONG_COLOUR, productType })])).toEqual([])
})

test('RTS-09 D-51 of all reasons only those of the two lists offer something', () => {
  const reasons = RETURN_REASONS.flatMap(({ code, secondaries }) =>
    [null, ...secondaries.map((each) => each.code)].map((secondary) => [code, secondary] as const),
  )
  const offering = reasons.filter(
    ([reason, secondaryReason]) => offers([returned({ reason, secondaryReason })]).length > 0,
  )
  const expected = reasons.filter(
    ([reason, secondary]) =>
      reason === TOO_SMALL || reason === TOO_BIG || (secondary && COLOUR_REASONS.includes(secondary)),
  )
  expect(offering).toEqual(expected)
  expect(offering).toHaveLength(4 + 4 + 3)
  // The wire's primary codes end with P0; a text is no code.
  for (const reason of ['Too small', 'R01', 'R01-S1', null]) expect(offers([returned({ reason })])).toEqual([])
})

test('D-90 one for each line, size before colour; the colour where there is no size', () => {
  expect(offers([both])).toEqual([inSize('next-size-up', 'L')])
  expect(offers([both], dress(), { 'Damson-L': 0 }).map(({ kind }) => kind)).toEqual(['other-colours'])
  const shirt = { ...dress(), productId: 'P2' }
  const lines = [returned({ ...WRONG_COLOUR, productId: 'P2' }), TOO_TIGHT, returned({ productId: 'P3' })]
  const products = [dress(), shirt].map((product) => ({ product, stock: counted(product) }))
  const result = goodNews(lines, products, BRAND_SITES.uk)
  expect(result.map(({ line, product, offer }) => [line, product.productId, offer.kind])).toEqual([
    [lines[0], 'P2', 'other-colours'],
    [lines[1], 'P1', 'next-size-up'],
  ])
})

test('D-90 the same offer for two lines is shown once; another size or colour is another offer', () => {
  expect(offers([TOO_TIGHT, { ...TOO_TIGHT }])).toHaveLength(1)
  expect(offers([WRONG_COLOUR, returned({ ...WRONG_COLOUR, sku: 'Damson-L', size: 'L' })])).toHaveLength(1)
  expect(offers([TOO_TIGHT, returned({ colour: 'Fern' })])).toHaveLength(2)
  expect(offers([TOO_TIGHT, WRONG_COLOUR]).map(({ kind }) => kind)).toEqual(['next-size-up', 'other-colours'])
})

test('RTS-09 what goes back by the same return is not offered', () => {
  expect(offers([TOO_TIGHT, returned({ size: 'L', reason: TOO_BIG })])).toEqual([])
  expect(offers([WRONG_COLOUR, returned({ ...WRONG_COLOUR, sku: 'Fern-S', colour: 'Fern', size: 'S' })])).toEqual([
    { kind: 'other-colours', colours: ['Sea green'], preset: { colour: 'sea-green', size: 'M' } },
  ])
})

test('RTS-09 each site offers what it has itself', () => {
  expect(offers([TOO_TIGHT], dress(), {}, BRAND_SITES.ie)).toEqual([])
})

test.each<[string, Partial<Product>]>([
  ['off sale', { onSale: false }],
  ['at the end of its life', { status: 'END_OF_LIFE' }],
  ['not on show', { status: 'READY_FOR_COPY' }],
  ['recalled', { messages: [{ severity: 'ERROR', text: 'Recalled: please bring it back.' }] }],
  ['sold elsewhere alone', { siteBrands: ['fernandfieldie'] }],
])('RTS-09 what is %s is not offered', (_what, more) => {
  expect(offers([TOO_TIGHT, WRONG_COLOUR], dress(more))).toEqual([])
})
