import { expect, test } from 'vitest'
import { saleStatusAt, stockStatus } from '../../src/domain/catalogue/sold-at.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from '../orders/all-orders.ts'
import { CATALOGUE, findVariant } from './catalogue.ts'
import { stockOf } from './stock-of.ts'

/** In the United Kingdom, of what is for sale there. */
const atUk = new Map(
  CATALOGUE.filter((product) => saleStatusAt(product, BRAND_SITES.uk) === 'for-sale').flatMap((product) =>
    product.variants.map((variant) => {
      const { quantities } = stockOf(product, variant)
      return [variant.sku, stockStatus(quantities.find(({ site }) => site === 'uk')?.quantity ?? null)] as const
    }),
  ),
)
const count = (wanted: string) => [...atUk.values()].filter((status) => status === wanted).length

test('DAT-21 at least ten variants are out of stock and five are low', () => {
  expect(count('out-of-stock')).toBeGreaterThanOrEqual(10)
  expect(count('low-stock')).toBeGreaterThanOrEqual(5)
  expect(count('in-stock')).toBeGreaterThan(1000)
})

test('D-173 what the orders of scenarios hold is in stock, and so are the sizes next to it', () => {
  const crowdsOrder = /^41/
  const ordered = demoOrders(TEST_NOW)
    .orders.filter(({ orderNumber }) => !crowdsOrder.test(orderNumber))
    .flatMap(({ lines }) => lines.map(({ sku }) => sku))
  const needed = CATALOGUE.flatMap(({ variants }) =>
    variants.filter((variant) =>
      variants.some(
        (other) =>
          ordered.includes(other.sku) &&
          other.colour === variant.colour &&
          Math.abs((other.sizePosition ?? 0) - (variant.sizePosition ?? 0)) <= 1,
      ),
    ),
  )
  expect(needed.length).toBeGreaterThan(80)
  // Those two were sold to the shopper herself: the scenario needs the size between.
  const soldOut = ['XS', 'XL'].map((size) => findVariant('wrap-dress', { colour: 'Damson', size }).variant.sku)
  const missing = needed.filter(({ sku }) => atUk.get(sku) === 'out-of-stock').map(({ sku }) => sku)
  expect(missing).toEqual(soldOut)
})
