import { expect, test } from 'vitest'
import { aCutOffs } from '../../../test/builders/content.ts'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Product } from '../catalogue/product.ts'
import type { BrandSite } from '../sites/site.ts'
import { type CatalogueLine, priceBasketLine, totalsOf } from './count-basket.ts'

const NOW = Temporal.Instant.from('2026-11-17T09:00:00Z')
const priced = (fullPence: number, salePence: number | null, more: Partial<Product> = {}) =>
  aProduct({
    deliveryTypes: ['SDDDELIVERY'],
    ...more,
    variants: [aVariant({ prices: [{ region: 'UK', fullPence, salePence }] })],
  })
const aLine = (more: Partial<CatalogueLine> = {}): CatalogueLine => ({
  ...{ productId: 'P1', sku: 'T1', quantity: 2, product: priced(4500, null), stock: 100, offerTexts: [] },
  ...more,
})
const counted = (more: Partial<CatalogueLine>, site = BRAND_SITES.uk) =>
  priceBasketLine(aLine(more), site, NOW, aCutOffs())
const totals = (lines: Partial<CatalogueLine>[], own: Partial<BrandSite> = {}) => {
  const site = { ...BRAND_SITES.uk, ...own }
  const countedLines = lines.map((line) => counted(line, site))
  return totalsOf(countedLines, site, NOW)
}

test.each([
  ['there are enough', {}, 2],
  ['fewer are left', { stock: 1 }, 1],
  ['it is out of stock', { stock: 0 }, 0],
  ['more were sold than there were', { stock: -1 }, 0],
  ['it is off sale', { product: priced(4500, null, { onSale: false }) }, 0],
  ['it has no page', { product: priced(4500, null, { status: 'READY_FOR_COPY' }) }, 0],
  ['it is not sold at this site', { product: priced(4500, null, { siteBrands: ['fernandfieldie'] }) }, 0],
  ['it has no price here', { product: aProduct({ variants: [aVariant({ prices: [] })] }) }, 0],
  ['the catalogue no longer has it', { product: null }, 0],
  ['the catalogue no longer has this size', { product: aProduct({ variants: [] }) }, 0],
])('of two in the basket where %s, %i count', (_case, more, count) => expect(counted(more).countedUnits).toBe(count))

test('D-169 Christmas food counts until its last order day, and is not taken for what is no longer sold', () => {
  const turkey = aProduct({ variants: [aVariant({ prices: [{ region: 'CFTO', fullPence: 4500, salePence: null }] })] })
  const at = (now: string) =>
    priceBasketLine(aLine({ product: turkey }), BRAND_SITES.uk, Temporal.Instant.from(now), aCutOffs())
  expect(at('2026-12-16T23:59:59Z')).toMatchObject({ countedUnits: 2, whyNot: null })
  expect(at('2026-12-17T00:00:00Z')).toMatchObject({ countedUnits: 0, offer: null, whyNot: { code: 'season-over' } })
  expect(counted({ product: null }).whyNot).toEqual({ code: 'not-sold' })
})

test('the total is what is paid, and delivery once; the saving in a sale is shown', () => {
  const one = { quantity: 1 }
  const [full, sale] = [priced(4500, null), priced(8900, 6900)]
  expect(totals([{ ...one, product: full }, { ...one, product: sale }, { product: priced(1500, null) }])).toEqual({
    ...{ itemsPence: 16_400, savingPence: 2000, totalPence: 14_799 },
    ...{ deliveryPence: 399, deliveredUnits: 4, deliveredBy: null, collectionPence: 0 },
  })
  // A sale price above the full one saves nothing.
  expect(totals([{ ...one, product: priced(1000, 1200) }])).toMatchObject({ itemsPence: 1200, savingPence: 0 })
})

test('what cannot be bought costs nothing, nor does its delivery', () => {
  const nothing = {
    ...{ itemsPence: 0, savingPence: 0, totalPence: 0 },
    ...{ deliveryPence: null, deliveredUnits: 0, deliveredBy: null, collectionPence: 0 },
  }
  expect(totals([{ stock: 0 }, { product: null }])).toEqual(nothing)
  expect(totals([])).toEqual(nothing)
  // Standard delivery names the items that come by it.
  const card = { ...priced(4500, null), productType: 'EGiftCard', deliveryTypes: ['EMAILDELIVERY'] }
  const mixed = totals([{ product: card }, { quantity: 3 }, { stock: 0 }])
  expect(mixed).toMatchObject({ deliveryPence: 399, deliveredUnits: 3 })
})

test.each([
  ['by email', { productType: 'EGiftCard', deliveryTypes: ['EMAILDELIVERY'] }],
  ['by two people', { productType: 'Furniture', deliveryTypes: ['SDDDELIVERY'] }],
  ['to a store', { deliveryTypes: ['STOREDELIVERY'] }],
  ['with Christmas food', { variants: [aVariant({ prices: [{ region: 'CFTO', fullPence: 4500, salePence: null }] })] }],
])('what comes %s alone has no standard delivery', (_case, more) => {
  const product = { ...priced(4500, null), ...more }
  expect(totals([{ product }])).toMatchObject({ deliveryPence: null, totalPence: 9000 })
})

test('what can only be collected costs the collection price, once', () => {
  const collected = { ...priced(4500, null), deliveryTypes: ['STOREDELIVERY'] }
  const either = { ...priced(4500, null), deliveryTypes: ['STOREDELIVERY', 'SDDDELIVERY'] }
  const deliveryPricesPence = { ...BRAND_SITES.uk.deliveryPricesPence, 'collect-in-store': 150 }
  const both = totals([{ product: collected }, { product: collected }], { deliveryPricesPence })
  expect(both).toMatchObject({ collectionPence: 150, totalPence: 18_150 })
  expect(totals([{ product: either }], { deliveryPricesPence })).toMatchObject({ collectionPence: 0, totalPence: 9399 })
})

test('standard delivery is promised for when the last of it comes, and for no day if one has none', () => {
  const fresh = priced(500, null, { deliveryDays: ['SATURDAY'] })
  expect(totals([{ product: fresh }, {}]).deliveredBy).toBeNull()
  const within = { standardDeliveryDays: 2 }
  expect(String(totals([{}], within).deliveredBy)).toBe('2026-11-19')
  expect(String(totals([{ product: fresh }, {}], within).deliveredBy)).toBe('2026-11-21')
  const collected = priced(500, null, { deliveryTypes: ['STOREDELIVERY'] })
  expect(totals([{ product: collected }], within).deliveredBy).toBeNull()
})
