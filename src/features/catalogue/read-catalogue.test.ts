import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../../../test/builders/catalogue.ts'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { catalogueReader } from './read-catalogue.ts'

const read = catalogueReader(BRAND_SITES, (picture) => picture.startsWith('https://pictures.example/'))

function recordOf(envelope: unknown) {
  const result = read(envelope)
  if (!result.ok) throw new Error(result.reasons.join())
  return result.update.record
}
const reasonsOf = (envelope: unknown) => {
  const result = read(envelope)
  return result.ok ? [] : result.reasons
}
const article = (...parts: Record<string, unknown>[]) =>
  sentProduct('P-1', { articles: parts.map((each) => sentArticle(each)) })
const UK_PRICE = { region: 'UK', price: '40.00' }
const price = (parts: Record<string, unknown>) => article({ prices: [{ ...UK_PRICE, ...parts }] })
const source = { url: 'https://pictures.example/1.jpg', width: 800, height: 1000, format: 'JPG' }
const PICTURE = { kind: 'MAIN', platform: 'WEB', sources: [source] }
const CUSTOMER = { customerId: 'C', state: 'VIEWED' }
const twiceInStock = {
  ...sentStock('S-1', {}),
  record: { quantities: [1, 2].map((quantity) => ({ storeId: '10151', quantity })) },
}

test('D-172 a product with only the required fields', () => {
  const prices = [{ region: 'UK', fullPence: 4000, salePence: null }]
  const variants = [aVariant({ sku: 'P-1-1', upc: '036000291452', prices })]
  const copy = { noun: null, about: '', points: [], care: null }
  expect(read(sentProduct('P-1', { loyaltyPoints: 7 }))).toEqual({
    ok: true,
    warnings: ['record.loyaltyPoints: is not a field that we know; left out'],
    update: {
      ...{ id: 'P-1', sequence: 1, occurredAt: Temporal.Instant.from('2026-11-14T10:00:00Z') },
      ...{ searchEngine: null, environment: null },
      record: { kind: 'product', product: aProduct({ productId: 'P-1', copy, variants }) },
    },
  })
})

test.each([
  [{ shelf: { department: 'moon', category: 'dresses' } }, 'shelf.department: is not a department'],
  [{ shelf: { department: 'men', category: 'dresses' } }, 'shelf.category: is not a category of that department'],
  [{ siteBrands: ['fernandfield', 'elsewhere'] }, 'siteBrands.1: is not a site of ours'],
  [{ articles: ['a', 'b'].map((sku) => sentArticle({ sku, size: 'M' })) }, 'articles.1: has the colour and size of'],
  [{ articles: [sentArticle({ colour: 'Fern' }), sentArticle({ sku: 'b' })] }, 'articles.1.colour: is missing'],
  [{ copy: { about: 'x', nouns: 'y' } }, 'copy.nouns: is not a field that we know'],
])('a value without effect gets a warning: %j', (record, warning) => {
  const result = read(sentProduct('P-1', record))
  expect(result.ok && result.warnings).toEqual([expect.stringContaining(`record.${warning}`)])
})

test('D-172 stock, reviews and offers', () => {
  const uk = { site: 'uk', quantity: 3, unknownStatus: null }
  const christmas = { site: 'christmas-ie', quantity: 1_000_000, unknownStatus: null }
  expect(recordOf(sentStock('S-1', { '10151': 3, '10351': 1_000_000 }))).toEqual({
    kind: 'stock',
    stock: { sku: 'S-1', quantities: [uk, christmas] },
  })
  expect(recordOf(sentReview('R-1', { isRecommended: 'Y', helpful: '7' }))).toMatchObject({
    kind: 'review',
    review: { reviewId: 'R-1', rating: 4, title: '', isRecommended: true, photos: [], place: null, helpful: 7 },
  })
  expect(recordOf(sentOffer('O-1', { customers: [{ customerId: 'C-1', state: 'ALLOCATED' }] }))).toEqual({
    kind: 'offer',
    offer: { offerId: 'O-1', productIds: ['P-1'], state: 'ACTIVE', activationMode: 'PASSIVE', text: '3 for 2' },
    customers: [{ customerId: 'C-1', state: 'ALLOCATED' }],
  })
})

test.each([
  [undefined, 9, null],
  ['LOW_STOCK', 9, null],
  ['OUT_OF_STOCK', 0, null],
  ['Auf Anfrage', 0, 'Auf Anfrage'],
])('DAT-21 D-116 nine of what is called %s: %i to sell, and a new word is stored', (status, quantity, stored) => {
  const sold = { quantities: [{ site: 'uk', quantity, unknownStatus: stored }] }
  expect(recordOf(sentStock('S-1', { '10151': 9 }, {}, status))).toMatchObject({ stock: sold })
})

test.each([
  ['no envelope', 7, 'must be an envelope: kind, id, sequence, occurredAt, record'],
  ['another kind', { ...sentOffer('O-1'), kind: 'toString' }, 'kind: must be product, stock, review or offer'],
  ['an id that leads elsewhere', sentProduct('..'), /^id: must be letters, digits/],
  ['no articles', sentProduct('P-1', { articles: [] }), 'record.articles: must contain at least one article'],
  ['one SKU twice', article({}, {}), /two articles have the same sku$/],
  ['a slug of two words', sentProduct('P-1', { slug: 'plain dress' }), /^record\.slug: must be small letters/],
  ['a slug that is a site', sentProduct('P-1', { slug: 'ie' }), 'record.slug: must not be api or ie'],
  ['on sale or not', sentProduct('P-1', { onSale: 'maybe' }), 'record.onSale: must be Y or N'],
  ['half a penny', price({ price: '1.005' }), /^record\.articles\.0\.prices\.0\.price: must be an amount/],
  ['a sale that is none', price({ salePrice: '40' }), /prices\.0\.salePrice: must be less than the price$/],
  ['two prices of a region', article({ prices: [UK_PRICE, UK_PRICE] }), /prices: two prices are of the same region$/],
  ['too many pictures', sentProduct('P-1', { media: Array(101).fill(PICTURE) }), /must have at most 100 entries$/],
  ['an unknown store', sentStock('S-1', { '10152': 1 }), 'record.quantities.0.storeId: is not a known store'],
  ['too much stock', sentStock('S-1', { '10151': 1_000_001 }), /quantity: must be a whole number from 0 to 1000000$/],
  ['a stock status that is none', sentStock('S-1', { '10151': 9 }, {}, 7), /quantities\.0\.status: must be text/],
  ['one store twice', twiceInStock, 'record.quantities: two are of the same store'],
  ['text that cannot be stored', sentReview('R-1', { author: '\ud800' }), /^record\.author: must not contain invalid/],
  ['one product twice', sentOffer('O-1', { productIds: ['P', 'P'] }), 'record.productIds: two are the same'],
  ['one customer twice', sentOffer('O-1', { customers: [CUSTOMER, CUSTOMER] }), /two have the same customerId$/],
])('D-172 %s is refused by its field', (_what, envelope, reason) => {
  expect(reasonsOf(envelope)).toEqual([reason instanceof RegExp ? expect.stringMatching(reason) : reason])
})

test('what is refused is named by its kind and id, where they can be read', () => {
  expect(read({ kind: 'stock', id: 'S-1' })).toMatchObject({ ok: false, kind: 'stock', id: 'S-1' })
  expect(read({ kind: 'stocks', id: '<b>' })).toMatchObject({ ok: false, kind: null, id: null })
})

describe('D-183 is taken with a warning', () => {
  test('a barcode with a wrong check digit, without it', () => {
    const barcodes = [
      { type: 'EAN13', value: '4006381333931' },
      { type: 'EAN13', value: '4006381333932' },
      { type: 'QR', value: 'x' },
    ]
    const result = read(article({ barcodes }))
    expect(result).toMatchObject({
      warnings: [expect.stringMatching(/^record\.articles\.0\.barcodes\.1\.value: .*; left out$/)],
      update: { record: { product: { variants: [{ barcodes: [barcodes[0], barcodes[2]] }] } } },
    })
  })

  const isNoAddress = 'must be a URL that starts with https://; left out'
  const script = { ...source, url: 'javascript:alert(1)' }
  test.each([
    ['a picture in no size', [{ sources: [script] }, {}], { '0.sources.0.url': isNoAddress }, '1'],
    ['a picture without sizes', [{}, { sources: [] }, {}], { '1.sources': 'must contain at least one source' }, '1 1'],
    ['what is no picture', [{}, null], { '1': 'must be an object' }, '1'],
    ['the colour alone of a picture', [{ colour: 7 }], { '0.colour': 'must be text; left out' }, '1'],
  ])('D-176 %s that cannot be read, without it', (_what, parts, warned, left) => {
    const result = read(sentProduct('P-1', { media: parts.map((each) => each && { ...PICTURE, ...each }) }))
    if (!result.ok || result.update.record.kind !== 'product') throw new Error(JSON.stringify(result))
    const [first] = Object.entries(warned)
    expect(result.warnings[0]).toContain(`record.media.${first?.[0]}: ${first?.[1]}`)
    expect(result.warnings.every((warning) => warning.endsWith('; left out'))).toBe(true)
    const { media: stored } = result.update.record.product
    expect(stored.map(({ sources }) => sources.length).join(' ')).toBe(left)
    expect(stored.flatMap(({ sources }) => sources).every(({ url }) => url === source.url)).toBe(true)
  })

  test('D-176 but a product is refused by what it must have, whatever its pictures', () => {
    expect(reasonsOf(sentProduct('P-1', { slug: 7, media: [{ ...PICTURE, sources: [script] }] }))).toEqual([
      'record.slug: must be text',
      'record.media.0.sources.0.url: must be a URL that starts with https://',
    ])
  })

  test('D-176 of the photos of a review those that cannot be read, without them; those from elsewhere, with them', () => {
    const [broken, shown, elsewhere] = ['ftp://x', source.url, 'https://elsewhere.example/1.jpg'].map((url) => ({
      ...{ url, width: 800, height: 600 },
    }))
    expect(read(sentReview('R-1', { photos: [broken, shown, elsewhere] }))).toMatchObject({
      warnings: [
        expect.stringMatching(/^record\.photos\.0\.url: .*; left out$/),
        'record.photos.2.url: is not at an origin in IMAGE_ORIGINS; kept, but not shown',
      ],
      update: { record: { review: { photos: [shown, elsewhere] } } },
    })
  })

  test('an optional field that cannot be read, without it', () => {
    expect(read(article({ weightGrams: 'heavy' }))).toMatchObject({
      warnings: ['record.articles.0.weightGrams: must be a whole number from 0 to 10000000; left out'],
      update: { record: { product: { variants: [{ weightGrams: null }] } } },
    })
  })
})

test('whatever is sent, it does not throw, and quotes nothing of it', () => {
  const secret = 'SECRET-VALUE'
  const odd = fc.oneof(fc.constant(secret), fc.jsonValue(), fc.constant([secret]), fc.constant({ [secret]: secret }))
  const whole = [sentProduct('P-1'), sentStock('S-1', { '10151': 1 }), sentReview('R-1'), sentOffer('O-1')]
  const spoilt = fc.constantFrom(...whole).chain((envelope) =>
    fc.record({ at: fc.constantFrom(...Object.keys(envelope.record)), value: odd }).map(({ at, value }) => ({
      ...envelope,
      record: { ...envelope.record, [at]: value },
    })),
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), spoilt), (envelope) => {
      const result = read(envelope)
      const problems = result.ok ? result.warnings : result.reasons
      expect(problems.join()).not.toContain(secret)
      if (!result.ok) expect(result.reasons.length).toBeGreaterThan(0)
    }),
  )
})

test('D-176 D-183 warnings name a picture by the place at which it was sent; one from elsewhere is stored', () => {
  const elsewhere = { ...source, url: 'https://elsewhere.example/1.jpg' }
  const broken = { ...source, url: 'ftp://pictures.example/1.jpg' }
  const media = [[source], [broken], [broken, source, broken, elsewhere]].map((sources) => ({ ...PICTURE, sources }))
  expect(read(sentProduct('P-1', { media }))).toMatchObject({
    warnings: [
      'record.media.1.sources.0.url: must be a URL that starts with https://; left out',
      'record.media.2.sources.0.url: must be a URL that starts with https://; left out',
      'record.media.2.sources.2.url: must be a URL that starts with https://; left out',
      'record.media.2.sources.3.url: is not at an origin in IMAGE_ORIGINS; kept, but not shown',
    ],
    update: { record: { product: { media: [{ sources: [source] }, { sources: [source, elsewhere] }] } } },
  })
})
