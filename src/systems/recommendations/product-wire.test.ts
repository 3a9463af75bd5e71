import { expect, test } from 'vitest'
import { aRecommended } from '../../../test/builders/recommendation.ts'
import { fromResolverNames, PRODUCTS_MAX, readProducts, toResolverNames, toWireProduct } from './product-wire.ts'

const to = { country: 'GB', shopUrl: null } as const

/** As DAT-18 names the fields of the returns call. */
const sent = {
  ...{ id: 'P-2001', articleId: 'A-2001', name: 'Wrap Dress', brand: 'Fern & Field', tCode: 'T10', rating: '4.5' },
  ...{ productUrl: '/wrap-dress/p/P-2001', imageUrl: 'https://images.example.com/1.jpg', linkType: 'PDP' },
  ...{ priceRange: ['39.50', '45.00'], promotionalPriceRange: ['30', 36.5], promotionFlag: 'Y', saleFlag: false },
  ...{ currencyPrefix: '£', currencyCode: 'GBP' },
}
const good = { ...sent, id: 'P-9', name: 'Good' }
const readNames = (...products: unknown[]) => readProducts(products, to).products.map(({ name }) => name)

test('DAT-18 REC-21 prices and rating are numbers, whichever way they were written', () => {
  expect(readProducts([sent], to).products).toEqual([
    {
      ...{ productId: 'P-2001', articleId: 'A-2001', name: 'Wrap Dress', brand: 'Fern & Field', department: 'T10' },
      ...{ address: '/wrap-dress/p/P-2001', picture: 'https://images.example.com/1.jpg', linkType: 'PDP' },
      ...{ prices: { fromPence: 3950, toPence: 4500 }, promotionalPrices: { fromPence: 3000, toPence: 3650 } },
      ...{ isPromoted: true, isInSale: false, currency: 'GBP', rating: 4.5, narrowPicture: null },
    },
  ])
})

test('DAT-18 REC-21 the resolver spells it otherwise', () => {
  const resolver = {
    ...{ id: 'P-2001', name: 'Wrap Dress', productURL: '/wrap-dress/p/P-2001', imageURL: 'wrap-dress' },
    ...{ priceRange: ['39.50', '45.00'], articleId: 'A-2001', TCode: 'T10', rating: 4, Brand: 'Fern & Field' },
    ...{ PromotionalPriceRange: null, PromotionFlag: 'N', SaleFlag: 'Y', currencyPrefix: '£', currencyCode: 'GBP' },
  }
  expect(readProducts([resolver].map(fromResolverNames), to).products).toEqual([
    aRecommended({ rating: 4, isInSale: true }),
  ])
  expect(toResolverNames(toWireProduct(aRecommended({ rating: 4, isInSale: true })))).toEqual({
    ...resolver,
    ...{ PromotionFlag: false, SaleFlag: true },
  })
})

test.each([
  ['plain', aRecommended()],
  ['reduced', aRecommended({ promotionalPrices: { fromPence: 100, toPence: 4500 }, isPromoted: true })],
  ['of few words', aRecommended({ articleId: null, brand: null, picture: null, rating: null, department: null })],
])('DAT-18 a product %s arrives as it was sent, both ways', (_case, product) => {
  expect(readProducts([toWireProduct(product)], to).products).toEqual([product])
  const overResolver = [product].map(toWireProduct).map(toResolverNames).map(fromResolverNames)
  expect(readProducts(overResolver, to).products).toEqual([product])
})

test.each([
  ['an empty offer', { promotionalPriceRange: [] }, { promotionalPrices: null }],
  ['an offer that repeats the price', { promotionalPriceRange: ['39.5', '45'] }, { promotionalPrices: null }],
  ['no flags', { promotionFlag: null, saleFlag: undefined }, { isPromoted: false, isInSale: false }],
  ['no ratings', { rating: 0 }, { rating: null }],
  ['an empty picture', { imageUrl: '' }, { picture: null }],
])('DAT-18 %s', (_case, differs, expected) => {
  expect(readProducts([{ ...sent, ...differs }], to).products).toMatchObject([expected])
})

test.each<[string, unknown]>([
  ['an id that leads elsewhere', { ...sent, id: '../x' }],
  ['a foreign address', { ...sent, productUrl: 'https://evil.example/p/1' }],
  ['a script for a picture', { ...sent, imageUrl: 'javascript:alert(1)' }],
  ['a price of nothing', { ...sent, priceRange: ['0.00', '0.00'] }],
  ['half pence', { ...sent, priceRange: ['1.005', '2.00'] }],
  ['one price', { ...sent, priceRange: ['1.00'] }],
  ['prices the wrong way round', { ...sent, priceRange: ['5.00', '1.00'] }],
  ['an offer above the price', { ...sent, promotionalPriceRange: ['50.00', '60.00'] }],
  ['the currency of the other country', { ...sent, currencyCode: 'EUR' }],
  ['more than the best rating', { ...sent, rating: 6 }],
  ['a flag that is none', { ...sent, saleFlag: 'maybe' }],
])('REC-05 DAT-18 one that cannot be right is left out, and no other with it: %s', (_case, bad) => {
  expect(readNames(bad, good)).toEqual(['Good'])
})

test('REC-20 Ireland pays in euros, and has its own pages', () => {
  const irish = { ...sent, currencyCode: 'EUR', productUrl: '/ie/wrap-dress/p/P-2001' }
  expect(readProducts([sent, irish], { country: 'IE', shopUrl: null }).products).toMatchObject([{ currency: 'EUR' }])
})

test('REC-05 each product is listed once, no more than are shown, and how many were left out is counted', () => {
  expect(readNames(sent, { ...sent, name: 'Again' })).toEqual(['Wrap Dress'])
  const many = Array.from({ length: 5000 }, (_, n) => ({ ...sent, id: `P-${n}` }))
  expect(readNames(...many)).toHaveLength(PRODUCTS_MAX)
  expect(readProducts([sent, sent, { ...sent, id: null }, 'P-1'], to)).toMatchObject({ products: [{}], skipped: 2 })
})
