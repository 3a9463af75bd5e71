import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { type ListingFacts, listingAt, NO_RANK, ratingOf } from './listing.ts'
import type { Product } from './product.ts'
import type { RatingSummary } from './review.ts'
import type { StockCounts } from './sold-at.ts'

const FIRST_UPDATE_AT = Temporal.Instant.from('2026-11-01T09:00:00Z')
const DRESSES = { department: 'women', category: 'dresses', rank: null }

function verdict(...stars: RatingSummary['stars']): RatingSummary {
  return { stars, recommended: 0 }
}

function listed(
  more: Partial<Product> = {},
  stock: Record<string, number> = { T1: 9 },
  rest: Partial<ListingFacts> = {},
) {
  const product = aProduct({ shelf: DRESSES, ...more })
  const counted: StockCounts = new Map(Object.entries(stock).map(([sku, left]) => [sku, new Map([['uk', left]])]))
  const details = { counted, ratings: verdict(0, 0, 0, 0, 0), firstUpdateAt: FIRST_UPDATE_AT, ...rest }
  return listingAt(product, BRAND_SITES.uk, details)
}

const inDamson = (sku: string, size: string, more = {}) => aVariant({ sku, size, colour: 'Damson', ...more })

test.each([
  ['without a shelf', { shelf: null }],
  ['on a shelf of another department', { shelf: { ...DRESSES, department: 'men' } }],
  ['on a shelf that the shop does not have', { shelf: { ...DRESSES, category: 'hats' } }],
  ['off sale', { onSale: false }],
  ['not yet published', { status: 'NEW' }],
  ['not sold at the site', { siteBrands: ['fernandfieldie'] }],
])('a product %s is in no list', (_, more) => expect(listed(more)).toBeNull())

test('it is listed in its category and up to each price, in stock and not', () => {
  const places = (terms: string[] | undefined) => terms?.filter((term) => term.includes('/'))
  const everywhere = ['in/dresses', 'up-to/50', 'up-to/120']
  expect(places(listed()?.terms)).toEqual([...everywhere, ...everywhere.map((term) => `+${term}`)])
  const out = listed({}, { T1: 0 })
  expect(out?.isInStock).toBe(false)
  expect(places(out?.terms)).toEqual(everywhere)
})

test('a colour and a size count as in stock where one variant with them is', () => {
  const variants = [
    inDamson('a', 'S'),
    inDamson('b', 'M'),
    aVariant({ sku: 'c', colour: 'Navy', size: 'S' }),
    aVariant({ sku: 'd', colour: 'Navy', size: 'L' }),
  ]
  const listing = listed({ variants }, { a: 0, b: 1, c: 3, d: 0 })
  const filters = listing?.terms.filter((term) => /[cs]=/.test(term))
  expect(filters).toEqual([...['c=berry', 'c=blue', 's=S', 's=M', 's=L'], ...['+c=berry', '+c=blue', '+s=M', '+s=S']])
  expect(listing?.pairs).toEqual(['berry=M', '@', 'blue=S'])
})

test('the price is the lowest that is paid; a sale counts by it', () => {
  const at = (fullPence: number, salePence: number | null) => [{ region: 'UK', fullPence, salePence }]
  const variants = [
    inDamson('a', 'S', { prices: at(4000, null) }),
    inDamson('b', 'M', { prices: at(4500, 3000) }),
    inDamson('c', 'L', { prices: [] }),
  ]
  const listing = listed({ variants }, { a: 9, b: 9, c: 9 })
  const card = { fullPence: 4500, salePence: 3000, isLowestOfSeveral: true, isReduced: false }
  expect(listing).toMatchObject({ pricePence: 3000, card })
  expect(listed({ variants: variants.slice(1) })?.card).toMatchObject({ isLowestOfSeveral: false, isReduced: true })
  expect(listing?.terms).toContain('+sale=')
  expect(listing?.words.other).toContainEqual(['sale'])
  expect(listing?.terms).not.toContain('s=L')
  expect(listed()?.terms).not.toContain('sale=')
})

test('where variants are paid for differently, each counts up to its own price, by size, colour and both', () => {
  const at = (fullPence: number) => [{ region: 'UK', fullPence, salePence: null }]
  const variants = [inDamson('a', 'S', { prices: at(4500) }), inDamson('b', 'M', { prices: at(13_000) })]
  expect(listed({ variants }, { a: 9, b: 9 })?.pairs).toEqual([
    ...['berry=S', '@50 =S', '@50 berry=', '@50 berry=S', '@120 =S', '@120 berry=', '@120 berry=S'],
    'berry=M',
  ])
  expect(listed({ variants }, { a: 9, b: 0 })?.pairs).toEqual(['berry=S', '@'])
})

test('new since its own date, else since its first update; featured by its rank', () => {
  const newSince = Temporal.Instant.from('2026-10-01T09:00:00Z')
  expect([listed()?.newSince, listed()?.rank]).toEqual([FIRST_UPDATE_AT, NO_RANK])
  const first = listed({ newSince, shelf: { ...DRESSES, rank: 3 } })
  expect([first?.newSince, first?.rank]).toEqual([newSince, 3])
})

test('one full mark alone ranks below many good ones; no reviews below any', () => {
  const one = ratingOf(verdict(0, 0, 0, 0, 1))
  expect(one).toBe(3750)
  expect(ratingOf(verdict(0, 0, 0, 40, 60))).toBeGreaterThan(one)
  expect(one).toBeGreaterThan(ratingOf(verdict(5, 0, 0, 0, 0)))
  expect(ratingOf(verdict(9, 0, 0, 0, 0))).toBeGreaterThan(ratingOf(verdict(0, 0, 0, 0, 0)))
})

test('its card has each colour with its stock and picture, the size of food, and no more', () => {
  const main = (colour: string | null, url: string, width: number, format = 'JPEG') => ({
    ...{ kind: 'MAIN', platform: 'WEB', colour, resizeMode: null, focusPoint: null },
    sources: [{ url, width, height: width, format }],
  })
  const variants = [inDamson('a', 'S'), inDamson('b', 'M'), aVariant({ sku: 'c', colour: 'Navy', size: 'S' })]
  const media = [main('Damson', 'https://pictures.example/damson.jpg', 800), main('Navy', 'navy', 800)]
  expect(listed({ variants, media }, { a: 2, b: 0, c: 0 })?.card.colours).toEqual([
    {
      ...{ colour: 'Damson', group: 'berry', stock: 'low-stock', sizes: ['S'] },
      ...{ pictures: ['https://pictures.example/damson.jpg'], narrowPicture: null },
    },
    { colour: 'Navy', group: 'blue', stock: 'out-of-stock', sizes: [], pictures: ['navy'], narrowPicture: null },
  ])
  const food = listed({ productType: 'Foods', variants: [aVariant({ size: 'Box of 6' })] })
  expect(food?.card).toMatchObject({ size: 'Box of 6', colours: [{ colour: null, group: null, sizes: [] }] })
})

test.each([
  ['n.webp 400 WEBP, n.jpg 400 JPG, w.jpg 800 JPG', 'one/n.jpg'],
  ['n.webp 400 WEBP, w.jpg 800 JPG', null],
  ['n.jpg 399 JPG, w.jpg 800 JPG', null],
  ['n.jpg 400 JPG', null],
  ['n.jpg, 400 JPG, w.jpg 800 JPG', null],
])('REC-19 D-214 of %s, the one that carousels show is %s', (sizes, narrow) => {
  const media = (place: string) => ({
    ...{ kind: 'MAIN', platform: 'WEB', colour: null, resizeMode: null, focusPoint: null },
    sources: [...sizes.matchAll(/(\S+) (\d+) (\w+)/g)].map(([, name, width, format = '']) => ({
      ...{ url: `${place}/${name}`, width: Number(width), height: 400, format },
    })),
  })
  const card = listed({ variants: [inDamson('a', 'S')], media: [media('one'), media('other')] })?.card
  expect(card?.colours[0]?.narrowPicture).toBe(narrow)
})

test('it matches by its name first, then by colours, groups, shelf, what one calls it and sizes, then by fabrics', () => {
  const copy = { noun: 'frock', about: '', points: [], care: '60% linen, 40% recycled cotton. Warm iron.' }
  const variants = [
    aVariant({ sku: 'b', size: 'One size', colour: 'Green' }),
    aVariant({ sku: 'a', size: '12', colour: 'Sea green' }),
    aVariant({ sku: 'c', size: 'Super King', colour: 'Sea green' }),
  ]
  const listing = listed({ name: 'Bouclé Dress for Women', copy, variants }, { a: 3, b: 3, c: 0 })
  expect(listing?.words).toEqual({
    name: ['boucle', 'dress', 'women'],
    other: [['sea', 'green'], ['dresses'], ['frock'], ['12']],
    faint: [['recycled', 'cotton'], ['super', 'king'], ['linen']],
  })
})
