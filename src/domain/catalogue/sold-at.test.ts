import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES, SITES_WITHOUT_CHRISTMAS_FOOD } from '../../../test/builders/sites.ts'
import { picturesOf, swatchOf } from './media.ts'
import { priceAt, quantityAt, saleStatusAt, stockStatus } from './sold-at.ts'

test.each([
  ['PUBLISHED_TO_SELLING_CHANNELS', true, 'for-sale'],
  ['CONTENT_AMENDMENT', true, 'for-sale'],
  ['PUBLISHED_TO_SELLING_CHANNELS', false, 'not-for-sale'],
  ['END_OF_LIFE', true, 'not-for-sale'],
  ['READY_FOR_COPY', true, null],
])('DAT-23 a product that is %s, on sale %s, has the status %s (D-172)', (status, onSale, expected) => {
  expect(saleStatusAt(aProduct({ status, onSale }), BRAND_SITES.uk)).toBe(expected)
})

test.each([
  [['fernandfield'], 'for-sale', null],
  [['fernandfieldie', 'elsewhere'], null, 'for-sale'],
  [['christmasfooduk'], 'for-sale', null],
  [[], 'for-sale', 'for-sale'],
  [['elsewhere'], null, null],
])('DAT-30 a product of the brands %j is sold in the UK: %s, in Ireland: %s', (siteBrands, uk, ie) => {
  const product = aProduct({ siteBrands })
  expect([saleStatusAt(product, BRAND_SITES.uk), saleStatusAt(product, BRAND_SITES.ie)]).toEqual([uk, ie])
})

test('a retailer without Christmas food sells none, even if its catalogue lists it at the main site', () => {
  const prices = ['UK', 'CFTO'].map((region) => ({ region, fullPence: 1, salePence: null }))
  const product = aProduct({ siteBrands: ['fernandfield', 'christmasfooduk'], variants: [aVariant({ prices })] })
  const statuses = [BRAND_SITES.uk, SITES_WITHOUT_CHRISTMAS_FOOD.uk].map((site) => saleStatusAt(product, site))
  expect(statuses).toEqual(['for-sale', null])
})

test.each([
  ['END_OF_LIFE', true, 'not-for-sale'],
  ['PUBLISHED_TO_SELLING_CHANNELS', false, 'not-for-sale'],
  ['PUBLISHED_TO_SELLING_CHANNELS', true, null],
])(
  'D-172 what is %s, on sale %s, without a price has this status where it was sold: %s',
  (status, onSale, expected) => {
    const bare = { status, onSale, variants: [aVariant({ prices: [] })] }
    const named = aProduct({ ...bare, siteBrands: ['fernandfield'] })
    expect([saleStatusAt(named, BRAND_SITES.uk), saleStatusAt(named, BRAND_SITES.ie)]).toEqual([expected, null])
    expect(saleStatusAt(aProduct(bare), BRAND_SITES.uk)).toBeNull()
  },
)

test.each([
  [['UK'], 1, null],
  [['IE'], null, 1],
  [['IECFTO'], null, 1],
  [['GB', 'UK'], 2, null],
  [['EU', 'IE', 'CFTO'], 3, 2],
])('DAT-22 of the prices in %j the one of a site is', (regions, uk, ie) => {
  const variant = aVariant({
    prices: regions.map((region, place) => ({ region, fullPence: place + 1, salePence: null })),
  })
  expect([BRAND_SITES.uk, BRAND_SITES.ie].map((site) => priceAt(variant, site)?.fullPence ?? null)).toEqual([uk, ie])
})

test.each([
  ['its own, where it has a price of its own', ['UK', 'CFTO'], [7, null, 2, null]],
  ['that of the Christmas site, where the price is of there', ['CFTO', 'IECFTO'], [2, 0, 2, 0]],
  ['none, where it is not sold', ['US'], [null, null, null, null]],
])('DAT-21 the stock of a site is %s', (_case, regions, quantities) => {
  const variant = aVariant({ prices: regions.map((region) => ({ region, fullPence: 1, salePence: null })) })
  const counted = new Map([
    [
      variant.sku,
      new Map([
        ['uk', 7],
        ['christmas-uk', 2],
        ['christmas-ie', 0],
      ] as const),
    ],
  ])
  const sites = [BRAND_SITES.uk, BRAND_SITES.ie, BRAND_SITES['christmas-uk'], BRAND_SITES['christmas-ie']]
  expect(sites.map((site) => quantityAt(variant, site, counted))).toEqual(quantities)
  expect(sites.map((site) => quantityAt(variant, site, new Map()))).toEqual([null, null, null, null])
})

test.each([
  [null, 'out-of-stock'],
  [0, 'out-of-stock'],
  [1, 'low-stock'],
  [5, 'low-stock'],
  [6, 'in-stock'],
])('DAT-21 a stock of %s is %s', (quantity, expected) => expect(stockStatus(quantity)).toBe(expected))

test('DAT-32 the main picture of the colour comes first; films, fabrics and what is for apps are not among them', () => {
  const of = (kind: string, colour: string | null, platform = 'WEB') => ({
    ...{ kind, platform, colour, resizeMode: null, focusPoint: null },
    sources: [{ url: kind, width: 1, height: 1, format: 'PNG' }],
  })
  const media = [
    of('VIDEO', 'Damson'),
    of('ALTERNATIVE', null, 'KIOSK'),
    of('MAIN', 'Fern'),
    of('FABRIC', 'Damson'),
    of('ALTERNATIVE', 'Damson', 'NATIVE'),
    of('MAIN', 'Damson'),
    { ...of('CUT_OUT', 'Damson'), sources: [] },
  ]
  expect(picturesOf(media, 'Damson')).toEqual([media[5], media[1]])
  expect([swatchOf(media, 'Damson'), swatchOf(media, 'Fern')]).toEqual([media[3], null])
})
