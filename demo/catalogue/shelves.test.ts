import { expect, test } from 'vitest'
import { PRODUCT_STATUSES } from '../../src/domain/catalogue/enumerations.data.ts'
import { saleStatusAt } from '../../src/domain/catalogue/sold-at.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { violations } from '../../test/violations/violations.ts'
import { drawPicture } from '../pictures/draw-picture.ts'
import { CATALOGUE } from './catalogue.ts'

const named = CATALOGUE.map((product) => [product.slug, product] as const)
const soldAt = (site: keyof typeof BRAND_SITES) =>
  CATALOGUE.filter((product) => saleStatusAt(product, BRAND_SITES[site]) === 'for-sale')

test.each(['uk', 'ie'] as const)('at %s 240 products are for sale, 30 in each of six departments', (site) => {
  const counts = Map.groupBy(soldAt(site), ({ shelf }) => shelf?.department)
  expect([...counts.keys()].toSorted()).toEqual(['christmas', 'food', 'home', 'kids', 'men', 'women'])
  for (const [department, products] of counts) expect(products.length, department).toBeGreaterThanOrEqual(30)
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(240)
})

test('DAT-23 every status occurs, and DAT-24 there are sets, single articles and articles in variants', () => {
  expect(new Set(CATALOGUE.map(({ status }) => status))).toEqual(new Set(PRODUCT_STATUSES))
  const types = new Set(CATALOGUE.flatMap(({ variants }) => variants.map(({ articleType }) => articleType)))
  expect(types).toEqual(new Set(['SINGLEARTICLE', 'VARIANTARTICLE', 'SALESSET']))
  const units = new Set(CATALOGUE.map(({ businessUnit }) => businessUnit))
  expect(units).toEqual(new Set(['FOODS', 'C_AND_H', 'OUTLET', 'NOT_DEFINED']))
})

test('D-172 one product is sold in the United Kingdom only, one in Ireland only; Christmas food at its own sites, too', () => {
  const onlyAt = (here: keyof typeof BRAND_SITES, there: keyof typeof BRAND_SITES) =>
    soldAt(here)
      .filter((product) => saleStatusAt(product, BRAND_SITES[there]) === null)
      .map(({ slug }) => slug)
  expect(onlyAt('uk', 'ie')).toEqual(['clotted-cream-fudge'])
  expect(onlyAt('ie', 'uk')).toEqual(['soda-bread'])
  for (const site of ['christmas-uk', 'christmas-ie'] as const) {
    const there = soldAt(site)
    expect(there.length).toBeGreaterThanOrEqual(20)
    expect(there.filter(({ productType }) => productType !== 'Foods')).toEqual([])
  }
})

test('food has a shelf life, and dangerous goods are marked', () => {
  const food = CATALOGUE.filter(({ productType }) => productType === 'Foods')
  expect(food.filter(({ shelfLife }) => shelfLife === null).map(({ slug }) => slug)).toEqual([])
  expect(new Set(food.map(({ shelfLife }) => shelfLife?.unit))).toEqual(
    new Set(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  )
  const candles = CATALOGUE.filter(({ copy }) => copy.noun === 'candle')
  expect(candles.filter(({ hazardClasses }) => !hazardClasses.includes('flammable'))).toEqual([])
  expect(CATALOGUE.filter(({ hazardClasses }) => hazardClasses.includes('aerosol')).length).toBeGreaterThanOrEqual(2)
})

test('every colour has a picture, three details and its cloth, and each can be drawn', () => {
  const wrong = violations(named, ({ media, variants }) => {
    const shownIn = [...new Set(variants.map(({ colour }) => colour))]
    return [
      ...media.map(({ sources: [source] }) => !isDrawn(source?.url ?? '') && `${source?.url} cannot be drawn`),
      ...shownIn.map((colour) => {
        const kinds = media.filter((each) => each.colour === colour).map(({ kind }) => kind)
        const wanted = ['MAIN', 'ALTERNATIVE', 'ALTERNATIVE', 'ALTERNATIVE', ...(colour === null ? [] : ['FABRIC'])]
        return kinds.join() !== wanted.join() && `${colour} has ${kinds}`
      }),
    ]
  })
  expect(wrong).toEqual([])
})

function isDrawn(name: string): boolean {
  const [, picture, colour, view = '1'] = /^([a-z]+)-([a-z-]*[a-z])(?:-(\d))?$/.exec(name) ?? []
  return drawPicture(picture ?? '', colour ?? '', Number(view)) !== null
}
